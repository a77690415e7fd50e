import { describe, expect, it } from 'vitest';
import { closeCalls, type DayFigures } from '../../../contract/floor/day-closing.ts';
import { stillOpen } from './still-open.ts';

const { figures } = closeCalls['GET /staff/day-closings/{day}'].example.answer;

const told = (changes: Partial<DayFigures>) =>
  stillOpen({ ...figures, ...changes }).map(({ value, more, isAlarm = false }) => [value, more, isAlarm]);

describe('what of a day is still open', () => {
  it('is nothing once every batch is roasted and every bag and box is in the van', () => {
    expect(told({})).toEqual([
      [1, undefined, false],
      ['1 of 1', undefined, false],
      ['1 of 1', undefined, false],
    ]);
  });

  it('is told of batches, bags and boxes, each with how far it came', () => {
    expect(
      told({
        batches: { ...figures.batches, roasted: 44, unfinished: 10 },
        bags: { due: 9, filled: 9, packed: 4, handed_over: 2 },
        boxes: { due: 3, packed: 2, handed_over: 1 },
      }),
    ).toEqual([
      ['44 of 54', '10 still to roast', true],
      ['2 of 9', '4 packed', true],
      ['1 of 3', '2 packed', true],
    ]);
  });

  it('leaves out what the earliest closings did not count', () => {
    expect(told({ boxes: { packed: 2, handed_over: 1 } }).at(-1)).toEqual([1, undefined, false]);
  });
});
