import { expect, it } from 'vitest';
import { openTurns } from './turns.ts';

it('no second has more than five calls, however many are made at once or after a rest', async () => {
  let time = 0;
  const sent: number[] = [];
  const turns = openTurns({
    now: () => time,
    wait: async (ms) => {
      time = Math.max(time, time + ms);
    },
  });
  const call = async () => {
    await turns.next();
    sent.push(time);
  };
  for (let n = 0; n < 12; n++) await call();
  time += 10_000;
  for (let n = 0; n < 12; n++) await call();
  for (const from of sent)
    expect(sent.filter((at) => at >= from && at < from + 1000).length).toBeLessThanOrEqual(5);
  expect(sent).toHaveLength(24);
});

it('calls that come together each get a turn of their own', async () => {
  const waited: number[] = [];
  const turns = openTurns({ now: () => 0, wait: async (ms) => waited.push(ms) });
  await Promise.all([turns.next(), turns.next(), turns.next()]);
  expect(waited).toEqual([250, 500]);
});
