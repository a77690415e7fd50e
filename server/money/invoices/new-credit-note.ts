/** A credit note as it is stored: what it takes back of its invoice, at the invoice's own rates of VAT. */

import type { CreditNote } from '#contract/invoices/credit-notes.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { REASON_IN_WORDS, type RefundDestination } from '#domain/order/refund.ts';
import { vatInside } from '#domain/vat/rates.ts';
import type { DueNote, NewNote, StoredNote } from './credit-note-store.ts';
import { invoiceAnswer } from './new-invoice.ts';
import type { RefundToNote } from './refund-to-note-store.ts';

/** These are columns of their own, and the buyer is the one part that is forgotten some day. */
type Content = Omit<CreditNote, 'number' | 'refund_id' | 'order_id' | 'buyer'>;

/** The money was given back at this time. */
export function newCreditNote(due: DueNote, refund: RefundToNote): NewNote {
  const { refund_id, order_id, given_at, buyer } = due;
  const invoice = invoiceAnswer({ ...due, fee_id: null });
  const lines = linesOf(refund, invoice);
  const words = REASON_IN_WORDS[refund.reason];
  const content: Content = {
    invoice_number: invoice.number,
    dated: dayInLondon(given_at),
    seller: invoice.seller,
    lines: lines.map(({ pence, ...line }) => ({ ...line, amount: toPounds(pence) })),
    vat: vatOf(lines),
    total: toPounds(refund.amount),
    reason: refund.reason === 'cancelled' ? 'The order was cancelled.' : `Why: ${words}.`,
    payment: GIVEN[refund.destination],
  };
  return { refund_id, order_id, fee_id: null, given_at, content: JSON.stringify(content), buyer };
}

export function creditNoteAnswer({ number, refund_id, order_id, content, buyer }: StoredNote): CreditNote {
  if (refund_id === null || order_id === null) throw new Error(`Credit note ${number} is not of an order.`);
  return {
    number: noteNumber(number),
    refund_id,
    order_id,
    buyer: buyer === null ? null : (JSON.parse(buyer) as CreditNote['buyer']),
    ...(JSON.parse(content) as Content),
  };
}

export const noteNumber = (number: number): string => `CN-${String(number).padStart(6, '0')}`;

type Line = Omit<CreditNote['lines'][number], 'amount'> & { pence: number };

function linesOf(
  { lines, amount, shipping }: RefundToNote,
  invoice: ReturnType<typeof invoiceAnswer>,
): Line[] {
  const bags = lines.map(({ position, bags: count, amount: pence }): Line => {
    const sold = invoice.lines[position - 1];
    if (sold === undefined) throw new Error(`${invoice.number} has no line ${position}, which is refunded.`);
    const { name, description, vat_percent } = sold;
    return { name, description, bags: count, pence, vat_percent };
  });
  const rest = amount - shipping - bags.reduce((sum, { pence }) => sum + pence, 0);
  const others: Line[] = [
    // All coffee has one rate.
    {
      name: 'Reduction of the price of the coffee',
      description: '',
      bags: null,
      pence: rest,
      vat_percent: invoice.lines[0]?.vat_percent ?? 0,
    },
    {
      name: 'Delivery',
      description: '',
      bags: null,
      pence: shipping,
      vat_percent: invoice.shipping_vat_percent,
    },
  ];
  return [...bags, ...others.filter(({ pence }) => pence > 0)];
}

/** What the total holds of each rate. */
function vatOf(lines: readonly Line[]): CreditNote['vat'] {
  const byRate = Map.groupBy(lines, ({ vat_percent }) => vat_percent);
  return [...byRate].map(([percent, of]) => {
    const gross = of.reduce((sum, { pence }) => sum + pence, 0);
    const tax = vatInside(gross, percent);
    return { percent, net: toPounds(gross - tax), tax: toPounds(tax) };
  });
}

const GIVEN: Readonly<Record<RefundDestination, string>> = {
  paypal: 'Refunded to PayPal.',
  credit: 'Refunded as account credit.',
  on_account: 'Taken off what is owed on account.',
  bank: 'Refunded by bank transfer.',
};
