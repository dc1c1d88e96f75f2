import { type Kind, type Movement, symmetric, type Vector } from '../kind.js';

const ride = (...vectors: readonly (readonly Vector[])[]): Movement => ({ family: 'rider', vectors: vectors.flat() });
const KNIGHT: Movement = { family: 'leaper', vectors: symmetric(1, 2) };

/** A rider or compound by its names, letters and movements; codes and letters are those of Popeye's three languages. */
const rider = (
  code: string,
  [english, german, french]: readonly [string, string, string],
  [germanLetter, frenchLetter]: readonly [string, string],
  ...movements: readonly Movement[]
): Kind => ({
  code,
  names: { english, german, french },
  letters: { english: code, german: germanLetter, french: frenchLetter },
  movements,
});

/** Riders beside rook, bishop and queen, and compounds of a rider and a knight. */
// biome-ignore format: a table
export const riders: readonly Kind[] = [
  rider('N', ['nightrider', 'Nachtreiter', 'noctambule'], ['N', 'N'], ride(symmetric(1, 2))),
  rider('CR', ['camelrider', 'Kamelreiter', 'chameau noctambule'], ['CR', 'CN'], ride(symmetric(1, 3))),
  rider('ZR', ['zebrarider', 'Zebrareiter', 'zèbre noctambule'], ['ZR', 'ZN'], ride(symmetric(2, 3))),
  rider('GR', ['gnurider', 'Gnureiter', 'gnou noctambule'], ['GR', 'GN'], ride(symmetric(1, 2), symmetric(1, 3))),
  rider('WR', ['wazirrider', 'Wesirreiter', 'vizir noctambule'], ['WR', 'VS'], ride(symmetric(0, 1))),
  rider('FR', ['fersrider', 'Fersreiter', 'fers noctambule'], ['FR', 'FS'], ride(symmetric(1, 1))),
  rider('EM', ['empress', 'Kaiserin', 'impératrice'], ['KN', 'IM'], ride(symmetric(0, 1)), KNIGHT),
  rider('PR', ['princess', 'Prinzessin', 'princesse'], ['PR', 'PR'], ride(symmetric(1, 1)), KNIGHT),
  rider('AM', ['amazon', 'Amazone', 'amazone'], ['AM', 'AM'], ride(symmetric(0, 1), symmetric(1, 1)), KNIGHT),
  rider('WA', ['waran', 'Waran', 'varan'], ['WA', 'V'], ride(symmetric(0, 1), symmetric(1, 2))),
  rider('ET', ['elephant', 'Elefant', 'éléphant'], ['ET', 'EL'], ride(symmetric(0, 1), symmetric(1, 1), symmetric(1, 2))),
];
