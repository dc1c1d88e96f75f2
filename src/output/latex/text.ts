const COMMANDS: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  '^': '\\textasciicircum{}',
  _: '\\_',
  '%': '\\%',
  '~': '\\textasciitilde{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  '"': '\\textquotedbl{}',
  "'": "{'}",
  '`': '\\textasciigrave{}',
  '?': '{?}',
  '!': '{!}',
  // The minus of subtraction is longer than a hyphen, and two hyphens would become a dash.
  '-': '{-}',
  '−': '$-$',
  '→': '$\\rightarrow$',
  '↔': '$\\leftrightarrow$',
  '⇒': '$\\Rightarrow$',
  '×': '$\\times$',
  '°': '\\textdegree{}',
  '·': '$\\cdot$',
  '†': '\\dag{}',
  '…': '\\dots{}',
  '–': '--',
  '—': '---',
  '‘': '`',
  '’': "'",
  '“': '``',
  '”': "''",
  '„': '\\quotedblbase{}',
  '«': '\\guillemotleft{}',
  '»': '\\guillemotright{}',
  '≠': '$\\neq$',
  '≤': '$\\leq$',
  '≥': '$\\geq$',
  '∞': '$\\infty$',
  '½': '$\\frac12$',
  Ħ: 'H',
  ħ: 'h',
  Ŧ: 'T',
  ŧ: 't',
};

const CYRILLIC: Readonly<Record<string, string>> = Object.fromEntries(
  'а:a б:b в:v г:g д:d е:e ё:e ж:zh з:z и:i й:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ: ы:y ь: э:e ю:iu я:ia і:i ї:i є:ie ґ:g ў:u ђ:đ ј:j љ:lj њ:nj ћ:ć џ:dž ѓ:ǵ ќ:ḱ'
    .split(' ')
    .map((pair) => pair.split(':')),
);

/** Letters that LaTeX sets in its usual encoding (T1) without further packages. */
const SET =
  /[\xa1-\xff\u0100-\u0125\u0128-\u0131\u0134-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u0165\u0168-\u017e\u0218-\u021b]/;

/** How figurines are written. */
export type Figurines = (figure: 'K' | 'Q' | 'R' | 'B' | 'S' | 'P', side: 'white' | 'black') => string;

const FIGURINES = '♔♕♖♗♘♙♚♛♜♝♞♟';
const FIGURES = ['K', 'Q', 'R', 'B', 'S', 'P'] as const;

/**
 * Text as it may stand anywhere in LaTeX. Nothing in it is a command; letters of other alphabets are transcribed or stripped
 * of their marks, and what cannot be set is a question mark.
 *
 * @param figurines  how ♔ and its like are written; as letters unless given
 */
export function latexText(text: string, figurines: Figurines = (letter) => letter): string {
  let result = '';
  for (const character of text.normalize('NFC')) result += characterText(character, figurines);
  return result;
}

function characterText(character: string, figurines: Figurines): string {
  const command = COMMANDS[character];
  if (command !== undefined) return command;
  if (/[ -~]/.test(character)) return character;
  if (/\s/.test(character)) return character === '\u00a0' ? '~' : ' ';
  const figure = FIGURINES.indexOf(character);
  if (figure >= 0) return figurines(FIGURES[figure % 6] ?? 'P', figure < 6 ? 'white' : 'black');
  if (SET.test(character)) return character;
  if (/\p{Cc}|\p{Cf}|\p{Mn}/u.test(character)) return '';
  const transcribed = CYRILLIC[character.toLowerCase()];
  if (transcribed !== undefined) {
    const upper = character !== character.toLowerCase();
    return upper ? transcribed.charAt(0).toUpperCase() + transcribed.slice(1) : transcribed;
  }
  const plain = character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  if (plain !== character && plain !== '')
    return [...plain].map((one) => (one === character ? '{?}' : characterText(one, figurines))).join('');
  return '{?}';
}
