/**
 * CSV that a program imports. Amounts may begin with a minus here, which a sheet for people would have as text; whatever else is written
 * has no formula any more by then.
 */
export const writeImported = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');

const writeCell = (cell: string): string =>
  /[",\r\n;\t]|^ | $/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
