import { expect, it } from 'vitest';
import { shareRuns } from './share-runs.ts';

/** Runs that end when they are told to. */
function heldRuns() {
  const runs: PromiseWithResolvers<number>[] = [];
  const ask = shareRuns(() => {
    const run = Promise.withResolvers<number>();
    runs.push(run);
    return run.promise;
  });
  return { runs, ask };
}

it('five who ask at once are answered by two runs, none of which began before they asked', async () => {
  const { runs, ask } = heldRuns();
  const asked = Array.from({ length: 5 }, ask);
  expect(runs).toHaveLength(1);
  runs[0]?.resolve(1);
  expect(await asked[0]).toBe(1);
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.resolve(2);
  expect(await Promise.all(asked)).toEqual([1, 2, 2, 2, 2]);
  expect(runs).toHaveLength(2);
});

it('a caller who asks once a run is over gets one of their own, after one that failed too', async () => {
  const { runs, ask } = heldRuns();
  const first = ask();
  const second = ask();
  runs[0]?.reject(new Error('The database is silent.'));
  await expect(first).rejects.toThrow('silent');
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.resolve(2);
  expect(await second).toBe(2);
  const third = ask();
  runs[2]?.resolve(3);
  expect(await third).toBe(3);
});
