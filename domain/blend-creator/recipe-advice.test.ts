import { describe, expect, it } from 'vitest';
import type { RecipeRow } from '#domain/blend/recipe.ts';
import { adviceForRecipe } from './recipe-advice.ts';

const rows = (...percentages: number[]): RecipeRow[] =>
  percentages.map((percentage, i) => ({ beanId: i + 1, percentage }));

describe('the advice for a recipe that cannot go on', () => {
  it('asks for a bean where there is none', () => {
    expect(adviceForRecipe([], [])).toEqual({ words: 'Add a bean first.', mendings: [] });
  });

  it('says how many beans are too many', () => {
    expect(adviceForRecipe(rows(20, 20, 20, 10, 10, 10, 5, 5), []).words).toBe(
      'You have 8. Please remove 2.',
    );
  });

  it('offers to split evenly while every bean is at 0%', () => {
    expect(adviceForRecipe(rows(0, 0), [])).toEqual({
      words: 'Your beans are still at 0%.',
      mendings: ['split'],
    });
  });

  it('offers to fill up or to split where something is missing', () => {
    expect(adviceForRecipe(rows(50, 30, 0), [])).toEqual({
      words: 'You have 80% so far: 20% left.',
      mendings: ['fill', 'split'],
    });
  });

  it('offers to split where a bean is left without a percentage', () => {
    expect(adviceForRecipe(rows(100, 0), [])).toEqual({ words: '', mendings: ['split'] });
    expect(adviceForRecipe(rows(60, 40), [])).toEqual({ words: '', mendings: [] });
  });

  it('offers nothing where every bean is locked', () => {
    expect(adviceForRecipe(rows(50, 30), [1, 2]).mendings).toEqual([]);
  });
});
