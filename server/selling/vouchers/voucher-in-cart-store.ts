/** SQL that reads whether anybody has a voucher in a cart. */
import type { InTransaction } from '#server/platform/database.ts';

/** The caller locked the voucher so that nobody puts it into one meanwhile. */
export async function isInCart(db: InTransaction, voucherId: number): Promise<boolean> {
  const cart = await db
    .selectFrom('carts')
    .select('id')
    .where('voucher_id', '=', voucherId)
    .executeTakeFirst();
  return cart !== undefined;
}
