import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FollowedBatch, STAGES, stageOfLine, stageOfOrder } from './stage.ts';

const planned: FollowedBatch = { state: 'planned', isDropped: false };
const inside: FollowedBatch = { state: 'roasting', isDropped: false };
const outside: FollowedBatch = { state: 'roasting', isDropped: true };
const roasted: FollowedBatch = { state: 'roasted', isDropped: true };

const aLine = (batches: FollowedBatch[], filled = 0, packed = 0) => ({ bags: 2, filled, packed, batches });

describe('a coffee', () => {
  it.each([
    ['unplanned', aLine([])],
    ['planned', aLine([planned, planned])],
    ['in_drum', aLine([inside])],
    ['in_drum', aLine([roasted, outside, inside, planned], 1)],
    ['out_of_drum', aLine([roasted, outside, planned])],
    ['part_roasted', aLine([roasted, planned])],
    ['part_roasted', aLine([planned], 1)],
    ['roasted', aLine([roasted])],
    ['roasted', aLine([roasted], 1, 1)],
    ['roasted', aLine([], 1)],
    ['bagged', aLine([roasted], 2, 1)],
    ['packed', aLine([roasted, inside], 2, 2)],
  ] as const)('is %s', (stage, line) => expect(stageOfLine(line)).toBe(stage));
});

describe('an order', () => {
  it.each([
    ['unplanned', []],
    ['planned', ['planned', 'planned']],
    ['unplanned', ['planned', 'unplanned']],
    ['in_drum', ['packed', 'in_drum', 'unplanned']],
    ['out_of_drum', ['out_of_drum', 'bagged']],
    ['part_roasted', ['bagged', 'planned']],
    ['part_roasted', ['unplanned', 'roasted']],
    ['roasted', ['roasted', 'packed']],
    ['bagged', ['packed', 'bagged']],
    ['packed', ['packed', 'packed']],
  ] as const)('is %s where its coffees are %j', (stage, stages) => expect(stageOfOrder(stages)).toBe(stage));

  it('is as far as its only coffee, and of several never further than all of them', () => {
    const anyStage = fc.constantFrom(...STAGES);
    fc.assert(
      fc.property(anyStage, (stage) => {
        expect(stageOfOrder([stage])).toBe(stage);
      }),
    );
    fc.assert(
      fc.property(fc.array(anyStage, { minLength: 1 }), (stages) => {
        expect(stageOfOrder(stages)).toBe(stageOfOrder(stages.toReversed()));
        if (stageOfOrder(stages) === 'packed') expect(new Set(stages)).toEqual(new Set(['packed']));
      }),
    );
  });
});
