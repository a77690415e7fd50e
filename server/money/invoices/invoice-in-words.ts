/** What stands on the paper of an invoice or a credit note, row by row. */
import type { CreditNote } from '#contract/invoices/credit-notes.ts';
import type { FeeInvoice, Invoice } from '#contract/invoices/invoices.ts';
import { formatPounds, toPence } from '#domain/money/pounds.ts';

const pounds = (amount: number): string => formatPounds(toPence(amount));
const rate = (percent: number): string => `${percent}%`;

/** Coffee, bags, price of a bag, discount, VAT, amount. */
function rowsOf({ lines, shipping_cost, shipping_vat_percent }: Invoice): string[][] {
  return [
    ...lines.map((line) => [
      `${line.name}, ${line.description}`,
      String(line.quantity),
      pounds(line.unit_price),
      discountOf(line) === 0 ? '' : `−${pounds(discountOf(line))}`,
      rate(line.vat_percent),
      pounds(line.total_price),
    ]),
    ['Delivery', '', '', '', rate(shipping_vat_percent), pounds(shipping_cost)],
  ];
}

const discountOf = ({ volume_discount, voucher_discount = 0 }: Invoice['lines'][number]): number =>
  volume_discount + voucher_discount;

interface SumRow {
  name: string;
  amount: string;
  isTotal: boolean;
}

function sumsOf({ total, vat }: Pick<Invoice, 'total' | 'vat'>): SumRow[] {
  return [
    ...vat.map(({ percent, net, tax }) => ({
      name: `VAT at ${rate(percent)} on ${pounds(net)}`,
      amount: pounds(tax),
      isTotal: false,
    })),
    { name: 'Total', amount: pounds(total), isTotal: true },
  ];
}

/** A sheet with a number, two parties, rows and sums. */
export interface Paper extends Pick<Invoice, 'number' | 'dated' | 'seller' | 'buyer'> {
  title: string;
  /** What it is about. */
  subject: string;
  /** Below the number and the day. */
  about: string[];
  columns: { head: string; width: number }[];
  rows: string[][];
  sums: SumRow[];
  closing: string[];
  total: string;
}

export const invoicePaper = (invoice: Invoice): Paper => ({
  ...headOf(invoice),
  subject: `Order ${invoice.order_id}`,
  title: 'Invoice',
  about: [`Order ${invoice.order_id}`, ...purchaseOrderOf(invoice)],
  columns: [
    { head: 'Coffee', width: 215 },
    { head: 'Bags', width: 35 },
    { head: 'Each', width: 65 },
    { head: 'Discount', width: 65 },
    { head: 'VAT', width: 40 },
    { head: 'Amount', width: 75 },
  ],
  rows: rowsOf(invoice),
  sums: sumsOf(invoice),
  closing: [invoice.payment],
});

const purchaseOrderOf = ({ buyer }: Pick<Invoice, 'buyer'>): string[] =>
  buyer?.purchase_order === undefined ? [] : [`Purchase order ${buyer.purchase_order}`];

export const feeInvoicePaper = (invoice: FeeInvoice): Paper => ({
  ...headOf(invoice),
  subject: invoice.what,
  title: 'Invoice',
  about: [],
  columns: [
    { head: 'For', width: 265 },
    { head: 'Net', width: 75 },
    { head: 'VAT', width: 80 },
    { head: 'Amount', width: 75 },
  ],
  rows: [[invoice.what, pounds(invoice.net), rate(invoice.vat_percent), pounds(invoice.total)]],
  sums: sumsOf(invoice),
  closing: [invoice.payment],
});

export const feeCreditNotePaper = (note: FeeInvoice & { invoice_number: string; reason: string }): Paper => ({
  ...feeInvoicePaper(note),
  title: 'Credit note',
  about: [`Invoice ${note.invoice_number}`],
  closing: [note.reason, note.payment],
});

export const creditNotePaper = (note: CreditNote): Paper => ({
  ...headOf(note),
  subject: `Order ${note.order_id}`,
  title: 'Credit note',
  about: [`Invoice ${note.invoice_number}`, `Order ${note.order_id}`],
  columns: [
    { head: 'For', width: 345 },
    { head: 'Bags', width: 35 },
    { head: 'VAT', width: 40 },
    { head: 'Amount', width: 75 },
  ],
  rows: note.lines.map(({ name, description, bags, vat_percent, amount }) => [
    description === '' ? name : `${name}, ${description}`,
    bags === null ? '' : String(bags),
    rate(vat_percent),
    pounds(amount),
  ]),
  sums: sumsOf(note),
  closing: [note.reason, note.payment],
});

const headOf = ({ number, dated, seller, buyer, total }: Invoice | FeeInvoice | CreditNote) => ({
  number,
  dated,
  seller,
  buyer,
  total: pounds(total),
});
