/** Carts that are filled at once, with lines no two of which are the same coffee. */
import { identityOf } from '#domain/cart/cart.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import type { Attempt } from '#server/platform/rate-limit.ts';
import type { Refusal } from '#server/platform/refusal.ts';
import { fingerprintOf, newId } from '#server/platform/secrets.ts';
import { coffeeOf } from './add-line.ts';
import { deleteCart, insertCart, type LineRow, readCart } from './cart-store.ts';
import { deleteLines, insertCartWithLines, insertLines } from './filled-cart-store.ts';
import type { Holder } from './holder-store.ts';

/** Makes a cart that holds these lines, if the attempt counts. */
export async function makeFilledCart(
  db: Database,
  { holder, lines }: { holder: Holder; lines: readonly LineRow[] },
  attempts: readonly Attempt[],
): Promise<{ id: string } | Refusal<'too_many_tries'>> {
  const id = newId();
  const counted = await insertCart(db, { id, holder }, attempts);
  if ('refused' in counted) return counted;
  await transact(db, (transaction) => insertLines(transaction, id, lines.map(withFingerprint)));
  return { id };
}

/** Makes a cart of nobody's that holds these lines, in a transaction. */
export const insertFilledCart = (db: InTransaction, lines: readonly LineRow[]): Promise<string> =>
  insertCartWithLines(db, lines.map(withFingerprint));

/** Puts these lines in place of all that lies in a cart, whose lock the caller holds. A coffee that stays keeps the id of its line. */
export async function replaceLines(
  db: InTransaction,
  cartId: string,
  lines: readonly LineRow[],
): Promise<void> {
  const before = (await readCart(db, cartId))?.lines ?? [];
  const rows = lines.map((line) => {
    const same = before.find((one) => sameCoffee(one, line));
    return withFingerprint({ ...line, id: same?.id ?? line.id });
  });
  await deleteLines(db, cartId);
  if (rows.length > 0) await insertLines(db, cartId, rows);
}

/** Ends a cart, whose lock the caller holds. */
export const removeCart = (db: InTransaction, id: string): Promise<void> => deleteCart(db, id);

/** Whether bags of both lie in one line of a cart. */
export const sameCoffee = (one: LineRow, other: LineRow): boolean =>
  identityOf(coffeeOf(one)) === identityOf(coffeeOf(other));

const withFingerprint = (line: LineRow) => ({
  ...line,
  fingerprint: fingerprintOf(identityOf(coffeeOf(line))),
});
