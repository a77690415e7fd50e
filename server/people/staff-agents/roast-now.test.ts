import { expect, it } from 'vitest';
import { type Batch, santosBatch } from '#contract/roasting/batch.ts';
import { startedPlan, type Unplanned } from '#contract/roasting/roast-plan.ts';
import { roastNow } from './roast-now.ts';

const NOW = new Date('2026-11-24T07:00:00Z');
const batch = (id: number, starts: string, ends: string): Batch => ({
  ...santosBatch,
  id,
  starts_at: `2026-11-24T${starts}:00.000Z`,
  ends_at: `2026-11-24T${ends}:00.000Z`,
});
const left = (roastable: string, why: Unplanned['why']): Unplanned => ({
  roastable,
  name: roastable,
  why,
  grams: 100,
  uses: [],
  another_machine: null,
  blend_before: [],
});
const read = (batches: Batch[], unplanned: Unplanned[] = []) =>
  roastNow({ ...startedPlan, batches, unplanned }, NOW);

it('the next batch after an hour is one that does not fit into it, also where a slow one begins first', () => {
  const { answer } = read([
    batch(1, '07:00', '08:30'),
    batch(2, '07:10', '07:20'),
    batch(3, '08:00', '08:10'),
  ]);
  expect(answer.fits_in_the_next_hour.map((one) => one.batch_id)).toEqual([2]);
  expect(answer.next_after_that.map((one) => one.batch_id)).toEqual([1]);
});

it('no batch is next where all of them fit', () =>
  expect(read([batch(1, '07:00', '07:10')]).answer.next_after_that).toEqual([]));

it('coffees that are due without a batch are counted once each, and said', () => {
  const [one, other] = [left('bean:73@4', 'no time'), left('bean:12@3', 'no machine')];
  expect(read([]).sentence).toBe('No batch waits to be roasted today.');
  expect(read([], [one]).sentence).toMatch(/; one coffee that is due has no batch\.$/);
  const { sentence, answer } = read([], [one, left('bean:73@4', 'short of a bean'), other]);
  expect(sentence).toMatch(/; 2 coffees that are due have no batch\.$/);
  expect(answer.without_a_batch).toBe(2);
});
