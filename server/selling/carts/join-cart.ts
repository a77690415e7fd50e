import { mergedLines } from '#domain/cart/merge.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { moveFlights } from './cart-flight-store.ts';
import { deleteCart, findCartOf, listLines, moveLine, setVoucher, takeBags } from './cart-store.ts';
import { giveCart, lockCarts } from './holder-store.ts';

/**
 * Joins the cart that a visitor filled before logging in with the member's own: the visitor's cart ends, or becomes the
 * member's. Another member's cart is left alone, and so is one that an assistant fills for another. The caller holds the lock on the customer.
 */
export async function joinCart(
  db: InTransaction,
  customerId: number,
  guestCartId: string | null | undefined,
): Promise<void> {
  if (guestCartId == null) return;
  const own = await findCartOf(db, customerId);
  const locked = await lockCarts(db, own === undefined ? [guestCartId] : [guestCartId, own.id]);
  const guests = locked.find(
    ({ id, customer_id, prepared_for: member }) =>
      id === guestCartId && customer_id === null && (member === null || member === customerId),
  );
  if (guests === undefined) return;
  // Race: an own cart that is empty may have been swept a moment ago.
  const lockedOwn = locked.find(({ id }) => id === own?.id);
  if (own === undefined || lockedOwn === undefined) return giveCart(db, guestCartId, customerId);
  const joined = mergedLines(await listLines(db, own.id), await listLines(db, guestCartId));
  for (const { id, ...bags } of joined.changed) await takeBags(db, id, bags);
  for (const { id } of joined.moved) await moveLine(db, id, own.id);
  await moveFlights(db, guestCartId, own.id);
  if (guests.voucher_id !== null) await setVoucher(db, own.id, guests.voucher_id);
  await deleteCart(db, guestCartId);
}
