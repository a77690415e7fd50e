/** SQL that locks the customer who orders, and what is ordered, in one round trip. */
import { sql } from 'kysely';
import { type Buyer, lockedBuyer } from '#server/foundation/customers/customers.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { lockedCart } from '#server/selling/carts/carts.ts';

/**
 * Lock order: customers before carts, so the cart is looked for once there is a locked buyer. What the cart holds is read by a
 * later statement: this one may have waited, and sees the lines as they were before.
 */
export async function lockBuyerAndCart(
  db: InTransaction,
  { memberId, cartId }: { memberId: number; cartId: string },
): Promise<(Buyer & { holds_cart: boolean }) | undefined> {
  const { rows } = await sql<Buyer & { holds_cart: boolean }>`
    with buyer as materialized (${lockedBuyer(memberId)}),
      cart as materialized (${lockedCart(cartId, memberId, sql`exists (select from buyer)`)})
    select id, email, user_type_id, exists (select from cart) as holds_cart from buyer`.execute(db);
  return rows[0];
}
