import { type Calls, calls } from '#contract/calls.ts';
import { type CatalogueCache, pricesFor } from '#server/coffee/catalogue/catalogue.ts';
import type { DispatchCache } from '#server/coffee/dispatch/dispatch.ts';
import type { Matcher } from '#server/coffee/taste-match/taste-match.ts';
import { answered, type Handlers, type Member } from '#server/platform/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { attemptsAt } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { newId } from '#server/platform/secrets.ts';
import { addLine } from './add-line.ts';
import { cartAnswer, cartBlendAnswer } from './cart-answers.ts';
import { insertCart, listRecipeRows } from './cart-store.ts';
import { changeLine, removeLine } from './change-line.ts';
import { enterVoucher, removeVoucher } from './enter-voucher.ts';
import { flightRoutes } from './flight-routes.ts';
import { openCart } from './held-cart.ts';
import type { Holder } from './holder-store.ts';
import { type Offer, priceCart, priceRow, priceWithVoucher } from './price-cart.ts';

interface CartDeps {
  db: Database;
  catalogueCache: CatalogueCache;
  dispatchCache: DispatchCache;
  clock: Clock;
  matcher: Matcher;
}

export function cartRoutes({ db, catalogueCache, dispatchCache, clock, matcher }: CartDeps): Handlers<Calls> {
  const today = async (member: Member | null): Promise<Offer> => {
    const prices = pricesFor(member, await catalogueCache());
    return { ...prices, member, now: clock(), promise: await dispatchCache() };
  };
  const openPriced = async (id: string, member: Member | null) => {
    const cart = await openCart(db, { cart: id, holder: holderOf(member) });
    if ('refused' in cart) return cart;
    const pricing = await today(member);
    // What a member entered is for that member's eyes.
    const isHolders = cart.customer_id === null || cart.customer_id === holderOf(member);
    const priced = isHolders ? await priceWithVoucher(db, cart, pricing) : priceCart(cart, pricing);
    return { pricing, priced };
  };
  return {
    'POST /carts': async ({ member, visitor: { address } }) => {
      const id = newId();
      const attempts = attemptsAt(calls['POST /carts'].limits, { address, member });
      const made = await insertCart(db, { id, holder: holderOf(member) }, attempts);
      if ('refused' in made) return made;
      const pricing = await today(member);
      return { answer: cartAnswer(priceCart({ id, order_key: id, lines: [] }, pricing), pricing) };
    },
    'GET /carts/{id}': async ({ params, member }) =>
      answered(await openPriced(params.id, member), ({ priced, pricing }) => cartAnswer(priced, pricing)),
    'GET /carts/{id}/cart-blends': async ({ params, member }) =>
      answered(await openPriced(params.id, member), ({ priced, pricing }) =>
        priced.lines.map((line) => cartBlendAnswer(line, pricing)),
      ),
    ...flightRoutes({ db, matcher }, today),
    'PUT /carts/{id}/voucher': async ({ params, body, member }) => {
      const entered = { cart: params.id, holder: holderOf(member), code: body.discountVoucherCode };
      return answered(await enterVoucher(db, entered, await today(member)));
    },
    'DELETE /carts/{id}/voucher': async ({ params, member }) =>
      answered(await removeVoucher(db, { cart: params.id, holder: holderOf(member) }, await today(member))),
    'POST /cart-blends': async ({
      body: { additionId: idempotencyKey = null, ...body },
      member,
      visitor,
    }) => {
      const pricing = await today(member);
      const request = { ...body, idempotencyKey, holder: holderOf(member) };
      const attempts = attemptsAt(calls['POST /cart-blends'].limits, { address: visitor.address, member });
      const line = await addLine(db, request, { catalogue: pricing.catalogue, attempts });
      return answered(line, (added) => cartBlendAnswer(priceRow(added, pricing), pricing));
    },
    'PATCH /cart-blends/{id}': async ({ params, body, member }) => {
      const line = { lineId: params.id, holder: holderOf(member) };
      return answered(await changeLine(db, { ...line, change: body }, await today(member)));
    },
    'DELETE /cart-blends/{id}': async ({ params, member }) =>
      answered(await removeLine(db, { lineId: params.id, holder: holderOf(member) })),
    'GET /cart-blends/{id}/cart-blend-recipes': async ({ params, member }) => {
      const rows = await listRecipeRows(db, params.id, holderOf(member));
      return rows.length === 0 ? refuse('not_found') : { answer: rows };
    },
  };
}

const holderOf = (member: Member | null): Holder => member?.id ?? null;
