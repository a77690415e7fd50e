/** Days of roasting as tests need them. */
import { randomUUID } from 'node:crypto';
import type { Batch } from '#contract/roasting/batch.ts';
import type { RoastPlan } from '#contract/roasting/roast-plan.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon, nextWorkingDay, timeInLondon } from '#domain/dispatch/dispatch.ts';
import { USUAL_DAYS } from '#domain/dispatch/working-days.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import type { TestMember } from './members.ts';

let lastMorning: string | null = null;

/** Moves the clock on to seven o'clock of a working day that no test has seen yet; answers the day. */
export function toMorning(shop: TestShop): string {
  const day = nextWorkingDay(lastMorning ?? dayInLondon(shop.clock()), USUAL_DAYS);
  lastMorning = day;
  shop.clock.advance(timeInLondon(day, 420).getTime() - shop.clock().getTime());
  return day;
}

export const roastCallsOf = (staff: TestMember) => ({
  plan: async (day: string) => (await staff.send('GET', `/staff/roast-plan?day=${day}`)).json<RoastPlan>(),
  start: (day: string, act_id: string = randomUUID()) =>
    staff.send('POST', '/staff/roast-days', { day, act_id }),
  secondWave: (day: string, act_id: string = randomUUID()) =>
    staff.send('POST', `/staff/roast-days/${day}/second-waves`, { act_id }),
  weigh: (batch: Batch, changes: object = {}, position = 1) =>
    staff.send('PUT', `/staff/batches/${batch.id}/greens/${position}`, {
      weighed_grams: batch.greens[position - 1]?.grams,
      ...changes,
    }),
  begin: (id: number | null) => staff.send('POST', `/staff/batches/${id}/starts`),
  drop: (id: number | null) => staff.send('POST', `/staff/batches/${id}/drops?is_sure=true`),
  undo: (id: number | null, what: 'starts' | 'drops') => staff.send('DELETE', `/staff/batches/${id}/${what}`),
  weighOut: (id: number | null, roasted_grams: number, changes: object = {}) =>
    staff.send('PUT', `/staff/batches/${id}/outcome`, { roasted_grams, end_celsius: 221, ...changes }),
  abandon: (id: number | null, query = '') => staff.send('POST', `/staff/batches/${id}/abandonments${query}`),
});

/** Roasts a batch from bucket to bin; answers it as it is then. */
export async function roastWhole(
  staff: TestMember,
  batch: Batch,
  grams = batch.expected_grams,
): Promise<Batch> {
  const calls = roastCallsOf(staff);
  for (const { position } of batch.greens) await calls.weigh(batch, {}, position);
  await calls.begin(batch.id);
  await calls.drop(batch.id);
  const answer = await calls.weighOut(batch.id, grams, { is_sure: true });
  if (answer.statusCode !== 200) throw new Error(`Nothing was roasted: ${answer.body}`);
  return answer.json<Batch>();
}

let days = 0;

/** A planned batch of a day long ago, and its bin, as only the database can make them. */
export async function aPlannedBatch(
  shop: TestShop,
  staffId: number,
): Promise<{ batchId: number; binId: number }> {
  const day = dayAfter('2020-01-01', ++days);
  await shop.db
    .insertInto('roast_days')
    .values({ day, started_at: shop.clock(), started_by: staffId, staged_act_id: randomUUID() })
    .execute();
  const { id: batchId } = await shop.db
    .insertInto('batches')
    .values({
      day,
      machine_id: 3,
      position: 1,
      wave: 1,
      roastable: 'bean:73@4',
      roast_id: 4,
      name: 'Santos',
      green_grams: 600,
      expected_grams: 500,
      starts_at: shop.clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const bin = {
    batch_id: batchId,
    code: `OLD-${batchId}`,
    roastable: 'bean:73@4',
    roast_id: 4,
    roasted_on: day,
  };
  const { id: binId } = await shop.db
    .insertInto('bins')
    .values(bin)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { batchId, binId };
}
