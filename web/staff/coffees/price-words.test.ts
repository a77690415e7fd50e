import { expect, it } from 'vitest';
import { toPounds } from '#domain/money/pounds.ts';
import { isSettable, marginInWords } from './price-words.ts';

it.each([
  [17.92, '17.92% over cost'],
  [12815.5, '12,815.5% over cost'],
  [0, '0% over cost'],
  [-64.48, 'a loss of 64.48% of its cost'],
  [-1064.48, 'a loss of 1,064.48% of its cost'],
])('a margin of %d%% is said as a gain or a loss', (percent, words) => {
  expect(marginInWords(percent)).toBe(words);
});

it('every price up to £3,000 can be set once its preview is there', () => {
  for (let pence = 1; pence <= 300_000; pence++) {
    const after = Number(JSON.stringify(toPounds(pence)));
    if (!isSettable({ before: 0, after }, pence)) expect(pence).toBe('settable');
    if (isSettable({ before: after, after }, pence)) expect(pence).toBe('no change');
  }
  expect(isSettable({ before: 9.5, after: 10.2 }, 1021)).toBe(false);
});
