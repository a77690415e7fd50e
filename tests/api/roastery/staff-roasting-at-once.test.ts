/** A day of roasting that two tablets change in the same moment: no grams are lost, and no choice is. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { RoastPlan } from '#contract/roasting/roast-plan.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aLot } from '#tests/support/api/green-lots.ts';
import type { TestMember } from '#tests/support/api/members.ts';
import { roastCallsOf, toMorning } from '#tests/support/api/roast-days.ts';
import { twoTablets } from '#tests/support/api/two-tablets.ts';
import { atOnce } from '#tests/support/databases/at-once.ts';
import { countBlocked } from '#tests/support/databases/until-blocked.ts';
import { untilMailsSettled } from '#tests/support/shop/mails.ts';

const { shop, anna, pia } = twoTablets();

type Answer = Awaited<ReturnType<TestMember['send']>>;

/** The first holds what it locks until the second waits for it too. */
async function oneAfterTheOther(
  first: () => Promise<Answer>,
  second: () => Promise<Answer>,
): Promise<[Answer, Answer]> {
  await untilMailsSettled(shop().db);
  const blocked = async (count: number) => {
    await expect.poll(() => countBlocked(shop().db), { interval: 10 }).toBeGreaterThanOrEqual(count);
  };
  const { answers } = await shop()
    .db.transaction()
    .execute(async (transaction) => {
      await sql`lock table audit_log in exclusive mode`.execute(transaction);
      const one = first();
      await blocked(1);
      const other = second();
      await blocked(2);
      return { answers: Promise.all([one, other]) };
    });
  return answers;
}

const aPlannedDay = async (choice: object = {}) => {
  const day = toMorning(shop());
  const { order } = await givenPaidOrder(shop());
  await anna().send('PUT', '/staff/roast-choices', { day, roastable: 'bean:73@4', ...choice });
  const { batches } = (await roastCallsOf(anna()).start(day)).json<RoastPlan>();
  const batch = batches.find(({ uses }) => uses.some(({ order_id }) => order_id === order.id));
  if (batch === undefined) throw new Error('Nothing was planned.');
  return { day, batch };
};

it('a day is not taken back while a bucket of it is being weighed, so that no grams leave a lot for nothing', async () => {
  const lotId = await aLot(shop(), anna().user.id, { grams: 60_000 });
  const { day, batch } = await aPlannedDay();
  const [weighed, undone] = await oneAfterTheOther(
    () => roastCallsOf(anna()).weigh(batch, { lot_id: lotId }),
    () => pia().send('DELETE', `/staff/roast-days/${day}`),
  );
  expect([weighed.statusCode, undone.statusCode]).toEqual([200, 409]);
  expect(undone.json()).toMatchObject({ message: expect.stringContaining('was weighed or roasted already') });
  expect((await roastCallsOf(pia()).plan(day)).batches.map(({ id }) => id)).toContain(batch.id);
});

it('a batch is not weighed once its day is being taken back', async () => {
  const lotId = await aLot(shop(), anna().user.id, { grams: 60_000 });
  const { day, batch } = await aPlannedDay();
  const [undone, weighed] = await oneAfterTheOther(
    () => pia().send('DELETE', `/staff/roast-days/${day}`),
    () => roastCallsOf(anna()).weigh(batch, { lot_id: lotId }),
  );
  expect([undone.statusCode, weighed.statusCode]).toEqual([200, 404]);
  const { on_hand } = await shop()
    .db.selectFrom('green_lots')
    .select('on_hand')
    .where('id', '=', lotId)
    .executeTakeFirstOrThrow();
  expect(on_hand).toBe(60_000);
});

it('what a batch leaves for the shelf is planned for a second wave to the gram while it is weighed out', async () => {
  await sql`update orders set held_at = now(), hold_reason = 'Of another test'`.execute(shop().db);
  const { day, batch } = await aPlannedDay({ machine_id: 1 });
  expect(batch.shelf_grams).toBeGreaterThan(2000);
  for (const { position } of batch.greens) await roastCallsOf(anna()).weigh(batch, {}, position);
  await roastCallsOf(anna()).begin(batch.id);
  await roastCallsOf(anna()).drop(batch.id);
  await givenPaidOrder(shop());
  const roasted = batch.expected_grams - 10;
  const [weighedOut, wave] = await oneAfterTheOther(
    () => roastCallsOf(anna()).weighOut(batch.id, roasted),
    () => roastCallsOf(pia()).secondWave(day),
  );
  expect([weighedOut.statusCode, wave.statusCode]).toEqual([200, 200]);
  const uses = await shop()
    .db.selectFrom('batch_uses')
    .select('grams')
    .where('batch_id', '=', batch.id ?? 0)
    .execute();
  expect(uses.reduce((sum, { grams }) => sum + grams, 0)).toBe(roasted);
});

it('of one coffee two people choose different things at once, and both choices hold', async () => {
  const day = toMorning(shop());
  const choose = (staff: TestMember, choice: object) =>
    staff.send('PUT', '/staff/roast-choices', { day, roastable: 'bean:73@4', ...choice });
  const [split, moved] = await atOnce(
    shop().db,
    () => choose(anna(), { batches: 3 }),
    () => choose(pia(), { machine_id: 1 }),
  );
  expect([split?.statusCode, moved?.statusCode]).toEqual([200, 200]);
  expect((await roastCallsOf(anna()).plan(day)).choices).toMatchObject([{ batches: 3, machine_id: 1 }]);
});
