import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { systemClock } from './clock.ts';
import { type Pace, startJobs } from './jobs.ts';
import { openLog } from './log.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const start = (work: () => Promise<void>, pace?: Pace) =>
  startJobs([{ name: 'sweeping', everyMs: 10_000, work }], {
    log: openLog('silent'),
    clock: systemClock,
    pace,
  });

it('a job that still runs is not begun a second time', async () => {
  let finish = (): void => undefined;
  const work = vi.fn<() => Promise<void>>(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const stop = start(work);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(work).toHaveBeenCalledTimes(1);
  finish();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledTimes(2);
  stop();
});

it('a job that fails runs again at its next interval', async () => {
  const work = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('The database does not answer.')));
  const stop = start(work);
  // A second after the start, and at two intervals.
  await vi.advanceTimersByTimeAsync(21_000);
  expect(work).toHaveBeenCalledTimes(3);
  stop();
});

it('a job in a hurry runs as many times as often', async () => {
  const work = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const stop = start(work, { firstAfterMs: 100, apartMs: 0, hurry: 20 });
  await vi.advanceTimersByTimeAsync(1100);
  expect(work).toHaveBeenCalledTimes(3);
  stop();
});
