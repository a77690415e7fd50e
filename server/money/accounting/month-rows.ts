/** The rows of the month's files: an invoice or a credit note line by line, postings with debit and credit apart. */
import type { CreditNote } from '#contract/invoices/credit-notes.ts';
import type { FeeInvoice, Invoice } from '#contract/invoices/invoices.ts';
import { accountInWords, entryInWords } from '#domain/money/ledger-words.ts';
import { formatDecimal, toPence } from '#domain/money/pounds.ts';
import { vatInside } from '#domain/vat/rates.ts';
import { creditNoteOfEither, invoiceOfEither } from '#server/money/invoices/invoices.ts';
import type {
  AccountBalance,
  FeeRow,
  OwedAtEnd,
  PostedEntry,
  RefundedEntry,
  SoldEntry,
} from './month-report-store.ts';

type Cells = (string | number | null)[];

interface TaxedLine {
  what: string;
  count: number | null;
  gross: number;
  percent: number;
}

/** Amounts never begin with a minus, which a spreadsheet would take for a formula: debit and credit stand apart. */
const debitCredit = (pence: number): [string, string] =>
  pence < 0 ? [formatDecimal(-pence), ''] : ['', formatDecimal(pence)];

/** Net, rate, VAT and gross of each line. The lines' VAT sums to that of the whole: a line has what it adds to it. */
function taxed(lines: readonly TaxedLine[]): [TaxedLine, Cells][] {
  const upTo = new Map<number, number>();
  return lines.map((line) => {
    const before = upTo.get(line.percent) ?? 0;
    const now = before + line.gross;
    upTo.set(line.percent, now);
    const tax = vatInside(now, line.percent) - vatInside(before, line.percent);
    return [
      line,
      [formatDecimal(line.gross - tax), line.percent, formatDecimal(tax), formatDecimal(line.gross)],
    ];
  });
}

export const SALES = [
  'Entry',
  'Date',
  'Invoice',
  'Order',
  'Buyer',
  'What',
  'Quantity',
  'Net',
  'VAT %',
  'VAT',
  'Gross',
  'Paid',
];

export function soldRows({ number, content, order_id, fee_id, buyer, ...entry }: SoldEntry): Cells[] {
  const head = [entry.id, entry.day];
  if (number === null || content === null)
    return [
      [
        ...head,
        '',
        orderOf(entry),
        '',
        entry.description,
        '',
        formatDecimal(entry.pence),
        0,
        '0.00',
        formatDecimal(entry.pence),
        '',
      ],
    ];
  const invoice = invoiceOfEither({ number, order_id, fee_id, content, buyer });
  return taxed('lines' in invoice ? linesOf(invoice) : [lineOf(invoice)]).map(([line, cells]) => [
    ...head,
    invoice.number,
    order_id,
    nameOf(invoice.buyer),
    line.what,
    line.count,
    ...cells,
    invoice.payment,
  ]);
}

const linesOf = ({ lines, shipping_cost, shipping_vat_percent }: Invoice): TaxedLine[] => [
  ...lines.map(({ name, description, quantity, total_price, vat_percent }) => ({
    what: nameAndDescription(name, description),
    count: quantity,
    gross: toPence(total_price),
    percent: vat_percent,
  })),
  { what: 'Delivery', count: null, gross: toPence(shipping_cost), percent: shipping_vat_percent },
];

/** Not every coffee is described. */
const nameAndDescription = (name: string, description: string): string =>
  [name, description].filter((part) => part !== '').join(', ');

const lineOf = ({
  what,
  total,
  vat_percent,
}: Pick<FeeInvoice, 'what' | 'total' | 'vat_percent'>): TaxedLine => ({
  what,
  count: 1,
  gross: toPence(total),
  percent: vat_percent,
});

export const NOTES = [
  'Entry',
  'Date',
  'Credit note',
  'Invoice',
  'Order',
  'Buyer',
  'What',
  'Bags',
  'Net',
  'VAT %',
  'VAT',
  'Gross',
  'Refunded',
];

export function refundedRows({ number, content, buyer, ...entry }: RefundedEntry): Cells[] {
  const head = [entry.id, entry.day];
  if (number === null || content === null)
    return [
      [
        ...head,
        '',
        '',
        orderOf(entry),
        '',
        entry.description,
        '',
        formatDecimal(entry.pence),
        0,
        '0.00',
        formatDecimal(entry.pence),
        '',
      ],
    ];
  const note = creditNoteOfEither({ ...entry, number, content, buyer });
  return taxed('lines' in note ? notedLines(note) : [lineOf(note)]).map(([line, cells]) => [
    ...head,
    note.number,
    note.invoice_number,
    entry.order_id,
    nameOf(note.buyer),
    line.what,
    line.count,
    ...cells,
    note.payment,
  ]);
}

const notedLines = ({ lines }: CreditNote): TaxedLine[] =>
  lines.map(({ name, description, bags, amount: pounds, vat_percent }) => ({
    what: nameAndDescription(name, description),
    count: bags,
    gross: toPence(pounds),
    percent: vat_percent,
  }));

const nameOf = (buyer: CreditNote['buyer']): string => buyer?.name ?? '';

const orderOf = ({ kind, reference }: Pick<SoldEntry, 'kind' | 'reference'>): string =>
  kind.startsWith('order_') ? (reference.split('/')[0] ?? '') : '';

export const MONEY = ['Entry', 'Time', 'Kind', 'Reference', 'What', 'Account', 'Customer', 'Debit', 'Credit'];

export const postedRow = ({ pence, ...posted }: PostedEntry): Cells => [
  posted.entry_id,
  posted.time,
  entryInWords(posted.kind),
  posted.reference,
  posted.description,
  accountInWords(posted.account),
  posted.customer_id,
  ...debitCredit(pence),
];

export const FEES = [
  'Kind',
  'At PayPal',
  'Date',
  'Order',
  'Bill',
  'Paid',
  'Paid back',
  'Fee',
  'Fee refunded',
  'Net in',
  'Net out',
];

export const feeRow = ({ kind, id, day, order_id, bill_id, pence, fee }: FeeRow): Cells => {
  const cells = kind === 'payment' ? inFirst : inSecond;
  return [
    kind === 'payment' ? 'Payment' : 'Refund',
    id,
    day,
    order_id,
    bill_id,
    ...cells(formatDecimal(Math.abs(pence))),
    ...cells(fee === null ? '' : formatDecimal(Math.abs(fee))),
    ...cells(fee === null ? '' : formatDecimal(Math.abs(pence - fee))),
  ];
};

const inFirst = (cell: string) => [cell, ''];
const inSecond = (cell: string) => ['', cell];

export const BALANCES = [
  'Account',
  'Opening debit',
  'Opening credit',
  'Debit',
  'Credit',
  'Closing debit',
  'Closing credit',
];

export const balanceRow = ({ account, opening, debit, credit }: AccountBalance): Cells => [
  accountInWords(account),
  ...debitCredit(opening),
  formatDecimal(debit),
  formatDecimal(credit),
  ...debitCredit(opening - debit + credit),
];

export const OWED_AT_END = ['Account', 'Customer', 'Name', 'Owed to us', 'Owed by us'];

export const owedRow = ({ account, customer_id, name, pence }: OwedAtEnd): Cells => [
  accountInWords(account),
  customer_id,
  name,
  ...debitCredit(pence),
];
