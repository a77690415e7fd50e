import { identityOf } from '#domain/cart/cart.ts';
import { type Database, transact } from '#server/platform/database.ts';
import type { Attempt } from '#server/platform/rate-limit.ts';
import type { Refusal } from '#server/platform/refusal.ts';
import { fingerprintOf, newId } from '#server/platform/secrets.ts';
import { coffeeOf } from './add-line.ts';
import { type Holder, insertCart, insertLines, type LineRow } from './cart-store.ts';

/** Makes a cart that holds these lines, no two of which are the same coffee, if the attempt counts. */
export async function makeFilledCart(
  db: Database,
  { holder, lines }: { holder: Holder; lines: readonly LineRow[] },
  attempts: readonly Attempt[],
): Promise<{ id: string } | Refusal<'too_many_tries'>> {
  const id = newId();
  const counted = await insertCart(db, { id, holder }, attempts);
  if ('refused' in counted) return counted;
  const rows = lines.map((line) => ({ ...line, fingerprint: fingerprintOf(identityOf(coffeeOf(line))) }));
  await transact(db, (transaction) => insertLines(transaction, id, rows));
  return { id };
}

/** Whether bags of both lie in one line of a cart. */
export const sameCoffee = (one: LineRow, other: LineRow): boolean =>
  identityOf(coffeeOf(one)) === identityOf(coffeeOf(other));
