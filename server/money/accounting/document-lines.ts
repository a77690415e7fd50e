/** Invoices and credit notes as lines with one rate of VAT each. */
import type { CreditNote } from '#contract/invoices/credit-notes.ts';
import type { FeeInvoice, Invoice } from '#contract/invoices/invoices.ts';
import { toPence } from '#domain/money/pounds.ts';
import type { Supply } from '#domain/vat/rates.ts';

export interface DocumentLine {
  supply: Supply;
  what: string;
  count: number | null;
  gross: number;
  percent: number;
}

export const invoiceLines = (invoice: Invoice | FeeInvoice): DocumentLine[] =>
  'lines' in invoice ? linesOfOrder(invoice) : [lineOfFee(invoice)];

export const noteLines = (note: CreditNote | FeeInvoice): DocumentLine[] =>
  'lines' in note ? linesOfRefund(note) : [lineOfFee(note)];

const linesOfOrder = ({ lines, shipping_cost, shipping_vat_percent }: Invoice): DocumentLine[] => [
  ...lines.map(
    ({ name, description, quantity, total_price, vat_percent }): DocumentLine => ({
      supply: 'coffee',
      what: nameAndDescription(name, description),
      count: quantity,
      gross: toPence(total_price),
      percent: vat_percent,
    }),
  ),
  {
    supply: 'delivery',
    what: DELIVERY,
    count: null,
    gross: toPence(shipping_cost),
    percent: shipping_vat_percent,
  },
];

const DELIVERY = 'Delivery';

/** Not every coffee is described. */
const nameAndDescription = (name: string, description: string): string =>
  [name, description].filter((part) => part !== '').join(', ');

const lineOfFee = ({
  what,
  total,
  vat_percent,
}: Pick<FeeInvoice, 'what' | 'total' | 'vat_percent'>): DocumentLine => ({
  supply: 'business_plans',
  what,
  count: 1,
  gross: toPence(total),
  percent: vat_percent,
});

const linesOfRefund = ({ lines }: CreditNote): DocumentLine[] =>
  lines.map(({ name, description, bags, amount: pounds, vat_percent }) => ({
    // A credit note says by its words alone what is no bag.
    supply: bags === null && name === DELIVERY ? 'delivery' : 'coffee',
    what: nameAndDescription(name, description),
    count: bags,
    gross: toPence(pounds),
    percent: vat_percent,
  }));
