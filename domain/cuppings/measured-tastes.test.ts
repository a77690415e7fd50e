import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TASTES } from '#domain/taste/axes.ts';
import { agreementInWords, measureTastes, whoCounts } from './measured-tastes.ts';

const card = fc.dictionary(fc.constantFrom(...TASTES), fc.integer({ min: 1, max: 10 }));

describe('what a cup tastes of', () => {
  it('leaves out what nobody named, and counts unsaid as nothing', () => {
    expect(measureTastes([{ sweet: 8, sour: 2 }, { sweet: 6 }, {}])).toMatchObject([
      { taste: 'sour', tasters: 1, mean: 2, agreement: null },
      { taste: 'sweet', tasters: 2, mean: 7, agreement: 'fair' },
    ]);
    expect(measureTastes([])).toEqual([]);
  });

  it('stays the same when somebody tastes who says nothing', () => {
    fc.assert(
      fc.property(fc.array(card, { maxLength: 6 }), (cards) => {
        expect(measureTastes([...cards, {}])).toEqual(measureTastes(cards));
      }),
    );
  });

  it('has each taste once, in the order of the cupping note, between what was said', () => {
    fc.assert(
      fc.property(fc.array(card, { maxLength: 6 }), (cards) => {
        const measured = measureTastes(cards);
        expect(measured.map(({ taste }) => taste)).toEqual(
          TASTES.filter((taste) => cards.some((one) => one[taste] !== undefined)),
        );
        for (const { tasters, lowest, mean, highest } of measured) {
          expect(tasters).toBeLessThanOrEqual(cards.length);
          expect(lowest <= mean && mean <= highest).toBe(true);
        }
      }),
    );
  });
});

describe('agreement in words', () => {
  it('names what tasters agree on, the strongest first, and where they are apart', () => {
    const measured = measureTastes([
      { sweet: 7, chocolate: 8, sour: 1 },
      { sweet: 7, chocolate: 9, sour: 9 },
    ]);
    expect(agreementInWords(measured)).toEqual([
      'They agree closely on chocolate and sweet.',
      'They differ on sour (1 to 9).',
    ]);
  });

  it('says where there is nothing to agree on', () => {
    expect(agreementInWords([])).toEqual(['Nobody named a taste.']);
    expect(agreementInWords(measureTastes([{ sweet: 7 }, { sour: 3 }]))).toEqual([
      'No taste was named by two.',
    ]);
  });
});

it('those who saw what is in the cups count where nobody else tasted', () => {
  const [blind, knew] = [{ isBlind: true }, { isBlind: false }];
  expect(whoCounts([blind, knew, blind])).toEqual([blind, blind]);
  expect(whoCounts([knew])).toEqual([knew]);
  expect(whoCounts([])).toEqual([]);
});
