import { expect, it } from 'vitest';
import { santosBatch } from '#contract/roasting/batch.ts';
import { sackBySack } from './sack-by-sack.tsx';

const bucket = (lot_id: number | null, bean_id: number, grams: number) => {
  const [green] = santosBatch.greens;
  if (green === undefined) throw new Error('The example has no bucket.');
  return { batch: santosBatch, green: { ...green, lot_id, bean_id, grams } };
};

it('buckets out of one sack come together, at the place of the first of them', () => {
  const buckets = [
    bucket(7, 73, 1),
    bucket(8, 82, 2),
    bucket(7, 73, 3),
    bucket(null, 90, 4),
    bucket(8, 82, 5),
  ];
  expect(sackBySack(buckets).map(({ green }) => green.grams)).toEqual([1, 3, 2, 5, 4]);
});
