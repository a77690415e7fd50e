import fc from 'fast-check';
import { expect, it } from 'vitest';
import { twoBagsOfFerry } from '#contract/carts/cart-line.ts';
import { lineAfter, withRemoved } from './use-removing.ts';

const lineOf = (id: string) => ({ ...twoBagsOfFerry, id });

it('shows every line once, in its order, and every removed one where it was', () => {
  const anyIds = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 8 });
  fc.assert(
    fc.property(anyIds, fc.array(fc.nat(8), { maxLength: 4 }), (ids, indexes) => {
      const removed = indexes.map((index, i) => ({ line: lineOf(`removed ${i}`), index, problem: null }));
      const shown = withRemoved(ids.map(lineOf), removed);
      expect(shown.flatMap(({ line }) => line?.id ?? [])).toEqual(ids);
      expect(shown.flatMap((one) => one.removed ?? [])).toHaveLength(removed.length);
      const [only] = removed;
      if (only !== undefined && removed.length === 1)
        expect(shown.findIndex((one) => one.removed === only)).toBe(Math.min(only.index, ids.length));
    }),
  );
});

it('no longer shows a line that is being removed', () => {
  const removed = [{ line: lineOf('b'), index: 1, problem: null }];
  const shown = withRemoved(['a', 'b', 'c'].map(lineOf), removed);
  expect(shown.map(({ line }) => line?.id)).toEqual(['a', undefined, 'c']);
});

it('puts a removed line back before the first line below it that is still there', () => {
  const gone = (id: string, index: number) => ({ line: lineOf(id), index, problem: null });
  const shown = withRemoved(['b', 'e'].map(lineOf), [gone('a', 0), gone('c', 2), gone('d', 3), gone('f', 5)]);
  expect(['a', 'c', 'd', 'f'].map((id) => lineAfter(shown, id))).toEqual(['b', 'e', 'e', null]);
});
