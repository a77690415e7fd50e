/** Flights that are packed, and so can be tasted. */
import { openTastingSigner } from '#server/coffee/tasters/tasters.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { cupsOf, givenFilledShelf, givenOrderedFlight } from './given-flights.ts';
import type { TestMember } from './members.ts';

export interface GivenTasting {
  member: TestMember;
  orderId: number;
  flightId: number;
  /** Of the flight. */
  key: string;
  /** Of each of its bags, by letter. */
  bagKeys: string[];
  cups: Awaited<ReturnType<typeof cupsOf>>;
}

/** A flight that was ordered and whose five bags lie in its box. */
export async function givenTasting(shop: TestShop, buyer?: TestMember): Promise<GivenTasting> {
  await givenFilledShelf(shop);
  const { member, order } = await givenOrderedFlight(shop, buyer === undefined ? {} : { member: buyer });
  await packFlightsOf(shop, order.id);
  return { member, ...(await tastingOf(shop, order.id)) };
}

/** Of the flight in an order. */
export async function tastingOf(shop: TestShop, orderId: number): Promise<Omit<GivenTasting, 'member'>> {
  const cups = await cupsOf(shop, orderId);
  const sign = await openTastingSigner(shop.db);
  const flightId = cups[0]?.flight_id;
  if (flightId === undefined || cups.length !== 5) throw new Error('The flight was not settled.');
  return {
    orderId,
    flightId,
    key: sign({ is: 'flight', id: flightId }),
    bagKeys: cups.map(({ bag_id }) => sign({ is: 'taster', id: bag_id ?? 0 })),
    cups,
  };
}

/** As if each bag had been scanned into the box. */
export async function packFlightsOf(shop: TestShop, orderId: number): Promise<void> {
  const box = await shop.db
    .selectFrom('order_shipping_details')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const bags = await cupsOf(shop, orderId);
  await shop.db
    .updateTable('taster_bags')
    .set({ box_id: box.id, packed_at: shop.clock(), was_scanned: true })
    .where(
      'id',
      'in',
      bags.map(({ bag_id }) => bag_id ?? 0),
    )
    .execute();
}
