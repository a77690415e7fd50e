/** What can be brought in, and which columns of a file tell it. */
import { FIELDS, type Fields } from './fields.ts';

export const SUBJECTS = [
  'customers',
  'orders',
  'gift cards',
  'credit',
  'owed',
  'vouchers',
  'green lots',
] as const;
export type Subject = (typeof SUBJECTS)[number];

/** The name of the column of a file for each field that it has. */
export type Columns = Readonly<Record<string, string>>;

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** The columns of a file with these names, as far as they call themselves as we expect. */
export function guessColumns(subject: Subject, header: readonly string[]): Columns {
  const fields: Fields = FIELDS[subject];
  const columns: Record<string, string> = {};
  for (const [field, { names }] of Object.entries(fields)) {
    const found = names.flatMap((name) => header.find((column) => plain(column) === plain(name)) ?? []);
    if (found[0] !== undefined) columns[field] = found[0];
  }
  return columns;
}

/** What a file with these names of columns is most likely of. */
export function guessSubject(header: readonly string[]): Subject {
  const has = (...names: string[]) =>
    names.some((name) => header.some((column) => plain(column) === plain(name)));
  if (has('Lineitem name', 'order_number', 'order_total')) return 'orders';
  if (has('Last Characters', 'Initial Balance', 'Gift Card ID')) return 'gift cards';
  if (has('Discount Class', 'Discount Type', 'Value Type', 'Discount Value', 'coupon_amount'))
    return 'vouchers';
  if (has('Invoice Number', 'InvoiceNumber', 'Amount Due', 'AmountDue', 'Due Date')) return 'owed';
  if (has('Lot', 'Lot Code', 'Lot Reference', 'Lot Number', 'Lot No')) return 'green lots';
  return has('Store Credit', 'Credit') ? 'credit' : 'customers';
}

/** The labels of the fields that a file has to have and these columns don't say. */
export function missingFields(subject: Subject, columns: Columns): string[] {
  const fields: Fields = FIELDS[subject];
  return Object.entries(fields).flatMap(([field, { label, isNeeded }]) =>
    isNeeded && columns[field] === undefined ? label : [],
  );
}

/** What a row has under each field; an empty text for what the file doesn't say. */
export type Cells = (field: string) => string;

export function openCells(header: readonly string[], columns: Columns): (row: readonly string[]) => Cells {
  const places = new Map(Object.entries(columns).map(([field, column]) => [field, header.indexOf(column)]));
  return (row) => (field) => row[places.get(field) ?? -1] ?? '';
}
