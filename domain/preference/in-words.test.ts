import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TASTES } from '#domain/taste/axes.ts';
import { adjectiveOf } from '#domain/taste/in-words.ts';
import { nounOf } from '#domain/taste/nouns.ts';
import { seededPopulation, seededTastes } from '#tests/examples/seeded-palates.ts';
import { beliefOf, chanceAbove } from './belief.ts';
import { beliefInWords, openTastes } from './in-words.ts';

describe('a belief in words', () => {
  it('says what was wished for and what is open', () => {
    const wishes = { brand: null, likes: ['sweet', 'nutty'] as const, dislikes: ['bitter'] as const };
    const sentences = beliefInWords(beliefOf({ wishes, tastings: [] }, seededPopulation));
    expect(sentences.join(' ')).toMatch(/You like it [^.]*sweet/);
    expect(sentences.join(' ')).toMatch(/less [^.]*bitter[^.]* than most/);
  });

  it('claims nothing of somebody who said nothing', () => {
    const wishes = { brand: null, likes: [], dislikes: [] };
    const sentences = beliefInWords(beliefOf({ wishes, tastings: [] }, seededPopulation));
    expect(sentences.filter((sentence) => sentence.startsWith('You'))).toEqual([]);
  });

  it('names at most five tastes as sure', () => {
    const wishes = {
      brand: seededTastes[7]!,
      likes: ['floral', 'fruity', 'sour'] as const,
      dislikes: ['burnt', 'roasted', 'bitter'] as const,
    };
    const sentences = beliefInWords(beliefOf({ wishes, tastings: [] }, seededPopulation));
    const sure = sentences.filter((sentence) => sentence.startsWith('You')).join(' ');
    expect(sure.split(/,| and | or /).length).toBeLessThanOrEqual(6);
  });

  const histories = fc.record({
    brand: fc.option(fc.constantFrom(...seededTastes)),
    likes: fc.uniqueArray(fc.constantFrom(...TASTES), { maxLength: 3 }),
    tastings: fc.array(
      fc.record({
        coffees: fc.tuple(fc.constantFrom(...seededTastes), fc.constantFrom(...seededTastes)),
        answers: fc.constantFrom([{ first: 0, second: 1, better: 'first' as const, much: true }]),
        remarks: fc.array(
          fc.record({
            coffee: fc.constantFrom(0, 1),
            taste: fc.constantFrom(...TASTES),
            amount: fc.constantFrom('too much' as const, 'too little' as const),
          }),
          { maxLength: 2 },
        ),
      }),
      { maxLength: 4 },
    ),
  });

  it('claims a taste from 80% on, perhaps from 65%, and leaves the others open', () => {
    fc.assert(
      fc.property(histories, ({ brand, likes, tastings }) => {
        const belief = beliefOf({ wishes: { brand, likes, dislikes: [] }, tastings }, seededPopulation);
        const surenessOf = (named: (taste: (typeof TASTES)[number]) => string, sentence: string) =>
          TASTES.flatMap((taste, k) => {
            const above = chanceAbove(belief, k, belief.population.centre[k]!);
            const words = sentence.replace(/[.,]/g, '').split(' ');
            return words.includes(named(taste)) ? Math.max(above, 1 - above) : [];
          });
        for (const sentence of beliefInWords(belief)) {
          const isOpen = sentence.startsWith('We can’t tell yet');
          const sureness = surenessOf(isOpen ? nounOf : adjectiveOf, sentence);
          expect(sureness.length).toBeGreaterThan(0);
          for (const each of sureness) {
            if (isOpen) expect(each).toBeLessThan(0.65);
            else if (sentence.startsWith('Perhaps')) expect(each).toBeGreaterThanOrEqual(0.65);
            else expect(each).toBeGreaterThanOrEqual(0.8);
          }
        }
        const open = openTastes(belief);
        TASTES.forEach((taste, k) => {
          const above = chanceAbove(belief, k, belief.population.centre[k]!);
          expect(open.includes(taste)).toBe(Math.max(above, 1 - above) < 0.65);
        });
      }),
      { numRuns: 40 },
    );
  });
});
