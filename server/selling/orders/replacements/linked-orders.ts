/** An order with those that it replaces or that replace it, as staff and its buyer read of them. */
import type { ReplacementsOfOrder, ReplacementsOnDesk } from '#contract/orders/replacements.ts';
import type { Database } from '#server/platform/database.ts';
import { guestKeyOf } from '../guest-link.ts';
import type { OrderRow } from '../order-store.ts';
import { findReplaced, listLinesToSendAgain, listReplacementsOf } from './replacement-store.ts';

export async function readReplacementsOnDesk(
  db: Database,
  orderId: number,
  seesNotes: boolean,
): Promise<ReplacementsOnDesk> {
  const sent = await listReplacementsOf(db, orderId);
  const left = await listLinesToSendAgain(db, orderId);
  return {
    replaces: (await findReplaced(db, orderId))?.id ?? null,
    sent_again: sent.map(({ sent_at, created_at: _, note, ...one }) => ({
      ...one,
      note: seesNotes ? note : '',
      sent_at: sent_at.toISOString(),
    })),
    left: left
      .filter(({ isFlight }) => !isFlight)
      .map((line) => ({ order_blend_id: line.id, bags: line.left })),
  };
}

/** They have the same buyer, who reads them in the same way. */
export async function readReplacements(
  db: Database,
  { id, is_guests }: Pick<OrderRow, 'id' | 'is_guests'>,
): Promise<ReplacementsOfOrder> {
  const linkTo = async (orderId: number, created_at: Date) => {
    const key = await guestKeyOf(db, { id: orderId, is_guests, created_at });
    return {
      order_id: orderId,
      path: key === undefined ? `/profile/orders/${orderId}` : `/guestorders/${key}`,
    };
  };
  const replaced = await findReplaced(db, id);
  const sent_again: ReplacementsOfOrder['sent_again'] = [];
  for (const { order_id, created_at } of await listReplacementsOf(db, id))
    sent_again.push(await linkTo(order_id, created_at));
  return {
    replaces: replaced === undefined ? null : await linkTo(replaced.id, replaced.created_at),
    sent_again,
  };
}
