import { expect, it } from 'vitest';
import { latestSeen } from './latest-seen.ts';
import { endSession, VIEWED } from './session.ts';
import { browserStorage } from './storage/browser-storage.ts';

const isName = (stored: unknown): stored is string => typeof stored === 'string';
const seen = latestSeen<string>(VIEWED, {
  most: 2,
  isOne: isName,
  isSame: (one, other) => one === other,
});

it('what one visitor saw does not come back for the next, though nothing shows it when they log out', () => {
  seen.remember('Lantern Ferry');
  expect(seen.read()).toEqual(['Lantern Ferry']);
  endSession('the visitor');
  expect(seen.read()).toEqual([]);
  seen.remember('Nine Gates');
  expect(seen.read()).toEqual(['Nine Gates']);
  seen.forget();
});

it('the latest come first, each once, and the oldest go', () => {
  for (const name of ['a', 'b', 'a', 'c']) seen.remember(name);
  expect(seen.read()).toEqual(['c', 'a']);
  expect(seen.read()).toBe(seen.read());
});

it('reads nothing from what is old or damaged', () => {
  browserStorage.write(VIEWED, '["a",3,"b"]');
  expect(seen.read()).toEqual(['a', 'b']);
  for (const text of ['{}', '["a"', 'null']) {
    browserStorage.write(VIEWED, text);
    expect(seen.read()).toEqual([]);
  }
});
