/** What standing orders will bring: seen by the plan and by those who buy before it is ordered, and counted once. */
import { expect, it } from 'vitest';
import type { GreenCover } from '#contract/green-buying/green-cover.ts';
import type { ProposedOrder } from '#contract/reorders/reorders.ts';
import type { StandingOrders } from '#contract/reorders/standing-order.ts';
import type { DayAhead } from '#contract/roasting/roast-plan.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { SANTOS } from '#tests/support/api/cart-calls.ts';
import { aLot } from '#tests/support/api/green-lots.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { answerBy, keyMailedTo } from '#tests/support/api/reorderers.ts';
import {
  aBusiness,
  aDayAhead,
  changeOf,
  givenStandingOrder,
  ownStandingOrders,
  runStanding,
  toAnnouncing,
  toPlacing,
} from '#tests/support/api/standing-orders.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const BAGS_OF_TWO_KILOS = 2000;

withShop('coffee that standing orders are expected to bring', (shop) => {
  checkMoneyAfterEach(shop);

  /** What the screens say of a day and of its bean. */
  const seenBy = async (staff: TestMember, day: string) => {
    const week = (await staff.send('GET', '/staff/roast-week')).json<DayAhead[]>();
    const cover = (await staff.send('GET', '/staff/green-cover')).json<GreenCover[]>();
    const { coming } = (await staff.send('GET', '/staff/standing-orders')).json<StandingOrders>();
    const bean = cover.find(({ bean_id }) => bean_id === SANTOS);
    const ofDay = week.find((one) => one.day === day);
    return {
      ordered: ofDay?.grams ?? 0,
      expected: ofDay?.expected_grams ?? 0,
      coming: coming.find((one) => one.day === day)?.weight ?? 0,
      greenReserved: bean?.reserved ?? 0,
      greenExpected: bean?.expected ?? 0,
      weekly: bean?.weekly ?? 0,
    };
  };

  /** The only one that runs. */
  const given = async (changes: object = {}) => {
    await shop().db.updateTable('standing_orders').set({ ended_at: shop().clock() }).execute();
    const staff = await aStaffMember(shop());
    await aLot(shop(), staff.user.id, { beanId: SANTOS, grams: 500_000 });
    const member = await aBusiness(shop());
    const day = aDayAhead(shop());
    const before = await seenBy(staff, day);
    const standing = await givenStandingOrder(member, day, { endsOn: day, ...changes });
    return { staff, member, day, standing, before };
  };

  const expectedSince = async (
    staff: TestMember,
    day: string,
    before: Awaited<ReturnType<typeof seenBy>>,
  ) => {
    const now = await seenBy(staff, day);
    return { grams: now.coming - before.coming, green: now.greenExpected - before.greenExpected };
  };

  it('moves from expected to ordered as it is placed, and the sum stays', async () => {
    const { staff, day, before } = await given();
    const made = await seenBy(staff, day);
    expect(made).toMatchObject({ ordered: 0, coming: BAGS_OF_TWO_KILOS });
    expect(made.greenExpected - before.greenExpected).toBeGreaterThan(BAGS_OF_TWO_KILOS);
    expect(made.weekly).toBeGreaterThan(before.weekly);
    toAnnouncing(shop(), day);
    await runStanding(shop());
    const announced = await seenBy(staff, day);
    expect(announced).toMatchObject({ ordered: 0, expected: BAGS_OF_TWO_KILOS, coming: BAGS_OF_TWO_KILOS });
    expect(announced.greenExpected).toBe(made.greenExpected);
    toPlacing(shop(), day);
    await runStanding(shop());
    const placed = await seenBy(staff, day);
    expect(placed).toMatchObject({ ordered: BAGS_OF_TWO_KILOS, expected: 0, coming: 0 });
    expect(placed.greenExpected).toBe(before.greenExpected);
    expect(placed.greenReserved + placed.greenExpected).toBe(
      announced.greenReserved + announced.greenExpected,
    );
  });

  it('is expected on each of its days, green coffee for eight weeks', async () => {
    const { staff, day, before } = await given({ endsOn: null });
    const one = await expectedSince(staff, day, before);
    expect((await seenBy(staff, dayAfter(day, 7))).coming).toBe(BAGS_OF_TWO_KILOS);
    expect(one.grams).toBe(BAGS_OF_TWO_KILOS);
    expect(one.green / BAGS_OF_TWO_KILOS).toBeGreaterThan(7);
  });

  it('is not expected any more once it is skipped', async () => {
    const { staff, member, day, before } = await given();
    toAnnouncing(shop(), day);
    await runStanding(shop());
    expect((await expectedSince(staff, day, before)).grams).toBe(BAGS_OF_TWO_KILOS);
    await answerBy(shop(), await keyMailedTo(shop(), member), 'skip');
    expect(await expectedSince(staff, day, before)).toEqual({ grams: 0, green: 0 });
  });

  it('a pause and an end take it out', async () => {
    const { staff, member, day, standing, before } = await given();
    const change = async (changes: object) => {
      const [now = standing] = await ownStandingOrders(member);
      const changed = await member.send(
        'PUT',
        `/standing-orders/${standing.id}`,
        changeOf(now, { endsOn: day, ...changes }),
      );
      expect(changed.statusCode).toBe(200);
      return expectedSince(staff, day, before);
    };
    const paused = [{ firstDay: day, lastDay: day }];
    expect(await change({ pauses: paused })).toEqual({ grams: 0, green: 0 });
    expect((await change({ pauses: [] })).grams).toBe(BAGS_OF_TWO_KILOS);
    expect((await member.send('DELETE', `/standing-orders/${standing.id}`)).statusCode).toBe(200);
    expect(await expectedSince(staff, day, before)).toEqual({ grams: 0, green: 0 });
  });

  it('what asks first, or could not be placed, is not expected', async () => {
    const asking = await given({ asks: true });
    expect(await expectedSince(asking.staff, asking.day, asking.before)).toEqual({ grams: 0, green: 0 });
    const { staff, member, day, before } = await given({ highestTotal: 1 });
    toAnnouncing(shop(), day);
    await runStanding(shop());
    toPlacing(shop(), day);
    await runStanding(shop());
    const [standing] = await ownStandingOrders(member);
    expect(standing?.open).toMatchObject([{ state: 'proposed' } satisfies Partial<ProposedOrder>]);
    expect(await expectedSince(staff, day, before)).toEqual({ grams: 0, green: 0 });
  });

  it('is in what a week takes once: what was roasted for it before is not in the mean', async () => {
    const { staff, day, before } = await given();
    toAnnouncing(shop(), day);
    await runStanding(shop());
    toPlacing(shop(), day);
    await runStanding(shop());
    const { weekly, greenReserved } = await seenBy(staff, day);
    const reserved = greenReserved - before.greenReserved;
    const [lot] = await shop()
      .db.selectFrom('green_lots')
      .select('id')
      .where('bean_id', '=', SANTOS)
      .execute();
    await shop()
      .db.insertInto('green_moves')
      .values({
        lot_id: lot?.id ?? 0,
        grams: -reserved,
        kind: 'roasted',
        reference: 'batch 1',
        staff_id: staff.user.id,
        moved_at: shop().clock(),
      })
      .execute();
    expect((await seenBy(staff, day)).weekly).toBeGreaterThan(weekly);
    await shop()
      .db.updateTable('green_reservations')
      .set(({ ref }) => ({ released: ref('grams') }))
      .where('bean_id', '=', SANTOS)
      .where('order_id', 'in', (eb) =>
        eb
          .selectFrom('reorder_proposals')
          .select('order_id')
          .where('leaves_on', '=', day)
          .$castTo<{ order_id: number }>(),
      )
      .execute();
    expect((await seenBy(staff, day)).weekly).toBe(weekly);
  });
});
