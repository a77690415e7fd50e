import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextComparisons, pairKey } from './next-comparisons.ts';

const bought = (...coffees: string[]) => coffees.map((coffee, line) => ({ coffee, line }));
const none = () => false;

it('each coffee is asked about beside the one before, the last bought first', () => {
  const asked = nextComparisons(bought('c', 'b', 'a'), none);
  expect(asked.map(({ newer, earlier }) => newer.coffee + earlier.coffee)).toEqual(['cb', 'ba']);
});

it('a coffee that was bought again is as new as its last bag', () => {
  const asked = nextComparisons(bought('a', 'b', 'a', 'a', 'c'), none);
  expect(asked.map(({ newer, earlier }) => [newer.line, earlier.line])).toEqual([
    [0, 1],
    [1, 4],
  ]);
});

it('what was answered is not asked again, in whichever order', () => {
  const asked = nextComparisons(bought('c', 'b', 'a'), (pair) => pair === pairKey('b', 'c'));
  expect(asked.map(({ newer }) => newer.coffee)).toEqual(['b']);
});

it('nobody is asked to compare a coffee with itself, or the same two twice', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e')), (coffees) => {
      const pairs = nextComparisons(bought(...coffees), none).map(({ newer, earlier }) => {
        expect(newer.coffee).not.toBe(earlier.coffee);
        expect(newer.line).toBeLessThan(earlier.line);
        return pairKey(newer.coffee, earlier.coffee);
      });
      expect(new Set(pairs).size).toBe(pairs.length);
      expect(pairs.length).toBe(Math.max(0, new Set(coffees).size - 1));
    }),
  );
});
