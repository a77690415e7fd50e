import { expect, it } from 'vitest';
import { mayBeIn } from './may-be-in.ts';
import { readRoastable } from './roastable.ts';

const COFFEE = readRoastable('blend:73x60+82x40@3');

it.each([
  ['bean:73@3', true],
  ['bean:82@3', true],
  ['bean:82@2', false],
  ['bean:5@3', false],
  ['blend:73x60+82x40@3', true],
  ['blend:73x60+82x40@4', false],
  ['blend:73x40+82x60@3', false],
])('a batch of %s may be in a coffee of 60 %% 73 and 40 %% 82 at roast 3: %s', (key, may) => {
  expect(mayBeIn(COFFEE, readRoastable(key))).toBe(may);
});

it('a batch is in no coffee without beans', () => {
  const nothing = { recipe: [], roastId: 3 };
  expect(mayBeIn(nothing, readRoastable('bean:73@3'))).toBe(false);
  expect(mayBeIn(nothing, COFFEE)).toBe(false);
});
