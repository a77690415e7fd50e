import { describe, expect, it } from 'vitest';
import { seededPopulation, seededTastes } from '#tests/examples/seeded-palates.ts';
import { beliefOf } from './belief.ts';
import { beliefInWords } from './in-words.ts';

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
});
