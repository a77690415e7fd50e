import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignLots, type GreenLot, greensOf } from './assign-lots.ts';
import { isOddLoss, learnedLossBp } from './loss.ts';

const flat = () => 1500;
const lot = (lotId: number, grams: number, isOrganic = false): GreenLot => ({
  lotId,
  beanId: 1,
  isOrganic,
  grams,
});
const batch = (greenGrams: number, isOrganic = false) => ({ key: 'bean:1@3', isOrganic, greenGrams });

describe('the green coffee of a batch', () => {
  it('comes of the lot that arrived first, and shows where one lot ends and the next begins', () => {
    const planned = assignLots([batch(700), batch(700)], [lot(1, 1000), lot(2, 1000)], flat);
    expect(planned.map(({ greens }) => greens.map(({ lotId, grams }) => [lotId, grams]))).toEqual([
      [[1, 700]],
      [
        [1, 300],
        [2, 400],
      ],
    ]);
  });

  it('has no lot where the lots hold too little', () => {
    const [planned] = assignLots([batch(700)], [lot(1, 500)], flat);
    expect(planned?.greens.map(({ lotId, grams }) => [lotId, grams])).toEqual([
      [1, 500],
      [null, 200],
    ]);
  });

  it('never mixes lots with and without a certificate in an organic batch', () => {
    const organic = assignLots([batch(700, true)], [lot(1, 500), lot(2, 800, true)], flat);
    expect(organic[0]?.greens).toEqual([{ beanId: 1, lotId: 2, grams: 700 }]);
    const short = assignLots([batch(700, true)], [lot(1, 900), lot(2, 600, true)], flat);
    expect(short[0]?.greens).toEqual([{ beanId: 1, lotId: 1, grams: 700 }]);
  });

  it('of a blend has more of the bean that loses more, and adds up to the gram', () => {
    const key = 'blend:1x50+2x50@3';
    const greens = greensOf({ key, isOrganic: false, greenGrams: 1000 }, (bean) =>
      bean === 1 ? 1000 : 2000,
    );
    expect(greens).toEqual([
      { beanId: 1, grams: 471 },
      { beanId: 2, grams: 529 },
    ]);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 15_000 }),
        fc.integer({ min: 1, max: 99 }),
        (greenGrams, part) => {
          const wanted = { key: `blend:1x${part}+2x${100 - part}@3`, isOrganic: false, greenGrams };
          expect(greensOf(wanted, flat).reduce((sum, { grams }) => sum + grams, 0)).toBe(greenGrams);
        },
      ),
    );
  });
});

describe('loss', () => {
  it('is learned: the more roasts there were, the more their mean counts', () => {
    expect(learnedLossBp(1500, { times: 0, meanLossBp: 0 })).toBe(1500);
    expect(learnedLossBp(1500, { times: 8, meanLossBp: 1700 })).toBe(1600);
    expect(learnedLossBp(1500, { times: 800, meanLossBp: 1700 })).toBe(1698);
  });

  it('is odd from more than one and a half points on', () => {
    expect([isOddLoss(1650, 1500), isOddLoss(1651, 1500), isOddLoss(1349, 1500)]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
