/** The rows of the month's files: an invoice or a credit note line by line, postings with debit and credit apart. */
import type { CreditNote } from '#contract/invoices/credit-notes.ts';
import { accountInWords, entryInWords } from '#domain/money/ledger-words.ts';
import { formatDecimal } from '#domain/money/pounds.ts';
import { vatOfLines } from '#domain/vat/vat-of-lines.ts';
import { creditNoteOfEither, invoiceOfEither } from '#server/money/invoices/invoices.ts';
import { orderOfEntry } from '#server/selling/orders/desk/desk.ts';
import { type DocumentLine, invoiceLines, noteLines } from './document-lines.ts';
import type {
  AccountBalance,
  FeeRow,
  OwedAtEnd,
  PostedEntry,
  RefundedEntry,
  SoldEntry,
} from './month-report-store.ts';

type Cells = (string | number | null)[];

/** Amounts never begin with a minus, which a spreadsheet would take for a formula: debit and credit stand apart. */
const debitCredit = (pence: number): [string, string] =>
  pence < 0 ? [formatDecimal(-pence), ''] : ['', formatDecimal(pence)];

/** Net, rate, VAT and gross of each line. */
function taxed(lines: readonly DocumentLine[]): [DocumentLine, Cells][] {
  const vat = vatOfLines(lines);
  return lines.map((line, at) => {
    const tax = vat[at] ?? 0;
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
        orderOfEntry(entry) ?? '',
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
  return taxed(invoiceLines(invoice)).map(([line, cells]) => [
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
        orderOfEntry(entry) ?? '',
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
  return taxed(noteLines(note)).map(([line, cells]) => [
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

const nameOf = (buyer: CreditNote['buyer']): string => buyer?.name ?? '';

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
