/** Many flights of one order, with rankings by lot, settled at once. */
import { POSTAL_COLUMNS } from '#domain/customer/postal-address.ts';
import { STEPS } from '#domain/preference/flight.ts';
import { transact } from '#server/platform/database.ts';
import { newId } from '#server/platform/secrets.ts';
import { settleFlights } from '#server/selling/flights/flights.ts';
import { insertOrder } from '#server/selling/orders/new-order-store.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { givenFilledShelf, givenOrderedFlight } from './given-flights.ts';

/** Answers the order. */
export async function givenManyFlights(shop: TestShop, count: number): Promise<number> {
  // Enough for all but a few, since what is left at last is too much alike.
  await givenFilledShelf(shop);
  await givenFilledShelf(shop, { count: Math.round(count * 0.42), grindId: 4 });
  const { order } = await givenOrderedFlight(shop);
  const { db } = shop;
  const { ranking } = await db
    .selectFrom('flights')
    .innerJoin('order_blends as line', 'line.id', 'order_blend_id')
    .select('ranking')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const ids = (ranking as Record<string, string[]>)['nearest'] ?? [];
  const {
    id: _,
    found_by: __,
    ...row
  } = await db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow();
  const address = await db
    .selectFrom('order_shipping_details')
    .select(POSTAL_COLUMNS)
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const line = await db
    .selectFrom('order_blends')
    .selectAll()
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const { id: ___, order_id: ____, ...lineRow } = line;
  const goods = count * line.subtotal;
  const shuffled = () =>
    Object.fromEntries(STEPS.map((step) => [step, ids.toSorted(() => Math.random() - 0.5)])) as never;
  return transact(db, async (transaction) => {
    const placed = await insertOrder(transaction, {
      order: {
        ...row,
        cart_id: newId(),
        referral: null,
        payment_gateway_id: 2,
        subtotal: goods,
        weight: count * 300,
        total: goods + row.shipping_cost,
      },
      lines: Array.from({ length: count }, (_each, i) => ({ ...lineRow, grind_id: 4, position: i + 1 })),
      recipes: [],
      opened: [],
      flights: Array.from({ length: count }, (_each, i) => ({
        line: i + 1,
        wishes: {},
        ranking: shuffled(),
        cost: 0,
        landed: 0,
      })),
      boxes: [{ position: 1, shipping_option_id: 1, ...address }],
      bags: Array.from({ length: count }, (_each, i) => ({ box: 1, line: i + 1, quantity: 5 })),
      logs: [],
      paid: 0,
      booking: null,
    });
    await settleFlights(transaction, placed.id, { now: shop.clock() });
    return placed.id;
  });
}
