/** A row of a table for spreadsheets (RFC 4180). */
export const csvRow = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(cell: string | number): string {
  // A text that a spreadsheet would take for a formula stays text: titles come from anywhere.
  const text = typeof cell === 'string' && /^\s*[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
