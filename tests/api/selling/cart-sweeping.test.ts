/** Carts that nobody needs any more. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { sweepCarts } from '#server/selling/carts/sweep-carts.ts';
import { cartCallsOf } from '#tests/support/api/cart-calls.ts';
import { aCartWith } from '#tests/support/api/given-order.ts';
import { aMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('sweeping carts', (shop) => {
  const { send, newCart, add, change, remove, aFilledCart, lines } = cartCallsOf(shop);

  it('carts that stayed empty for a week are swept', async () => {
    const { id: empty } = await newCart();
    const { id: filled, line } = await aFilledCart();
    const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
    await sweepCarts(shop().db, inDays(6));
    expect((await send('GET', `/carts/${empty}`)).statusCode).toBe(200);
    await sweepCarts(shop().db, inDays(8));
    expect((await send('GET', `/carts/${empty}`)).statusCode).toBe(404);
    expect(await lines(filled)).toEqual([line]);
  });

  it('all old empty carts are swept, however many there are', async () => {
    await sql`insert into carts (id, created_at, changed_at)
      select lpad(n::text, 22, '0'), now() - interval '9 days', now() - interval '9 days' from generate_series(1, 1200) as n`.execute(
      shop().db,
    );
    await sweepCarts(shop().db, new Date());
    const { rows } = await sql`select id from carts where created_at < now() - interval '8 days'`.execute(
      shop().db,
    );
    expect(rows).toEqual([]);
  });

  /** Carts with coffees, as if nothing in them had changed for that long. */
  const unchangedFor = (ids: readonly string[], time: string) =>
    shop()
      .db.updateTable('carts')
      .set({ changed_at: sql<Date>`now() - ${time}::interval` })
      .where('id', 'in', ids)
      .execute();
  const statusesOf = (ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => (await send('GET', `/carts/${id}`)).statusCode));

  it('guests’ carts with coffees are retained for sixty days after the last change', async () => {
    const [left, young, added, changed, emptied] = [
      await aFilledCart(),
      await aFilledCart(),
      await aFilledCart(),
      await aFilledCart(),
      await aFilledCart(),
    ];
    const carts = [left, young, added, changed, emptied].map(({ id }) => id);
    await unchangedFor(carts, '62 days');
    // The last change is stored to the day, so that sixty days after it may be stored as sixty-one.
    await unchangedFor([young.id], '60 days 23 hours');
    await add(added.id, { name: 'Another' });
    await change(changed.line.id, 2);
    await remove(emptied.line.id);
    await sweepCarts(shop().db, new Date());
    expect(await statusesOf(carts)).toEqual([404, 200, 200, 200, 200]);
  });

  it('members’ carts with coffees are retained for twelve months after the last change', async () => {
    const { token, send: ask } = await aMember(shop());
    const [left, young] = [await aCartWith(shop(), { token }), await aCartWith(shop(), { token })];
    await unchangedFor([young], '11 months');
    await unchangedFor([left], '13 months');
    await sweepCarts(shop().db, new Date());
    expect((await ask('GET', `/carts/${young}`)).statusCode).toBe(200);
    expect((await ask('GET', `/carts/${left}`)).statusCode).toBe(404);
  });
});
