import { expect, test } from 'vitest';
import { inBatches } from './batches.ts';

test('batches follow each other until one is short', async () => {
  const sizes: number[] = [];
  const left = [3, 3, 1, 3];
  await inBatches(3, async (size) => {
    sizes.push(size);
    return Promise.resolve(left.shift() ?? 0);
  });
  expect(sizes).toEqual([3, 3, 3]);
  expect(left).toEqual([3]);
});
