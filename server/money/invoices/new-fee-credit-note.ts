/** The credit note of a waived fee as it is stored: all of its invoice, at the invoice's own rate of VAT. */
import type { FeeInvoice } from '#contract/invoices/invoices.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { WAIVE_REASONS, type WaiveReason } from '#domain/plans/fee-waiver.ts';
import type { DueNote, NewNote, StoredNote } from './credit-note-store.ts';
import { noteNumber } from './new-credit-note.ts';
import { feeInvoiceAnswer } from './new-fee-invoice.ts';

/** What it says beside its number and its buyer, who is forgotten some day. */
type Content = Omit<FeeInvoice, 'number' | 'fee_id' | 'buyer'> & { invoice_number: string; reason: string };

export type FeeCreditNote = Content & Pick<FeeInvoice, 'number' | 'fee_id' | 'buyer'>;

export function newFeeCreditNote(due: DueNote, reason: WaiveReason): NewNote {
  const { fee_id, given_at, buyer } = due;
  const { number, seller, what, net, vat_percent, total, vat } = feeInvoiceAnswer({ ...due, order_id: null });
  const content: Content = {
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
  return { refund_id: null, order_id: null, fee_id, given_at, content: JSON.stringify(content), buyer };
}

export function feeCreditNoteAnswer({ number, fee_id, content, buyer }: StoredNote): FeeCreditNote {
  if (fee_id === null) throw new Error(`Credit note ${number} is not of a fee.`);
  return {
    number: noteNumber(number),
    fee_id,
    buyer: buyer === null ? null : (JSON.parse(buyer) as FeeInvoice['buyer']),
    ...(JSON.parse(content) as Content),
  };
}
