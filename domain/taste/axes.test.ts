import { describe, expect, it } from 'vitest';
import { seededBean } from '#tests/examples/seeded-beans.ts';
import { strongestTastes } from './axes.ts';

const santos = seededBean(73).scores;

describe('the strongest tastes', () => {
  it('come strongest first', () => {
    expect(strongestTastes(seededBean(1).scores)).toEqual(['floral', 'sour', 'fruity']);
    expect(strongestTastes(santos, 1)).toEqual(['chocolate']);
  });

  it('keep the order of the cupping note between equals', () => {
    expect(strongestTastes({ ...santos, winey: 10, turpeny: 10, floral: 10 })).toEqual([
      'winey',
      'floral',
      'turpeny',
    ]);
  });
});
