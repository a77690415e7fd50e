/** A file as Xero would take it, by the rules that it publishes for its templates. Answers what it would refuse. */
import { isDay } from '#domain/dispatch/day.ts';
import { rowsOf } from './read-file.ts';

/** The heading of the template that Xero hands out for sales invoices, and that of its manual journals. */
const INVOICE_HEADING =
  '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,Total,InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,TaxAmount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme';
const JOURNAL_HEADING =
  '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2';

/** What a company of ours has in Xero. */
export interface InXero {
  codes: readonly string[];
  /** Tax rates by the name that Xero shows, in per cent. */
  taxes: Readonly<Record<string, number>>;
}

type Row = Readonly<Record<string, string>>;

const AMOUNT = /^-?\d+\.\d{2}$/;
const pence = (amount: string | undefined): number => Math.round(Number(amount) * 100);

export function xeroFaults(kind: 'invoices' | 'credit-notes', text: string, { codes, taxes }: InXero) {
  const faults: string[] = [];
  const { heading, rows } = rowsOf(text);
  if (heading !== INVOICE_HEADING) faults.push('The headings are not those of the template.');
  for (const [at, row] of rows.entries()) {
    const wrong = (what: string) => faults.push(`Row ${at + 2}: ${what}`);
    for (const [column, cell] of Object.entries(row)) {
      if (column.startsWith('*') && cell.trim() === '') wrong(`${column} is empty.`);
      if (/^[=+@\t|%]/.test(cell) || (cell.startsWith('-') && !AMOUNT.test(cell)))
        wrong(`${column} is a formula.`);
      if (/[\r\n]/.test(cell)) wrong(`${column} has several lines.`);
    }
    if (!isBritishDay(row['*InvoiceDate']) || !isBritishDay(row['*DueDate']))
      wrong('A day is not DD/MM/YYYY.');
    if (!(Number(row['*Quantity']) > 0)) wrong('The quantity is no number.');
    if (!AMOUNT.test(row['*UnitAmount'] ?? '') || pence(row['*UnitAmount']) === 0)
      wrong('The amount is none.');
    if (!codes.includes(row['*AccountCode'] ?? '')) wrong(`There is no account ${row['*AccountCode']}.`);
    if (taxes[row['*TaxType'] ?? ''] === undefined) wrong(`There is no tax rate ${row['*TaxType']}.`);
    if ((row['*ContactName'] ?? '').length > 255) wrong('The name is too long.');
    if ((row['*Description'] ?? '').length > 4000) wrong('The description is too long.');
  }
  const invoices = groupsOf(rows, '*InvoiceNumber');
  if (invoices.length > 500) faults.push(`It has ${invoices.length} invoices.`);
  const numbers = invoices.map(([first]) => first?.['*InvoiceNumber']);
  if (new Set(numbers).size < numbers.length) faults.push('Rows of an invoice do not follow one another.');
  for (const lines of invoices) faults.push(...faultsOfInvoice(kind, lines, taxes));
  return faults;
}

function faultsOfInvoice(kind: 'invoices' | 'credit-notes', lines: readonly Row[], taxes: InXero['taxes']) {
  const number = lines[0]?.['*InvoiceNumber'];
  const faults: string[] = [];
  for (const column of ['*ContactName', 'Reference', '*InvoiceDate', '*DueDate'])
    if (new Set(lines.map((line) => line[column])).size !== 1) faults.push(`${number} differs in ${column}.`);
  const total = lines.reduce((sum, line) => sum + pence(line['*UnitAmount']), 0);
  if (kind === 'invoices' ? total < 0 : total > 0) faults.push(`${number} comes to ${total}.`);
  for (const [tax, percent] of Object.entries(taxes)) {
    const taxed = lines.filter((line) => line['*TaxType'] === tax);
    const gross = taxed.reduce((sum, line) => sum + pence(line['*UnitAmount']), 0);
    const written = taxed.reduce((sum, line) => sum + pence(line['TaxAmount']), 0);
    if (Math.abs(written - (gross * percent) / (100 + percent)) > 0.5)
      faults.push(`${number} has ${written} of ${tax} in ${gross}.`);
  }
  return faults;
}

export function xeroJournalFaults(text: string, { codes, taxes }: InXero): string[] {
  const faults: string[] = [];
  const { heading, rows } = rowsOf(text);
  if (heading !== JOURNAL_HEADING) faults.push('The headings are not those of the template.');
  if (rows.length > 300) faults.push(`It has ${rows.length} lines.`);
  for (const [at, row] of rows.entries()) {
    if (!isBritishDay(row['*Date'])) faults.push(`Row ${at + 2}: the day is not DD/MM/YYYY.`);
    if (!AMOUNT.test(row['*Amount'] ?? '') || pence(row['*Amount']) === 0)
      faults.push(`Row ${at + 2}: the amount is none.`);
    if (!codes.includes(row['*AccountCode'] ?? ''))
      faults.push(`There is no account ${row['*AccountCode']}.`);
    if (taxes[row['*TaxRate'] ?? ''] === undefined) faults.push(`There is no tax rate ${row['*TaxRate']}.`);
  }
  for (const [journal, lines] of Map.groupBy(rows, (row) => `${row['*Narration']} ${row['*Date']}`)) {
    const sum = lines.reduce((total, line) => total + pence(line['*Amount']), 0);
    if (sum !== 0) faults.push(`${journal} does not balance: ${sum}.`);
  }
  return faults;
}

const isBritishDay = (written = ''): boolean =>
  /^\d\d\/\d\d\/\d{4}$/.test(written) && isDay(written.split('/').toReversed().join('-'));

/** Rows that follow one another and have the same cell. */
function groupsOf(rows: readonly Row[], column: string): Row[][] {
  const groups: Row[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.[0]?.[column] === row[column]) last?.push(row);
    else groups.push([row]);
  }
  return groups;
}
