import { expect, it } from 'vitest';
import { csvOf } from './series-csv.ts';

it('a CSV of figures has a row for each step, and what is below zero stands in a column of its own', () => {
  const csv = csvOf('roastery', {
    steps: ['2026-11-01', '2026-11-02'],
    series: {
      handed_over: [3, 4],
      on_time: [3, 3],
      roasted: [1.5, 0],
      drift: [2.5, -1],
      thrown_away: [0, 0.2],
    },
  });
  expect(csv.split('\r\n').slice(0, 3)).toEqual([
    'From,Handed over,On time,"Roasted, kg","Lost in roasting beyond the price, £","Lost in roasting beyond the price, £, below zero","Thrown away, £"',
    '2026-11-01,3,3,1.500,2.50,0.00,0.00',
    '2026-11-02,4,3,0.000,0.00,1.00,0.20',
  ]);
  expect(csv).not.toMatch(/(^|,)-/m);
});
