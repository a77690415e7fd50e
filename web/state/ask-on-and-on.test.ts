import { expect, it } from 'vitest';
import type { Reply } from '#web/api/shop-api.ts';
import { askOnAndOn } from './ask-on-and-on.ts';

const answered = (answer: number): Reply<number> => ({ ok: true, answer });
const failed = (status: number): Reply<number> => ({
  ok: false,
  status,
  problem: { code: 'unavailable', message: 'Not now.' },
});

/** Gives these replies, and ends with the last; answers what was heard, and after which failures there was a pause. */
async function heardOf(replies: readonly (Reply<number> | null)[]) {
  const left = [...replies];
  const heard: number[] = [];
  const pauses: [number, number | null][] = [];
  const ending = new AbortController();
  await askOnAndOn<number>({
    ask: () => {
      const reply = left.shift() ?? null;
      if (left.length === 0) ending.abort();
      return reply === null ? null : Promise.resolve(reply);
    },
    hear: (answer) => heard.push(answer),
    pauseAfter: (failures, status) => {
      pauses.push([failures, status]);
      return status === 404 ? null : 0;
    },
    signal: ending.signal,
  });
  return { heard, pauses, left: left.length };
}

it('asks again after each answer, counts failures in a row, and hears nothing after its end', async () => {
  const replies = [answered(1), failed(503), null, answered(2), failed(429), answered(3), answered(4)];
  expect(await heardOf(replies)).toEqual({
    heard: [1, 2, 3],
    pauses: [
      [1, 503],
      [2, null],
      [1, 429],
    ],
    left: 0,
  });
});

it('gives up where there is nothing more to hear', async () => {
  expect(await heardOf([answered(1), failed(404), answered(2)])).toEqual({
    heard: [1],
    pauses: [[1, 404]],
    left: 1,
  });
});
