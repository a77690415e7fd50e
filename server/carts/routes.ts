import type { Calls } from '../../contract/calls.ts';
import { type Catalogue, GUEST_TIER } from '../catalogue/catalogue.ts';
import type { Handlers } from '../platform/calls.ts';
import type { Database } from '../platform/database.ts';
import { refuse } from '../platform/refusal.ts';
import { throttle, tryFrom } from '../platform/throttle.ts';
import { addLine } from './add-line.ts';
import { cartAnswer, cartBlendAnswer } from './cart-answers.ts';
import { insertCart, readShares } from './cart-store.ts';
import { changeLine, removeLine } from './change-line.ts';
import { openCart } from './held-cart.ts';
import { newId } from './new-id.ts';
import { type Pricing, priceCart, priceRow } from './price-cart.ts';

/** Every first visit makes a cart, and a whole town may visit from one address of its mobile network. */
const NEW_CARTS = { name: 'new carts by address', tries: 1000, seconds: 10 * 60 };

export function cartRoutes(db: Database, catalogue: Catalogue): Handlers<Calls> {
  const today = async (): Promise<Pricing> => ({
    shelf: await catalogue(),
    tier: GUEST_TIER,
    now: new Date(),
  });
  const openPriced = async (id: string) => {
    const cart = await openCart(db, id);
    if ('refused' in cart) return cart;
    const pricing = await today();
    return { pricing, priced: priceCart(cart, pricing) };
  };
  return {
    'POST /carts': async ({ visitor }) => {
      const refusal = await throttle(db, tryFrom(NEW_CARTS, visitor.address));
      if (refusal !== null) return refusal;
      const id = newId();
      await insertCart(db, id);
      const pricing = await today();
      return { answer: cartAnswer(priceCart({ id, lines: [] }, pricing), pricing) };
    },
    'GET /carts/{id}': async ({ params }) => {
      const open = await openPriced(params.id);
      return 'refused' in open ? open : { answer: cartAnswer(open.priced, open.pricing) };
    },
    'GET /carts/{id}/cart-blends': async ({ params }) => {
      const open = await openPriced(params.id);
      if ('refused' in open) return open;
      return { answer: open.priced.lines.map((line) => cartBlendAnswer(line, open.pricing)) };
    },
    'POST /cart-blends': async ({ body }) => {
      const pricing = await today();
      const line = await addLine(db, body, pricing.shelf);
      return 'refused' in line ? line : { answer: cartBlendAnswer(priceRow(line, pricing), pricing) };
    },
    'PATCH /cart-blends/{id}': async ({ params, body }) => {
      const change = { lineId: params.id, quantity: body.quantity };
      const changed = await changeLine(db, change, await today());
      return 'refused' in changed ? changed : { answer: changed };
    },
    'DELETE /cart-blends/{id}': async ({ params }) => {
      const removed = await removeLine(db, params.id);
      return 'refused' in removed ? removed : { answer: removed };
    },
    'GET /cart-blends/{id}/cart-blend-recipes': async ({ params }) => {
      const shares = await readShares(db, params.id);
      return shares.length === 0 ? refuse('not_found') : { answer: shares };
    },
  };
}
