import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beanKey, mayBeIn, readRoastable, roastableKey } from './roastable.ts';

const recipe = fc
  .uniqueArray(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 6 })
  .map((ids) => ids.map((beanId, i) => ({ beanId, percentage: i === 0 ? 100 - (ids.length - 1) * 10 : 10 })));
const roastId = fc.integer({ min: 1, max: 6 });

describe('the key of a roastable', () => {
  it('names a bean or the rows of a blend, at a roast', () => {
    expect(beanKey(73, 3)).toBe('bean:73@3');
    const rows = [
      { beanId: 82, percentage: 40 },
      { beanId: 73, percentage: 60 },
    ];
    expect(roastableKey({ recipe: rows, roastId: 3 })).toBe('blend:73x60+82x40@3');
  });

  it('is read back as what it was made of, and is the same in whatever order the beans stand', () => {
    fc.assert(
      fc.property(recipe, roastId, (rows, roast) => {
        const key = roastableKey({ recipe: rows, roastId: roast });
        expect(roastableKey({ recipe: rows.toReversed(), roastId: roast })).toBe(key);
        expect(roastableKey(readRoastable(key))).toBe(key);
        expect(readRoastable(key).recipe).toHaveLength(rows.length);
      }),
    );
  });

  it('that names nothing is a bug, which says so', () => {
    expect(() => readRoastable('tea:1@3')).toThrow('names no roastable');
  });
});

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
