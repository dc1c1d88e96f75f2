import type { MoveData, PhaseData, PlayerWords } from '../output/html/play-data.js';
import { element } from './element.js';
import type { PlayedMove } from './problem-player.js';

/**
 * The moves of a phase as nested lists of buttons: what follows without a choice stays on its line.
 *
 * @param byButton  takes every move, to be found by its button
 */
export function renderMoves(
  phase: PhaseData,
  words: PlayerWords,
  byButton: Map<Element, PlayedMove>,
): { readonly list: HTMLElement; readonly roots: PlayedMove[] } {
  const roots: PlayedMove[] = [];
  const list = element('ul');
  for (const move of phase.n) {
    const item = element('li');
    list.append(item);
    write(move, undefined, roots, item);
  }
  return { list, roots };

  function write(move: MoveData, before: PlayedMove | undefined, siblings: PlayedMove[], item: HTMLElement): void {
    const button = element('button', move.n !== undefined && /[!?]$/.test(move.t) ? 'key' : '', move.t);
    button.type = 'button';
    button.tabIndex = -1;
    const played: PlayedMove = { move, phase, before, siblings, next: [], button };
    siblings.push(played);
    byButton.set(button, played);
    item.append(button);
    if (move.z === 1) item.append(element('span', 'note', ` ${words.zugzwang} `));
    const follows = move.n ?? [];
    const [only] = follows;
    if (only !== undefined && follows.length === 1 && only.m === undefined) {
      item.append(' ');
      write(only, played, played.next, item);
      return;
    }
    // Moves that all end the play at once fit on the line.
    const short =
      follows.length > 0 && follows.length < 7 && follows.every(({ n, m }) => n === undefined && m !== 'refutation');
    if (short) {
      follows.forEach((follow, i) => {
        const threat = follow.m === 'threat' && follows[i - 1]?.m !== 'threat';
        if (threat) item.append(element('span', 'note', ` ${words.threat} `));
        else item.append(i === 0 ? ' ' : ', ');
        write(follow, played, played.next, item);
      });
      return;
    }
    if (follows.length === 0) return;
    const below = element('ul');
    item.append(below);
    let said: MoveData['m'];
    for (const follow of follows) {
      const row = element('li');
      below.append(row);
      if (follow.m !== said && follow.m !== undefined)
        row.append(element('span', 'note', `${follow.m === 'threat' ? words.threat : words.but} `));
      said = follow.m;
      write(follow, played, played.next, row);
    }
  }
}
