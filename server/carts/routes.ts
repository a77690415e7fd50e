import type { Calls } from '../../contract/calls.ts';
import { type CatalogueCache, tierOf } from '../catalogue/catalogue.ts';
import type { Handlers, Member } from '../platform/calls.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { attemptFrom, limitRate } from '../platform/rate-limit.ts';
import { refuse } from '../platform/refusal.ts';
import { addLine } from './add-line.ts';
import { cartAnswer, cartBlendAnswer } from './cart-answers.ts';
import { type Holder, insertCart, readShares } from './cart-store.ts';
import { changeLine, removeLine } from './change-line.ts';
import { openCart } from './held-cart.ts';
import { newId } from './new-id.ts';
import { type Pricing, priceCart, priceRow } from './price-cart.ts';

/** Every first visit makes a cart, and a whole town may visit from one address of its mobile network. */
const NEW_CARTS = { name: 'new carts by address', attempts: 1000, seconds: 10 * 60 };

interface CartDeps {
  db: Database;
  catalogueCache: CatalogueCache;
  clock: Clock;
}

export function cartRoutes({ db, catalogueCache, clock }: CartDeps): Handlers<Calls> {
  const today = async (member: Member | null): Promise<Pricing> => {
    const catalogue = await catalogueCache();
    return { catalogue, tier: tierOf(member, catalogue), now: clock() };
  };
  const openPriced = async (id: string, member: Member | null) => {
    const cart = await openCart(db, id, holderOf(member));
    if ('refused' in cart) return cart;
    const pricing = await today(member);
    return { pricing, priced: priceCart(cart, pricing) };
  };
  return {
    'POST /carts': async ({ visitor, member }) => {
      const refusal = await limitRate(db, attemptFrom(NEW_CARTS, visitor.address));
      if (refusal !== null) return refusal;
      const id = newId();
      await insertCart(db, id, holderOf(member));
      const pricing = await today(member);
      return { answer: cartAnswer(priceCart({ id, lines: [] }, pricing), pricing) };
    },
    'GET /carts/{id}': async ({ params, member }) => {
      const open = await openPriced(params.id, member);
      return 'refused' in open ? open : { answer: cartAnswer(open.priced, open.pricing) };
    },
    'GET /carts/{id}/cart-blends': async ({ params, member }) => {
      const open = await openPriced(params.id, member);
      if ('refused' in open) return open;
      return { answer: open.priced.lines.map((line) => cartBlendAnswer(line, open.pricing)) };
    },
    'POST /cart-blends': async ({ body, member }) => {
      const pricing = await today(member);
      const line = await addLine(db, { ...body, holder: holderOf(member) }, pricing.catalogue);
      return 'refused' in line ? line : { answer: cartBlendAnswer(priceRow(line, pricing), pricing) };
    },
    'PATCH /cart-blends/{id}': async ({ params, body, member }) => {
      const change = { lineId: params.id, holder: holderOf(member), quantity: body.quantity };
      const changed = await changeLine(db, change, await today(member));
      return 'refused' in changed ? changed : { answer: changed };
    },
    'DELETE /cart-blends/{id}': async ({ params, member }) => {
      const removed = await removeLine(db, { lineId: params.id, holder: holderOf(member) });
      return 'refused' in removed ? removed : { answer: removed };
    },
    'GET /cart-blends/{id}/cart-blend-recipes': async ({ params, member }) => {
      const shares = await readShares(db, params.id, holderOf(member));
      return shares.length === 0 ? refuse('not_found') : { answer: shares };
    },
  };
}

const holderOf = (member: Member | null): Holder => member?.id ?? null;
