/** A text broken into lines of the width, each indented. */
export function wrapped(text: string, width: number, indent = 0): string[] {
  const rows: string[] = [];
  let row = '';
  for (const word of text.split(/\s+/)) {
    if (row !== '' && indent + row.length + 1 + word.length > width) {
      rows.push(row);
      row = '';
    }
    row += row === '' ? word : ` ${word}`;
  }
  return [...rows, row].map((line) => `${' '.repeat(indent)}${line}`);
}

/** A text behind a heading of so many characters; further lines hang below its beginning. */
export function hanging(heading: string, indent: number, text: string, width: number): string[] {
  const [first = '', ...rest] = wrapped(text, width, indent);
  return [`${heading}${first.slice(indent)}`, ...rest];
}
