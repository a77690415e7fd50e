import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  LONGEST_DESCRIPTION,
  LONGEST_NAME,
  refusalOfDescription,
  refusalOfName,
} from '#domain/blend/name.ts';
import { strongestTastes, TASTES } from '#domain/taste/axes.ts';
import { tasteOfBlend } from '#domain/taste/blend-taste.ts';
import { anyRecipe, anyRoast } from '#tests/examples/any-line.ts';
import { seededBean, seededBeans } from '#tests/examples/seeded-beans.ts';
import { seededTaste } from '#tests/examples/seeded-taste.ts';
import { labelIdeas } from './label-ideas.ts';
import { TASTE_WORDS } from './label-words.ts';

const santos = { scores: seededBean(73).scores, roastId: 4 };

describe('ideas for a label', () => {
  it('say how the blend tastes', () => {
    for (const { scores, roastId } of seededBeans) {
      const [strongest = 'sweet'] = strongestTastes(scores);
      const { descriptions } = labelIdeas({ scores, roastId });
      const { adjective } = TASTE_WORDS[strongest];
      const words = strongest === 'peanuts' ? /nut/i : new RegExp(adjective, 'i');
      expect(descriptions[0]).toMatch(words);
    }
  });

  it('are the same for the same blend, and others when more are asked for', () => {
    expect(labelIdeas(santos)).toEqual(labelIdeas({ ...santos }));
    expect(labelIdeas(santos, 1).names).not.toEqual(labelIdeas(santos).names);
  });

  it('are three names and three descriptions that fit on a bag, whatever the blend', () => {
    fc.assert(
      fc.property(anyRecipe, anyRoast, fc.nat({ max: 50 }), (recipe, roastId, round) => {
        const scores = tasteOfBlend(recipe, roastId, seededTaste);
        const { names, descriptions } = labelIdeas({ scores, roastId }, round);
        expect(new Set(names).size).toBe(3);
        expect(new Set(descriptions).size).toBe(3);
        for (const name of names)
          expect([name.length <= LONGEST_NAME, refusalOfName(name)]).toEqual([true, null]);
        for (const words of descriptions)
          expect([words.length <= LONGEST_DESCRIPTION, refusalOfDescription(words)]).toEqual([true, null]);
      }),
    );
  });

  it('differ from coffee to coffee', () => {
    const firstNames = seededBeans.map(({ scores, roastId }) => labelIdeas({ scores, roastId }).names[0]);
    expect(new Set(firstNames).size).toBeGreaterThan(seededBeans.length / 3);
  });

  it('have words for every taste, none of them twice', () => {
    const words = TASTES.flatMap((taste) => TASTE_WORDS[taste].names);
    expect(new Set(words).size).toBe(3 * TASTES.length);
  });
});
