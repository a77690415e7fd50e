import { expect, it } from 'vitest';
import { seededBean, seededBeans } from '#tests/examples/seeded-beans.ts';
import { averageTaste } from './average-taste.ts';
import { TASTES } from './axes.ts';

it('the average of one coffee is that coffee, and the average of many lies between them', () => {
  const { scores } = seededBean(73);
  expect(averageTaste([scores])).toEqual(scores);
  const average = averageTaste(seededBeans.map((bean) => bean.scores));
  for (const taste of TASTES) {
    const all = seededBeans.map((bean) => bean.scores[taste]);
    expect(average[taste]).toBeGreaterThan(Math.min(...all));
    expect(average[taste]).toBeLessThan(Math.max(...all));
  }
});

it('the average of no coffee has no taste', () => {
  expect(averageTaste([]).chocolate).toBe(1);
});
