/** Flights as customers come to have them, and the taster shelf that they come from. */
import { randomUUID } from 'node:crypto';
import type { Cart } from '#contract/carts/carts.ts';
import type { Placement } from '#contract/checkout/checkout.ts';
import { openCatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import { releaseTasters } from '#server/coffee/tasters/tasters.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { newId } from '#server/platform/secrets.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { anOrder, topUp } from './given-order.ts';
import { aMember, aStaffMember, sendTo, type TestMember } from './members.ts';

interface Filled {
  /** Of each coffee on the shelf. */
  count?: number;
  grindId?: number;
  roastedOn?: string;
  /** Of so many coffees. */
  coffees?: number;
  /** Instead of the names of the coffees. */
  name?: string;
}

/** Bags of each coffee that has a place on the shelf. */
export const givenFilledShelf = async (shop: TestShop, filled: Filled = {}): Promise<void> =>
  fillShelf(shop, (await aStaffMember(shop)).user.id, filled);

export async function fillShelf(
  { db, clock }: { db: Database; clock: Clock },
  staffId: number,
  { count = 5, grindId = 1, roastedOn = '2026-11-20', coffees = 12, name }: Filled = {},
): Promise<void> {
  const { tasterShelf } = await openCatalogueCache(db, clock)();
  const bags = tasterShelf.slice(0, coffees).flatMap(({ ctapsId, roastId, recipe, ...coffee }) =>
    Array.from({ length: count }, () => ({
      ctaps_id: ctapsId,
      name: name ?? coffee.name,
      roast_id: roastId,
      recipe: JSON.stringify(recipe.map(({ bean, percentage }) => ({ beanId: bean.row.id, percentage }))),
      grind_id: grindId,
      lot_code: `${roastedOn.slice(2).replaceAll('-', '')}-T${ctapsId}`,
      roasted_on: roastedOn,
      best_before: '2027-11-20',
      grams: 60,
      filled_by: staffId,
      filled_at: clock(),
      request_id: randomUUID(),
    })),
  );
  await db.insertInto('taster_bags').values(bags).execute();
}

/** Nothing on the shelf is for sale any more. */
export const emptyShelf = (shop: TestShop) =>
  shop.db
    .updateTable('taster_bags')
    .set({ written_off_at: shop.clock() })
    .where('cup_id', 'is', null)
    .execute();

export const aFlight = (changes: object = {}) => ({
  additionId: newId(),
  wishes: {},
  grindId: 1,
  ...changes,
});

export async function aCartWithFlight(
  shop: TestShop,
  { token, cartId, ...changes }: { token?: string; cartId?: string; wishes?: object; grindId?: number } = {},
): Promise<Cart> {
  const id = cartId ?? (await sendTo(shop, { method: 'POST', url: '/api/carts', token })).json<Cart>().id;
  const added = await sendTo(shop, {
    method: 'POST',
    url: `/api/carts/${id}/flights`,
    token,
    payload: aFlight(changes),
  });
  if (added.statusCode !== 200) throw new Error(`No flight joined the cart: ${added.body}`);
  return added.json<Cart>();
}

/** A member's order of a flight, alone or beside what lies in their cart, paid from credit. */
export async function givenOrderedFlight(
  shop: TestShop,
  { member, ...changes }: { member?: TestMember; cartId?: string; wishes?: object; grindId?: number } = {},
): Promise<{ member: TestMember; cart: Cart; order: Placement['order'] }> {
  const buyer = member ?? (await aMember(shop));
  await topUp(shop, buyer, 100);
  const cart = await aCartWithFlight(shop, { token: buyer.token, ...changes });
  const placed = await buyer.send('POST', '/orders', anOrder({ cartId: cart.id, checkoutMethodId: 3 }));
  if (placed.statusCode !== 200) throw new Error(`No flight was ordered: ${placed.body}`);
  return { member: buyer, cart, order: placed.json<Placement>().order };
}

/** The cups of the flights of an order, by letter. */
export const cupsOf = (shop: TestShop, orderId: number) =>
  shop.db
    .selectFrom('flight_cups as cup')
    .innerJoin('flights', 'flights.id', 'flight_id')
    .innerJoin('order_blends as line', 'line.id', 'order_blend_id')
    .leftJoin('taster_bags as bag', 'bag.cup_id', 'cup.id')
    .select([
      'cup.id',
      'flight_id',
      'step',
      'letter',
      'coffee',
      'bag.id as bag_id',
      'bag.ctaps_id',
      'bag.grind_id',
    ])
    .where('line.order_id', '=', orderId)
    .orderBy('flight_id')
    .orderBy('letter')
    .execute();

/** The cups of an ordered flight, by letter, for none of which a bag is kept: the five that were are free again. */
export async function givenEmptyCups(shop: TestShop, grindId: number): Promise<number[]> {
  await givenFilledShelf(shop, { count: 1, coffees: 5, grindId });
  const { order } = await givenOrderedFlight(shop, { grindId });
  const ids = (await cupsOf(shop, order.id)).map(({ id }) => id);
  await transact(shop.db, (transaction) => releaseTasters(transaction, ids));
  return ids;
}
