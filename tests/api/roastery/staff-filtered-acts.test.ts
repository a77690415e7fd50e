/** One act on all orders that match a filter: in batches, once each, stopped or undone. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { FilteredAct } from '#contract/order-desk/filtered-acts.ts';
import type { Problem } from '#contract/problem.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { setRights } from '#server/foundation/customers/customers.ts';
import { transact } from '#server/platform/database.ts';
import { deskCallsOf } from '#tests/support/api/desk-calls.ts';
import { filteredActsOf } from '#tests/support/api/filtered-acts.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aMember, aStaffMember } from '#tests/support/api/members.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('acts on all orders that match', (shop) => {
  checkMoneyAfterEach(shop);
  const desk = deskCallsOf(shop);
  const { givenOrders, countOf, actOn, progressOf } = filteredActsOf(shop);
  const later = () => shop().clock.advance(10_000);

  it('an act on a filter does each order once, by any number of processes, and leaves out what changed', async () => {
    const staff = await aStaffMember(shop());
    const { ids, filter } = await givenOrders(3);
    expect(await countOf(staff, filter)).toMatchObject({ count: 3 });
    const id = randomUUID();
    const both = await Promise.all([1, 2].map(() => actOn(staff, filter, { act: 'advance', to: 6 }, id)));
    expect(both.map((answer) => answer.json<FilteredAct>())).toMatchObject([
      { total: 3, done: 0, waiting: 3, by: expect.any(String) },
      { total: 3, waiting: 3 },
    ]);
    await desk.carryOut();
    expect(await desk.statusOf(ids[0] ?? 0)).toBe(2);
    const held = { held_at: shop().clock(), hold_reason: 'Wait' };
    await shop()
      .db.updateTable('orders')
      .set(held)
      .where('id', '=', ids[2] ?? 0)
      .execute();
    later();
    await desk.carryOut(3);
    expect(await progressOf(staff, id)).toMatchObject({
      total: 3,
      done: 2,
      waiting: 0,
      skipped: [{ orders: 1, for_example: ids[2] }],
      filter: { dispatch_on: filter.dispatch_on, status: 2 },
    });
    expect(await Promise.all(ids.map((order) => desk.statusOf(order)))).toEqual([6, 6, 2]);
    for (const order of ids.slice(0, 2))
      expect((await desk.mailsAbout(order)).filter(({ kind }) => kind === 'order roasting')).toHaveLength(1);
    const entries = await shop()
      .db.selectFrom('audit_log')
      .select('action')
      .where('object', '=', `act ${id}`)
      .execute();
    expect(entries).toEqual([{ action: 'act on orders' }]);
    // Asked for again after its answer was lost, when nothing matches any more, it is the same act.
    await shop().db.updateTable('orders').set({ dispatch_on: '2029-05-07' }).where('id', 'in', ids).execute();
    expect((await actOn(staff, filter, { act: 'advance', to: 6 }, id)).json<FilteredAct>()).toMatchObject({
      total: 3,
      done: 2,
    });
  });

  it('orders that came after they were counted are no part of the act', async () => {
    const staff = await aStaffMember(shop());
    const { ids, filter } = await givenOrders(1);
    const { up_to } = await countOf(staff, filter);
    const newer = (await givenPaidOrder(shop())).order.id;
    await shop()
      .db.updateTable('orders')
      .set({ dispatch_on: filter.dispatch_on })
      .where('id', '=', newer)
      .execute();
    const id = randomUUID();
    const body = { id, filter, up_to, do: { act: 'hold', reason: 'Ask first' } };
    expect((await staff.send('POST', '/staff/filtered-acts', body)).json()).toMatchObject({ total: 1 });
    later();
    await desk.carryOut();
    expect(await progressOf(staff, id)).toMatchObject({ done: 1 });
    const held = await shop()
      .db.selectFrom('orders')
      .select(['id', 'hold_reason'])
      .where('id', 'in', [...ids, newer])
      .orderBy('id')
      .execute();
    expect(held.map(({ hold_reason }) => hold_reason)).toEqual(['Ask first', null]);
  });

  it('an act on a filter is stopped on its way, or undone as if it had never been', async () => {
    const staff = await aStaffMember(shop());
    const { ids, filter } = await givenOrders(2);
    const move = { act: 'move', dispatch_on: '2027-05-04' };
    const [stopped, undone] = [randomUUID(), randomUUID()];
    await actOn(staff, filter, move, undone);
    expect((await desk.undo(staff, undone)).statusCode).toBe(200);
    expect(await progressOf(staff, undone)).toBeUndefined();
    await actOn(staff, filter, move, stopped);
    later();
    const stop = await staff.send('POST', `/staff/filtered-acts/${stopped}/stops`);
    expect(stop.json()).toMatchObject({ done: 0, waiting: 0, stopped_at: expect.any(String) });
    await desk.carryOut();
    expect((await staff.send('POST', `/staff/filtered-acts/${stopped}/stops`)).statusCode).toBe(200);
    for (const order of ids)
      expect((await desk.orderInFull(staff, order)).dispatch_on).toBe(filter.dispatch_on);
  });

  it('orders that another act is about to change are left out, and where they are all, nothing is begun', async () => {
    const staff = await aStaffMember(shop());
    const { ids, filter } = await givenOrders(2);
    const advance = { act: 'advance', to: 6 };
    const orders = await shop()
      .db.selectFrom('orders')
      .select(['id', 'version'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    const begun = [randomUUID(), randomUUID()];
    const begin = (id: string | undefined, some: typeof orders) =>
      staff.send('POST', '/staff/order-acts', { id, orders: some, do: advance });
    expect((await begin(begun[0], orders.slice(0, 1))).statusCode).toBe(200);
    const some = await actOn(staff, filter, advance);
    expect(some.json()).toMatchObject({
      total: 2,
      waiting: 1,
      skipped: [{ orders: 1, for_example: ids[0] }],
    });
    await desk.undo(staff, some.json<FilteredAct>().id);
    expect((await begin(begun[1], orders.slice(1))).statusCode).toBe(200);
    const id = randomUUID();
    const all = await actOn(staff, filter, advance, id);
    expect([all.statusCode, all.json<Problem>().fields]).toEqual([
      422,
      { filter: 'Somebody is at all of them just now. Please wait until that is done.' },
    ]);
    expect(await progressOf(staff, id)).toBeUndefined();
    later();
    await desk.carryOut();
  });

  it('nobody acts on a filter without the right, without any filter, or on names without the right “people”', async () => {
    const staff = await aStaffMember(shop());
    const { filter, ids } = await givenOrders(1);
    const hold = { act: 'hold', reason: 'Wait' };
    const otto = await aStaffMember(shop(), { orders: 'writes' });
    for (const who of [await aMember(shop()), await aStaffMember(shop(), PRESETS.Packer)])
      expect((await actOn(who, filter, hold)).statusCode).toBe(403);
    expect((await actOn(otto, { text: 'Okafor' }, hold)).statusCode).toBe(403);
    expect((await actOn(staff, {}, hold)).statusCode).toBe(422);
    expect((await actOn(staff, filter, { act: 'cancel' })).statusCode).toBe(400);
    const named = await actOn(staff, { ...filter, text: 'Okafor' }, hold);
    expect(named.json()).toMatchObject({ total: 1, filter: { text: 'somebody' } });
    await desk.undo(staff, named.json<FilteredAct>().id);
    const id = randomUUID();
    await actOn(otto, filter, hold, id);
    await transact(shop().db, (transaction) => setRights(transaction, otto.user.id, {}));
    later();
    await desk.carryOut();
    expect(await progressOf(staff, id)).toMatchObject({ done: 0, waiting: 0, skipped: [{ orders: 1 }] });
    expect((await desk.orderInFull(staff, ids[0] ?? 0)).hold_reason).toBeNull();
  });
});
