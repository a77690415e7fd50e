/** The orders of a closed day leave on another one, and their buyers are told once, and nothing that may turn out untrue. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { FilteredAct } from '#contract/order-desk/filtered-acts.ts';
import { nextWorkingDay } from '#domain/dispatch/dispatch.ts';
import { USUAL_DAYS } from '#domain/dispatch/working-days.ts';
import { deskCallsOf } from '#tests/support/api/desk-calls.ts';
import { filteredActsOf } from '#tests/support/api/filtered-acts.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aStaffMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('moving the orders of a closed day', (shop) => {
  const desk = deskCallsOf(shop);
  const { givenOrders, countOf, actOn, progressOf } = filteredActsOf(shop);
  const later = () => shop().clock.advance(10_000);

  it('moves the orders of a closed day and tells each buyer once, where that is asked; undone, nobody hears of it', async () => {
    const staff = await aStaffMember(shop());
    const { ids, filter } = await givenOrders(2);
    const to = nextWorkingDay(filter.dispatch_on, USUAL_DAYS);
    const told = (order: number) =>
      shop()
        .db.selectFrom('mails')
        .select(['subject', 'content'])
        .where('about', '=', `order ${order}`)
        .where('kind', '=', 'order moved')
        .execute();
    const move = { act: 'move', dispatch_on: to, tells_buyers: true };
    const undone = (await actOn(staff, filter, move)).json<FilteredAct>();
    await desk.undo(staff, undone.id);
    later();
    await desk.carryOut(2);
    for (const order of ids) expect(await told(order)).toEqual([]);
    await actOn(staff, filter, move);
    later();
    await desk.carryOut(2);
    for (const order of ids) {
      expect((await desk.orderInFull(staff, order)).dispatch_on).toBe(to);
      expect(await told(order)).toMatchObject([{ subject: `Your order ${order} leaves on another day` }]);
    }
    const [mail] = await told(ids[0] ?? 0);
    const words = (day: string) =>
      new Date(day).toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
    const content = mail?.content ?? '';
    expect(content).toContain(
      `We had planned to post order ${ids[0]} on ${words(filter.dispatch_on)}, but can’t. We roast and`,
    );
    expect(content).not.toContain('had said');
    expect(content).toContain(`post it on ${words(to)}, and it should be with you on`);
    const back = nextWorkingDay(to, USUAL_DAYS);
    const quietly = { act: 'move', dispatch_on: back, tells_buyers: false };
    await actOn(staff, { ...filter, dispatch_on: to }, quietly);
    later();
    await desk.carryOut();
    expect((await desk.orderInFull(staff, ids[0] ?? 0)).dispatch_on).toBe(back);
    expect(await told(ids[0] ?? 0)).toHaveLength(1);
  });

  it('moves chosen orders once that can’t be undone any more, and tells their buyers then, unless that is said not to be wanted', async () => {
    const staff = await aStaffMember(shop());
    const { ids, filter } = await givenOrders(4);
    const [told = 0, asked = 0, quiet = 0, undone = 0] = ids;
    const to = nextWorkingDay(filter.dispatch_on, USUAL_DAYS);
    const move = async (id: number, more: object = {}) =>
      desk.act(staff, await desk.versionsOf([id]), { act: 'move', dispatch_on: to, ...more });
    expect((await move(told)).outcome.results).toEqual([{ id: told, outcome: 'waiting', words: '' }]);
    await move(asked, { buyer_asked: true });
    await move(quiet, { tells_buyers: false });
    await desk.undo(staff, (await move(undone)).id);
    later();
    await desk.carryOut(2);
    const days = await Promise.all(ids.map(async (id) => (await desk.orderInFull(staff, id)).dispatch_on));
    expect(days).toEqual([to, to, to, filter.dispatch_on]);
    const mailOf = async (id: number) =>
      (await desk.mailsAbout(id)).filter(({ kind }) => kind === 'order moved');
    for (const id of [quiet, undone]) expect(await mailOf(id)).toEqual([]);
    for (const id of [told, asked]) expect(await mailOf(id)).toHaveLength(1);
    const wordsTo = async (id: number) =>
      (
        await shop()
          .db.selectFrom('mails')
          .select('content')
          .where('about', '=', `order ${id}`)
          .where('kind', '=', 'order moved')
          .executeTakeFirstOrThrow()
      ).content;
    expect(await wordsTo(told)).toContain('We’re sorry for that.');
    expect(await wordsTo(asked)).toContain(`As you asked, order ${asked} leaves on another day.`);
    expect(await wordsTo(asked)).not.toContain('sorry');
  });

  it('is late where it leaves on the day to which staff moved it, and on time where its buyer asked for that day', async () => {
    const staff = await aStaffMember(shop());
    const { ids, filter } = await givenOrders(2);
    const [moved = 0, asked = 0] = ids;
    const to = nextWorkingDay(filter.dispatch_on, USUAL_DAYS);
    for (const id of ids) {
      const act = { act: 'move', dispatch_on: to, buyer_asked: id === asked };
      await desk.act(staff, await desk.versionsOf([id]), act);
    }
    later();
    await desk.carryOut();
    await sql`insert into packed_boxes (box_id, box_type_id, gross_grams, packed_by, packed_at, handed_over_at)
      select id, (select min(id) from box_types), 500, ${staff.user.id}, ${`${to}T12:00:00Z`}::timestamptz, ${`${to}T14:00:00Z`}::timestamptz
      from order_shipping_details where order_id = any(${ids}::int[])`.execute(shop().db);
    const { rows } = await sql<{ order_id: number; on_time: number }>`
      select order_id, on_time from handed_over_figures where order_id = any(${ids}::int[]) order by order_id`.execute(
      shop().db,
    );
    expect(rows).toEqual([
      { order_id: moved, on_time: 0 },
      { order_id: asked, on_time: 1 },
    ]);
  });

  it('tells nobody of a day that is roasting already, is held or changed meanwhile, and leaves it where it is', async () => {
    const staff = await aStaffMember(shop());
    const { ids, filter } = await givenOrders(5);
    const [, roasting = 0, held = 0, heldMeanwhile = 0, changed = 0] = ids;
    const set = (id: number, values: object) =>
      shop().db.updateTable('orders').set(values).where('id', '=', id).execute();
    const hold = { held_at: shop().clock(), hold_reason: 'Ring first' };
    await set(roasting, { order_status_id: 6 });
    await set(held, hold);
    expect(await countOf(staff, { ...filter, held: 'no' })).toMatchObject({ count: 3 });
    const to = nextWorkingDay(filter.dispatch_on, USUAL_DAYS);
    const act = await actOn(staff, filter, { act: 'move', dispatch_on: to, tells_buyers: true });
    expect(act.json()).toMatchObject({ total: 4, waiting: 4 });
    await set(heldMeanwhile, hold);
    await set(changed, { dispatch_on: '2029-05-08' });
    later();
    await desk.carryOut(2);
    const days = await Promise.all(ids.map(async (id) => (await desk.orderInFull(staff, id)).dispatch_on));
    const stays = filter.dispatch_on;
    expect(days).toEqual([to, stays, stays, stays, '2029-05-08']);
    const told = await Promise.all(
      ids.map(async (id) => (await desk.mailsAbout(id)).filter(({ kind }) => kind === 'order moved').length),
    );
    expect(told).toEqual([1, 0, 0, 0, 0]);
    const { skipped = [] } = (await progressOf(staff, act.json<FilteredAct>().id)) ?? {};
    expect(skipped).toContainEqual({ words: 'It is held: Ring first', orders: 1, for_example: held });
    expect(skipped.reduce((sum, { orders }) => sum + orders, 0)).toBe(3);
  });

  it('a second act leaves out what the first is about to change, also of a colleague at the same moment, so that undoing leaves none running', async () => {
    const [anna, otto] = [await aStaffMember(shop()), await aStaffMember(shop())];
    const { ids, filter } = await givenOrders(2);
    const to = nextWorkingDay(filter.dispatch_on, USUAL_DAYS);
    const move = { act: 'move', dispatch_on: to, tells_buyers: true };
    const both = await Promise.all([anna, otto].map((staff) => actOn(staff, filter, move)));
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const first = both.find(({ statusCode }) => statusCode === 200)?.json<FilteredAct>();
    const refused = await actOn(anna, filter, { act: 'hold', reason: 'Wait' });
    expect(refused.json()).toHaveProperty('fields.filter', expect.stringMatching(/Somebody is at all/));
    const third = (await givenPaidOrder(shop())).order.id;
    await shop()
      .db.updateTable('orders')
      .set({ dispatch_on: filter.dispatch_on })
      .where('id', '=', third)
      .execute();
    const second = (await actOn(otto, filter, move)).json<FilteredAct>();
    expect(second).toMatchObject({
      total: 3,
      waiting: 1,
      skipped: [
        { orders: 2, for_example: ids[0], words: expect.stringMatching(/is doing this right now\.$/) },
      ],
    });
    await desk.undo(otto, second.id);
    await desk.undo(anna, first?.id ?? '');
    later();
    await desk.carryOut(2);
    for (const id of [...ids, third]) {
      expect((await desk.orderInFull(anna, id)).dispatch_on).toBe(filter.dispatch_on);
      expect((await desk.mailsAbout(id)).filter(({ kind }) => kind === 'order moved')).toEqual([]);
    }
  });
});
