/**
 * A table as spreadsheets read it. A cell that a spreadsheet would take for a formula is made plain text, whoever wrote
 * it: these begin with = + - @, also as wide letters, or hide that behind white space.
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
