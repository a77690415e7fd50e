/** What credit notes say: what each takes back of its invoice, at the invoice's own rates of VAT. */
import type { CreditNote } from '#contract/invoices/credit-notes.ts';
import type { Invoice } from '#contract/invoices/invoices.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { REASON_IN_WORDS, type RefundDestination } from '#domain/order/refund.ts';
import { WAIVE_REASONS, type WaiveReason } from '#domain/plans/fee-waiver.ts';
import type { DueNote, NewNote } from './credit-note-store.ts';
import { FEE_INVOICE, type FeeCreditNote, ORDER_INVOICE, readDocument, type Says } from './documents.ts';
import { vatInParts } from './new-invoice.ts';
import type { RefundToNote } from './refund-to-note-store.ts';

/** Of a refund whose money was given back at this time. */
export function newCreditNote(due: DueNote, refund: RefundToNote): NewNote {
  const { refund_id, order_id, given_at, buyer } = due;
  const invoice = readDocument(ORDER_INVOICE, due);
  const lines = linesOf(refund, invoice);
  const words = REASON_IN_WORDS[refund.reason];
  const says: Says<CreditNote> = {
    invoice_number: invoice.number,
    dated: dayInLondon(given_at),
    seller: invoice.seller,
    lines: lines.map(({ pence, ...line }) => ({ ...line, amount: toPounds(pence) })),
    vat: vatInParts(lines),
    total: toPounds(refund.amount),
    reason: refund.reason === 'cancelled' ? 'The order was cancelled.' : `Why: ${words}.`,
    payment: GIVEN[refund.destination],
  };
  return { refund_id, order_id, fee_id: null, given_at, content: JSON.stringify(says), buyer };
}

type Line = Omit<CreditNote['lines'][number], 'amount'> & { pence: number };

function linesOf({ lines, amount, shipping }: RefundToNote, invoice: Invoice): Line[] {
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

const GIVEN: Readonly<Record<RefundDestination, string>> = {
  paypal: 'Refunded to PayPal.',
  credit: 'Refunded as account credit.',
  on_account: 'Taken off what is owed on account.',
  bank: 'Refunded by bank transfer.',
};

/** Of a waived fee: all of its invoice. */
export function newFeeCreditNote(due: DueNote, reason: WaiveReason): NewNote {
  const { fee_id, given_at, buyer } = due;
  const { number, seller, what, net, vat_percent, total, vat } = readDocument(FEE_INVOICE, due);
  const says: Says<FeeCreditNote> = {
    invoice_number: number,
    dated: dayInLondon(given_at),
    seller,
    what,
    net,
    vat_percent,
    total,
    vat,
    reason: `Why: ${WAIVE_REASONS[reason]}.`,
    payment: 'Taken off what is owed on account.',
  };
  return { refund_id: null, order_id: null, fee_id, given_at, content: JSON.stringify(says), buyer };
}
