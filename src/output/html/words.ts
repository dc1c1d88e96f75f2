import type { Colour, Side } from '../../problem/model.js';
import type { Phase } from '../../solution/tree.js';
import type { Language, Words } from '../language.js';
import type { PlayerWords } from './play-data.js';

type Said =
  | 'collection'
  | 'search'
  | 'list'
  | 'theme'
  | 'untitled'
  | 'unsolved'
  | 'position'
  | 'published'
  | 'imitator'
  | 'vanished'
  | 'none'
  | 'incomplete';

/** What a page says, in each language. */
export const WORDS: Readonly<Record<Said, Words>> = {
  collection: { en: 'problems', de: 'Probleme', fr: 'problèmes' },
  search: { en: 'Search', de: 'Suchen', fr: 'Chercher' },
  list: { en: 'List of problems', de: 'Liste der Probleme', fr: 'Liste des problèmes' },
  theme: { en: 'Light or dark', de: 'Hell oder dunkel', fr: 'Clair ou sombre' },
  untitled: { en: 'Chess problem', de: 'Schachproblem', fr: "Problème d'échecs" },
  unsolved: { en: 'not solved', de: 'nicht gelöst', fr: 'non résolu' },
  position: { en: 'Diagram', de: 'Diagramm', fr: 'Diagramme' },
  published: { en: 'Published solution', de: 'Veröffentlichte Lösung', fr: 'Solution publiée' },
  imitator: { en: 'imitator', de: 'Imitator', fr: 'imitator' },
  vanished: { en: 'vanished', de: 'verschwunden', fr: 'disparue' },
  none: { en: 'no solution', de: 'keine Lösung', fr: 'pas de solution' },
  incomplete: { en: 'incomplete', de: 'unvollständig', fr: 'incomplet' },
};

export const COLOUR_WORDS: Readonly<Record<Colour, Words>> = {
  white: { en: 'white', de: 'Weiß', fr: 'Blancs' },
  black: { en: 'black', de: 'Schwarz', fr: 'Noirs' },
  neutral: { en: 'neutral', de: 'neutral', fr: 'neutre' },
};

export const ROLE_WORDS: Readonly<Record<Phase['role'], Words>> = {
  'set-play': { en: 'set play', de: 'Satzspiel', fr: 'jeu apparent' },
  'actual-play': { en: 'solution', de: 'Lösung', fr: 'solution' },
  'post-key': { en: 'after the key', de: 'nach dem Schlüssel', fr: 'après la clé' },
};

export const TRIES: Words = { en: 'tries', de: 'Verführungen', fr: 'essais' };

export const BEGINS: Readonly<Record<Side, Words>> = {
  white: { en: 'White begins', de: 'Weiß beginnt', fr: 'les Blancs commencent' },
  black: { en: 'Black begins', de: 'Schwarz beginnt', fr: 'les Noirs commencent' },
};

const PLAYER = {
  start: { en: 'To the diagram', de: 'Zum Diagramm', fr: 'Au diagramme' },
  back: { en: 'One move back', de: 'Einen Zug zurück', fr: 'Un coup en arrière' },
  forward: { en: 'One move on', de: 'Einen Zug weiter', fr: 'Un coup en avant' },
  end: { en: 'To the end of the line', de: 'Zum Ende der Zugfolge', fr: 'À la fin de la variante' },
  diagram: { en: 'Diagram', de: 'Diagramm', fr: 'Diagramme' },
  empty: { en: 'empty', de: 'leer', fr: 'vide' },
  threat: { en: 'threat', de: 'Drohung', fr: 'menace' },
  zugzwang: { en: 'zugzwang', de: 'Zugzwang', fr: 'blocus' },
  but: { en: 'but', de: 'aber', fr: 'mais' },
  solution: { en: 'Solution', de: 'Lösung', fr: 'Solution' },
  keys: {
    en: 'Click a move, or use the arrow keys: left and right along the line, up and down between variations',
    de: 'Zug anklicken, oder Pfeiltasten: links und rechts in der Zugfolge, auf und ab zwischen Varianten',
    fr: 'Cliquez un coup, ou utilisez les flèches : gauche et droite dans la suite, haut et bas entre variantes',
  },
  found: { en: 'found', de: 'gefunden', fr: 'trouvés' },
} satisfies Record<keyof PlayerWords, Words>;

/** The words of the player in a language. */
export const playerWords = (language: Language): PlayerWords =>
  Object.fromEntries(Object.entries(PLAYER).map(([name, words]) => [name, words[language]])) as unknown as PlayerWords;
