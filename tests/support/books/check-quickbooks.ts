/** A file as QuickBooks Online would take it among its journal entries. Answers what it would refuse. */
import { isDay } from '#domain/dispatch/day.ts';
import { rowsOf } from './read-file.ts';

const HEADING =
  '*JournalNo,*JournalDate,*AccountName,*Debits,*Credits,Description,Name,Currency,Location,Class';
const AMOUNT = /^\d+\.\d{2}$/;

export function quickbooksFaults(text: string, accounts: readonly string[]): string[] {
  const faults: string[] = [];
  const { heading, rows } = rowsOf(text);
  if (heading !== HEADING) faults.push('The headings are not those of the sample.');
  if (rows.length > 1000) faults.push(`It has ${rows.length} rows.`);
  for (const [at, row] of rows.entries()) {
    const sides = [row['*Debits'] ?? '', row['*Credits'] ?? ''].filter((side) => side !== '');
    if (sides.length !== 1 || !AMOUNT.test(sides[0] ?? '') || Number(sides[0]) === 0)
      faults.push(`Row ${at + 2}: one of debit and credit has an amount.`);
    if (!isDay((row['*JournalDate'] ?? '').split('/').toReversed().join('-')))
      faults.push(`Row ${at + 2}: the day is not DD/MM/YYYY.`);
    if (!accounts.includes(row['*AccountName'] ?? ''))
      faults.push(`There is no account ${row['*AccountName']}.`);
  }
  for (const [journal, lines] of Map.groupBy(rows, (row) => row['*JournalNo'])) {
    const pence = (column: string) =>
      lines.reduce((sum, line) => sum + Math.round(Number(line[column]) * 100), 0);
    if (pence('*Debits') !== pence('*Credits')) faults.push(`${journal} does not balance.`);
    if (new Set(lines.map((line) => line['*JournalDate'])).size !== 1)
      faults.push(`${journal} has two days.`);
    if (lines.length < 2) faults.push(`${journal} has a single line.`);
  }
  return faults;
}
