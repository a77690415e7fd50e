/** A flight joins a cart, or the boxes of an office vote do. */
import type { Cart } from '#contract/carts/carts.ts';
import { MOST_FLIGHTS } from '#domain/flights/flight.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { cartAnswer } from './cart-answers.ts';
import { countFlights, findCartOfFlight, insertFlight, type NewCartFlight } from './cart-flight-store.ts';
import { readCart } from './cart-store.ts';
import { changeCart } from './held-cart.ts';
import type { Holder } from './holder-store.ts';
import { type Offer, priceWithVoucher } from './price-cart.ts';

type Refused = Refusal<'not_found' | 'changed_meanwhile' | 'invalid'>;

interface Joining {
  cart: string;
  holder: Holder;
  flight: Omit<NewCartFlight, 'cartId'>;
  /** Asked under the lock of the cart, unless it joined before. */
  whyNot: (db: InTransaction, cartId: string) => Promise<Refused | null>;
}

/** Idempotent under the id of the flight. */
export const joinFlight = (
  db: Database,
  { cart, holder, flight, whyNot }: Joining,
  offer: Offer,
): Promise<Cart | Refused> =>
  changeCart(db, { cart, holder }, async (transaction, cartId) => {
    const before = await findCartOfFlight(transaction, flight.id);
    if (before !== undefined && before.cart_id !== cartId) return USED_BEFORE;
    if (before === undefined) {
      const no = await whyNot(transaction, cartId);
      if (no !== null) return no;
      if ((await countFlights(transaction, cartId)) >= MOST_FLIGHTS) return TOO_MANY;
      if (!(await insertFlight(transaction, { ...flight, cartId }))) return USED_BEFORE;
    }
    const changed = await readCart(transaction, cartId);
    if (changed === undefined) return refuse('not_found');
    return cartAnswer(await priceWithVoucher(transaction, changed, offer), offer);
  });

const TOO_MANY = refuseField(
  'additionId',
  `A cart holds at most ${MOST_FLIGHTS} flights. Please take one out first.`,
);
const USED_BEFORE = refuse('changed_meanwhile', {
  message:
    'A flight was added under this id before, and is no longer in this cart. Please add it under another.',
});
