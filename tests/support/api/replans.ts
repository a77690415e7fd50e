/** Started days that are planned again, as tests need them. */
import { sql } from 'kysely';
import type { Batch } from '#contract/roasting/batch.ts';
import type { Replan } from '#contract/roasting/replans.ts';
import type { RoastPlan } from '#contract/roasting/roast-plan.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { deskCallsOf } from './desk-calls.ts';
import { givenPaidOrder } from './given-order.ts';
import { aStaffMember } from './members.ts';
import { roastCallsOf, toMorning } from './roast-days.ts';

export function replansOf(shop: () => TestShop) {
  const desk = deskCallsOf(shop);
  const later = async () => {
    shop().clock.advance(10_000);
    await desk.carryOut();
  };

  /** A morning with orders of these roasts, started just now, and none of another test. */
  const aDayJustStarted = async (roasts: readonly number[]) => {
    const day = toMorning(shop());
    await sql`update orders set held_at = now(), hold_reason = 'Of another test' where held_at is null`.execute(
      shop().db,
    );
    await sql`update machines set is_used = true, opens = 420, closes = 900`.execute(shop().db);
    await sql`update batches set state = 'abandoned' where state = 'roasting'`.execute(shop().db);
    const orders: number[] = [];
    for (const roastId of roasts) {
      const { order } = await givenPaidOrder(shop(), { lines: [{ roastId }] });
      await sql`update orders set dispatch_on = ${day}::date where id = ${order.id}`.execute(shop().db);
      orders.push(order.id);
    }
    const staff = await aStaffMember(shop());
    const calls = roastCallsOf(staff);
    const started = (await calls.start(day)).json<RoastPlan>();
    const path = `/staff/roast-days/${day}`;
    return {
      day,
      orders,
      staff,
      started,
      ...calls,
      preview: async (closes?: string) =>
        (
          await staff.send('GET', `${path}/replan${closes === undefined ? '' : `?closes=${closes}`}`)
        ).json<Replan>(),
      save: (shown: Replan, more: object = {}) =>
        staff.send('POST', `${path}/replans`, { fingerprint: shown.fingerprint, ...more }),
    };
  };

  return {
    desk,
    later,
    aDayJustStarted,
    /** Its orders are at Roasting. */
    aStartedDay: async (roasts: readonly number[]) => {
      const day = await aDayJustStarted(roasts);
      await later();
      return day;
    },
    putOutOfUse: (machineId: number) =>
      sql`update machines set is_used = false where id = ${machineId}`.execute(shop().db),
  };
}

export const waiting = ({ batches }: RoastPlan): Batch[] =>
  batches.filter(({ state }) => state === 'planned');

export function first(batches: readonly Batch[]): Batch {
  const [batch] = batches;
  if (batch === undefined) throw new Error('Nothing was planned.');
  return batch;
}

/** Of an order, what is still to be roasted or lies on the shelf for it. */
export const gramsFor = (plan: RoastPlan, orderId: number): number =>
  [...waiting(plan).flatMap(({ uses }) => uses), ...plan.from_bins]
    .filter(({ order_id }) => order_id === orderId)
    .reduce((sum, { grams }) => sum + grams, 0);

/** Planned, roasted, in bins or without a batch: each gram of an order stands somewhere. */
export const gramsOfDay = ({ batches, from_bins, unplanned }: RoastPlan, orderId: number): number =>
  [...batches, ...unplanned]
    .filter((one) => !('state' in one) || one.state !== 'abandoned')
    .flatMap(({ uses }) => uses)
    .concat(from_bins)
    .filter(({ order_id }) => order_id === orderId)
    .reduce((sum, { grams }) => sum + grams, 0);
