/** However many flights are settled, no letter is ever wrong, and no flight is settled in part. */
import { expect, it } from 'vitest';
import { POSTAL_COLUMNS } from '#domain/customer/postal-address.ts';
import { STEPS } from '#domain/preference/flight.ts';
import { transact } from '#server/platform/database.ts';
import { newId } from '#server/platform/secrets.ts';
import { settleFlights } from '#server/selling/flights/flights.ts';
import { insertOrder } from '#server/selling/orders/new-order-store.ts';
import { cupsOf, givenFilledShelf, givenOrderedFlight } from '#tests/support/api/given-flights.ts';
import { onBothDatabases } from '#tests/support/shop/test-shop.ts';

onBothDatabases('many flights', (shop) => {
  it('of a thousand flights none has a wrong letter, and those for which bags run out wait whole', async () => {
    const FLIGHTS = 1000;
    // Enough for all but a few, since what is left at last is too much alike.
    await givenFilledShelf(shop());
    await givenFilledShelf(shop(), { count: 420, grindId: 4 });
    const { order } = await givenOrderedFlight(shop());
    const { db } = shop();
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
    const goods = FLIGHTS * line.subtotal;
    const shuffled = () =>
      Object.fromEntries(STEPS.map((step) => [step, ids.toSorted(() => Math.random() - 0.5)])) as never;
    const many = await transact(db, async (transaction) => {
      const placed = await insertOrder(transaction, {
        order: {
          ...row,
          cart_id: newId(),
          referral: null,
          payment_gateway_id: 2,
          subtotal: goods,
          weight: FLIGHTS * 300,
          total: goods + row.shipping_cost,
        },
        lines: Array.from({ length: FLIGHTS }, (_each, i) => ({ ...lineRow, grind_id: 4, position: i + 1 })),
        recipes: [],
        opened: [],
        flights: Array.from({ length: FLIGHTS }, (_each, i) => ({
          line: i + 1,
          wishes: {},
          ranking: shuffled(),
          cost: 0,
          landed: 0,
        })),
        boxes: [{ position: 1, shipping_option_id: 1, ...address }],
        bags: Array.from({ length: FLIGHTS }, (_each, i) => ({ box: 1, line: i + 1, quantity: 5 })),
        logs: [],
        paid: 0,
        booking: null,
      });
      await settleFlights(transaction, placed.id, { now: shop().clock() });
      return placed.id;
    });
    const cups = await cupsOf(shop(), many);
    const flights = Map.groupBy(cups, ({ flight_id }) => flight_id);
    expect(flights.size).toBeGreaterThan(FLIGHTS * 0.8);
    const wrong = [...flights.values()].filter(
      (five) =>
        five.map(({ letter }) => letter).join('') !== 'ABCDE' ||
        new Set(five.map(({ step }) => step)).size !== STEPS.length ||
        new Set(five.map(({ ctaps_id }) => ctaps_id)).size !== STEPS.length ||
        five.some(
          ({ coffee, ctaps_id, grind_id }) =>
            (coffee as { ctaps_id: string }).ctaps_id !== ctaps_id || grind_id !== 4,
        ),
    );
    expect(wrong).toEqual([]);
    expect(new Set(cups.map(({ bag_id }) => bag_id)).size).toBe(cups.length);
    for (const step of STEPS) {
      const letters = Map.groupBy(
        cups.filter((cup) => cup.step === step),
        ({ letter }) => letter,
      );
      for (const [, drawn] of letters) {
        expect(drawn.length).toBeGreaterThan(FLIGHTS / 10);
        expect(drawn.length).toBeLessThan(FLIGHTS / 3);
      }
    }
  }, 300_000);
});
