/**
 * CSV for spreadsheets, safe from formula injection: a cell that starts with = + - or @, also full-width or after white
 * space, gets an apostrophe and so stays text.
 */
const BYTE_ORDER_MARK = '\uFEFF';
const LOOKS_LIKE_A_FORMULA = /^[\s\p{C}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');

export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const plain = LOOKS_LIKE_A_FORMULA.test(value) ? `'${value}` : value;
  return `"${plain.replaceAll('"', '""')}"`;
}
