import { describe, expect, it } from 'vitest';
import { mergeRows, settled } from './steady-rows.ts';
import { rangeOf } from './use-marks.ts';

const row = (id: number, version = 1) => ({ id, version });
const reading = {
  idOf: ({ id }: { id: number }) => String(id),
  versionOf: ({ version }: { version: number }) => version,
};
const merge = (before: ReturnType<typeof row>[], newer: ReturnType<typeof row>[]) => {
  const { rows, states, waiting } = mergeRows(settled(before), newer, reading);
  return { ids: rows.map(({ id }) => id), states: Object.fromEntries(states), waiting };
};

describe('a list that others work on', () => {
  it('keeps a row in its place when the shop sorts it elsewhere, and marks it as changed', () => {
    expect(merge([row(1), row(2), row(3)], [row(2), row(3), row(1, 2)])).toEqual({
      ids: [1, 2, 3],
      states: { 1: 'changed' },
      waiting: 0,
    });
  });

  it('leaves a row that has gone where it stood', () => {
    expect(merge([row(1), row(2)], [row(2)])).toEqual({ ids: [1, 2], states: { 1: 'gone' }, waiting: 0 });
  });

  it('adds a new row at the end at once, and lets one that would push others away wait', () => {
    expect(merge([row(2), row(3)], [row(1), row(2), row(3), row(4)])).toEqual({
      ids: [2, 3, 4],
      states: { 4: 'new' },
      waiting: 1,
    });
  });

  it('shows the first rows of an empty list as they come', () => {
    expect(merge([], [row(1)])).toEqual({ ids: [1], states: {}, waiting: 0 });
  });
});

describe('a range of marks', () => {
  it.each([
    ['b', 'd'],
    ['d', 'b'],
  ])('from %s to %s is all rows between them', (from, to) => {
    expect(rangeOf(['a', 'b', 'c', 'd', 'e'], from, to)).toEqual(['b', 'c', 'd']);
  });

  it('from a row that has gone is the other row alone', () => {
    expect(rangeOf(['a', 'b'], 'z', 'b')).toEqual(['b']);
  });
});
