/** What the roaster does next, as assistants of staff read it. */
import type { Answer } from '#contract/calls.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { kilosInWords } from '#domain/weight.ts';
import { shownText } from './shown-text.ts';

type Plan = Answer<'GET /staff/roast-plan'>;
type Batch = Plan['batches'][number];

export function roastNow(plan: Plan, now: Date) {
  const waiting = plan.batches
    .filter(({ state }) => state === 'draft' || state === 'planned')
    .toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at));
  const fitting = waiting.filter(({ ends_at }) => Date.parse(ends_at) <= now.getTime() + HOUR_MS);
  const machines = new Map(plan.machines.map(({ id, name }) => [id, name]));
  const answer = {
    day: plan.day,
    is_started: plan.started_at !== null,
    finish_at: plan.finish_at,
    waiting: waiting.length,
    fits_in_the_next_hour: fitting.map((batch) => batchOf(batch, machines)),
    next_after_that: waiting
      .filter((one) => !fitting.includes(one))
      .slice(0, 1)
      .map((one) => batchOf(one, machines)),
    // One coffee stands there once for each reason.
    without_a_batch: new Set(plan.unplanned.map(({ roastable }) => roastable)).size,
  };
  return { sentence: sentenceOn(answer), answer };
}

const batchOf = (batch: Batch, machines: ReadonlyMap<number, string>) => ({
  batch_id: batch.id,
  machine: machines.get(batch.machine_id) ?? null,
  starts_at: batch.starts_at,
  ends_at: batch.ends_at,
  late_minutes: batch.late_minutes,
  // What a buyer called a blend, where only one of them has it.
  name_text: shownText(batch.name),
  roastable: batch.roastable,
  green_grams: batch.green_grams,
  expected_grams: batch.expected_grams,
  greens: batch.greens.map(({ bean, lot, grams, weighed_grams: weighed }) => ({
    bean,
    lot,
    grams,
    is_weighed: weighed !== null,
  })),
  order_ids: [...new Set(batch.uses.map(({ order_id }) => order_id))],
});

interface Summed {
  is_started: boolean;
  waiting: number;
  fits_in_the_next_hour: readonly { expected_grams: number }[];
  without_a_batch: number;
}

function sentenceOn({ is_started: isStarted, waiting, fits_in_the_next_hour: fitting, ...rest }: Summed) {
  const grams = fitting.reduce((sum, { expected_grams }) => sum + expected_grams, 0);
  const fits =
    waiting === 0
      ? 'No batch waits to be roasted today'
      : `Of ${waiting === 1 ? 'one batch that waits' : `${waiting} batches that wait`}, ${fitting.length === 0 ? 'none is' : `${fitting.length} ${fitting.length === 1 ? 'is' : 'are'}`} done within the hour${fitting.length === 0 ? '' : `, ${kilosInWords(grams)} roasted`}`;
  const start = isStarted || waiting === 0 ? '' : '; the day has not been started yet';
  const left = leftOut(rest.without_a_batch);
  return `${fits}${start}${left}.`;
}

function leftOut(coffees: number): string {
  if (coffees === 0) return '';
  return coffees === 1
    ? '; one coffee that is due has no batch'
    : `; ${coffees} coffees that are due have no batch`;
}
