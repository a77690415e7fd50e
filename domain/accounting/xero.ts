/** What Xero imports: sales invoices and credit notes by its template, and manual journals. */
import { withoutFormula } from '#domain/carrier/csv.ts';
import { formatDecimal } from '#domain/money/pounds.ts';
import { type BookDocument, type BookMove, britishDay, type CodeOf } from './book-line.ts';
import { vatItem } from './programs.ts';

/** The most invoices that Xero takes in a file, and the most lines of journals. */
export const XERO_LIMITS = { invoices: 500, journalLines: 300, description: 4000, contact: 255 } as const;

/** As Xero's own template has them; those with an asterisk have to be filled in. */
export const XERO_INVOICE_COLUMNS = [
  '*ContactName',
  'EmailAddress',
  'POAddressLine1',
  'POAddressLine2',
  'POAddressLine3',
  'POAddressLine4',
  'POCity',
  'PORegion',
  'POPostalCode',
  'POCountry',
  '*InvoiceNumber',
  'Reference',
  '*InvoiceDate',
  '*DueDate',
  'Total',
  'InventoryItemCode',
  '*Description',
  '*Quantity',
  '*UnitAmount',
  'Discount',
  '*AccountCode',
  '*TaxType',
  'TaxAmount',
  'TrackingName1',
  'TrackingOption1',
  'TrackingName2',
  'TrackingOption2',
  'Currency',
  'BrandingTheme',
] as const;

type InvoiceCells = Partial<Record<(typeof XERO_INVOICE_COLUMNS)[number], string>>;

/** A line of goods counts once at its price, since a price of three bags may have no third part in pence. */
export const xeroInvoiceRows = (
  { number, reference, contact, day, due, lines }: BookDocument,
  codeOf: CodeOf,
): string[][] =>
  lines.map(({ booked, what, pence, vat }) =>
    cellsOf({
      '*ContactName': text(contact, XERO_LIMITS.contact),
      '*InvoiceNumber': number,
      Reference: text(reference, XERO_LIMITS.contact),
      '*InvoiceDate': britishDay(day),
      '*DueDate': britishDay(due),
      '*Description': text(what, XERO_LIMITS.description),
      '*Quantity': '1',
      '*UnitAmount': formatDecimal(pence),
      '*AccountCode': codeOf(booked),
      '*TaxType': codeOf(vat === null ? 'no_vat' : vatItem(vat.percent)),
      TaxAmount: formatDecimal(vat?.pence ?? 0),
    }),
  );

const cellsOf = (cells: InvoiceCells): string[] => XERO_INVOICE_COLUMNS.map((column) => cells[column] ?? '');

export const XERO_JOURNAL_COLUMNS = [
  '*Narration',
  '*Date',
  'Description',
  '*AccountCode',
  '*TaxRate',
  '*Amount',
  'TrackingName1',
  'TrackingOption1',
  'TrackingName2',
  'TrackingOption2',
] as const;

/** One journal for each kind of entry and day, as files that break none apart. In Xero an amount above zero is debit. */
export function xeroJournals(moves: readonly BookMove[], codeOf: CodeOf): string[][][] {
  const files: string[][][] = [];
  for (const journal of Map.groupBy(moves, ({ day, kind }) => `${day} ${kind}`).values()) {
    const rows = journal.map(({ day, kind, booked, pence }) => [
      text(`${kind}, ${britishDay(day)}`, XERO_LIMITS.description),
      britishDay(day),
      text(kind, XERO_LIMITS.description),
      codeOf(booked),
      codeOf('no_vat'),
      formatDecimal(-pence),
      '',
      '',
      '',
      '',
    ]);
    const last = files.at(-1);
    if (last !== undefined && last.length + rows.length <= XERO_LIMITS.journalLines) last.push(...rows);
    else files.push(rows);
  }
  return files;
}

/** On one line, and nothing that a spreadsheet would calculate. */
const text = (written: string, longest: number): string =>
  withoutFormula(written.replace(/\s+/g, ' ').trim()).slice(0, longest);
