import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listAt, listState } from './list-state.ts';

const day = (n: number) => new Date(Date.UTC(2026, 11, n));

/** Saved one after the other, each from its own moment or a later one. */
const anyLists = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 10 })), { maxLength: 6 })
  .map((pairs) =>
    pairs
      .toSorted(([one], [other]) => one - other)
      .map(([saved, wait], i) => ({ id: i + 1, valid_from: day(saved + wait) })),
  );

it('at most one list is valid at any time, and it is the one that prices', () =>
  fc.assert(
    fc.property(anyLists, fc.integer({ min: 1, max: 31 }), (lists, at) => {
      const now = day(at);
      const valid = lists.filter((list) => listState(list, lists, now) === 'valid');
      expect(valid).toEqual([listAt(lists, now)].filter((list) => list !== undefined));
    }),
  ));

it('a list that another one was saved over before it began never counts', () => {
  const lists = [
    { id: 1, valid_from: day(1) },
    { id: 2, valid_from: day(9) },
    { id: 3, valid_from: day(5) },
  ];
  const at = (n: number) => lists.map((list) => listState(list, lists, day(n)));
  expect(at(2)).toEqual(['valid', 'replaced', 'to come']);
  expect(at(6)).toEqual(['past', 'replaced', 'valid']);
  expect(at(10)).toEqual(['past', 'replaced', 'valid']);
  expect(listAt(lists, day(10))?.id).toBe(3);
  const sameDay = [1, 2].map((id) => ({ id, valid_from: day(5) }));
  expect(sameDay.map((list) => listState(list, sameDay, day(6)))).toEqual(['replaced', 'valid']);
});
