/** Refunds of the first month of a plan at PayPal: a part of its bill, once. */
import { readBill } from '#server/money/payments/payments.ts';
import { type DueRefund, leaseDuePlanRefunds, noteRefund } from '#server/money/plans/plans.ts';
import { partOfBill } from './part-of-bill.ts';
import type { RefundSource } from './refund-source.ts';

const AT_ONCE = 20;

export const planRefunds: RefundSource<DueRefund> = {
  lease: ({ db, clock }) => leaseDuePlanRefunds(db, { now: clock(), most: AT_ONCE }),
  of: ({ bill_id }) => bill_id,
  logged: ({ period_id, bill_id }) => ({ planPeriod: period_id, bill: bill_id }),
  plan: async ({ db }, { bill_id, pence, asked_at: askedAt }) =>
    partOfBill(await readBill(db, bill_id), {
      requestId: `plan-${bill_id}`,
      note: 'Refund for your plan.',
      pence,
      askedAt,
    }),
  note: ({ db }, { period_id }, outcome) => noteRefund(db, period_id, outcome),
  settle: ({ db }, { period_id }, provider_id) => noteRefund(db, period_id, { state: 'done', provider_id }),
  given: 'a fee goes back',
  failed: 'a fee was not given back',
};
