import { describe, expect, it } from 'vitest';
import { closeCalls, type DayFigures } from '#contract/traceability/day-closing.ts';
import { hasNothing, stillOpen } from './still-open.ts';

const { answer } = closeCalls['GET /staff/day-closings/{day}'].example;
const { figures } = answer;

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

it('a day on which nothing was due, roasted, handed over or paid has nothing to close', () => {
  expect(hasNothing(answer)).toBe(false);
  const idle = {
    ...answer,
    differences: [],
    takings: null,
    figures: {
      ...figures,
      batches: { ...figures.batches, roasted: 0, unfinished: 0 },
      bags: { due: 0, filled: 0, packed: 0, handed_over: 0 },
      boxes: { due: 0, packed: 0, handed_over: 0 },
    },
  };
  expect(hasNothing(idle)).toBe(true);
  expect(hasNothing({ ...idle, differences: answer.differences.slice(0, 1) })).toBe(
    answer.differences.length === 0,
  );
});
