import { describe, expect, it } from 'vitest';
import { matches, stepFrom } from './entries.ts';

describe('the command menu', () => {
  it.each([
    ['', 'Hold', true],
    ['ho', 'Hold', true],
    ['day an', 'Another day', true],
    ['1207', '№ 1207 Mina Okafor', true],
    ['oka', '№ 1207 Mina Okafor', true],
    ['old', 'Hold', false],
    ['hold day', 'Hold', false],
  ])('finds by %j: %s is %s', (typed, name, isFound) => {
    expect(matches(typed, { name })).toBe(isFound);
  });

  it('goes round its ends, and nowhere in an empty list', () => {
    expect([stepFrom(2, 1, 3), stepFrom(0, -1, 3), stepFrom(0, 1, 0)]).toEqual([0, 2, -1]);
  });
});
