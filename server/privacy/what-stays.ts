/** Orders stand against deleting a person's data now, and some of it stays for a while or for good. */
import { recordRetainedUntil } from '../../domain/policy.ts';
import { listTrialsOf } from '../customers/customers.ts';
import { hasEndedMarketing } from '../mail/mail.ts';
import { findOpenOrder, lastNamedOrderAt } from '../orders/orders.ts';
import type { InTransaction } from '../platform/database.ts';

/** Why orders forbid the deletion, in a sentence: an open order needs its address, and a refund its buyer. */
export async function reasonInOrders(
  db: InTransaction,
  customerIds: readonly number[],
): Promise<string | null> {
  const order = await findOpenOrder(db, customerIds);
  if (order === undefined) return null;
  return order.is_being_refunded
    ? `The refund for your order ${order.id} is still on its way to you.`
    : `Your order ${order.id} is still on its way.`;
}

/** What is retained of a person whose data is deleted. */
export interface WhatStays {
  /** Until when orders say who placed them; `null` when none does. */
  namesUntil: Date | null;
  hadTrial: boolean;
  wantsNoNews: boolean;
}

export async function readWhatStays(
  db: InTransaction,
  mailbox: string,
  customerIds: readonly number[],
): Promise<WhatStays> {
  const placedAt = await lastNamedOrderAt(db, customerIds);
  return {
    namesUntil: placedAt === null ? null : recordRetainedUntil(placedAt),
    hadTrial: (await listTrialsOf(db, mailbox)).length > 0,
    wantsNoNews: await hasEndedMarketing(db, mailbox),
  };
}
