/**
 * Who may do what with a cart: anybody who has its id may read it, and change it until it is a member's; then that member alone
 * changes it. What an assistant fills for a member is there for nobody else.
 */
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { type CartRow, readCart } from './cart-store.ts';
import { type Holder, lockCart, lockCartOfFlight, lockCartOfLine } from './holder-store.ts';

const MISSING = refuse('not_found', { message: 'We could not find that cart.' });
export const GONE = refuse('not_found', { message: 'That coffee is no longer in the cart.' });
export const FLIGHT_GONE = refuse('not_found', { message: 'That flight is no longer in the cart.' });

export async function openCart(
  db: Database,
  { cart: id, holder }: { cart: string; holder: Holder },
): Promise<CartRow | Refusal<'not_found'>> {
  const cart = await readCart(db, id);
  if (cart === undefined || (cart.prepared_for !== null && cart.prepared_for !== holder)) return MISSING;
  return cart;
}

type Which =
  | { cart: string; holder: Holder }
  | { flight: string; holder: Holder }
  | Parameters<typeof lockCartOfLine>[1];

function lockWhich(db: InTransaction, which: Which) {
  if ('cart' in which) return lockCart(db, which.cart, which.holder);
  return 'flight' in which ? lockCartOfFlight(db, which) : lockCartOfLine(db, which);
}

/** Works in a transaction that holds the lock on the cart. */
export function changeCart<T>(
  db: Database,
  which: Which,
  work: (db: InTransaction, cartId: string) => Promise<T>,
): Promise<T | Refusal<'not_found'>> {
  return transact(db, async (transaction) => {
    const cart = await lockWhich(transaction, which);
    if (cart === undefined) return 'cart' in which ? MISSING : 'flight' in which ? FLIGHT_GONE : GONE;
    return work(transaction, cart.id);
  });
}
