/** Orders stand against deleting a person's data now, and some of it stays for a while or for good. */
import type { Day } from '#domain/dispatch/day.ts';
import { STATUS } from '#domain/order/status.ts';
import { beginsAgainOn } from '#domain/plans/cooling-off.ts';
import { recordRetainedUntil } from '#domain/policy.ts';
import { hasEndedMarketing } from '#server/foundation/mail/mail.ts';
import { hadTrial, lastFeeChargedAt, listGivenBackBy } from '#server/money/plans/plans.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { lastNamedOrderAt, listUnfinishedOrders } from './order-of-person-store.ts';

/** Why orders forbid the deletion, a sentence for each: an order needs its address until it has arrived, and a refund its buyer. */
export async function reasonsInOrders(db: InTransaction, customerIds: readonly number[]): Promise<string[]> {
  const orders = await listUnfinishedOrders(db, customerIds);
  return orders.map(({ id, order_status_id, is_being_refunded }) => {
    if (is_being_refunded) return `The refund for your order ${id} is still on its way to you.`;
    return order_status_id === STATUS.awaitingPayment
      ? `Your order ${id} isn’t paid for yet. Please pay for it or cancel it first.`
      : `Your order ${id} is still on its way.`;
  });
}

/** What is retained of a person whose data is deleted. */
export interface WhatStays {
  /** Until when orders and invoices say whose they are; `null` when none does. */
  namesUntil: Date | null;
  hadTrial: boolean;
  /** The first day on which nothing says any more that the mailbox gave a plan back; `null` where it didn’t. */
  gaveBackUntil: Day | null;
  wantsNoNews: boolean;
}

export async function readWhatStays(
  db: InTransaction,
  mailbox: string,
  customerIds: readonly number[],
): Promise<WhatStays> {
  const [givenBack] = await listGivenBackBy(db, mailbox);
  const last = [await lastNamedOrderAt(db, customerIds), await lastFeeChargedAt(db, customerIds)]
    .flatMap((time) => time ?? [])
    .toSorted((a, b) => a.getTime() - b.getTime())
    .at(-1);
  return {
    namesUntil: last === undefined ? null : recordRetainedUntil(last),
    hadTrial: await hadTrial(db, mailbox),
    gaveBackUntil: givenBack === undefined ? null : beginsAgainOn(givenBack.given_back_on),
    wantsNoNews: await hasEndedMarketing(db, mailbox),
  };
}
