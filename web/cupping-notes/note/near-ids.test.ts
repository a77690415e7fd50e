import { expect, it } from 'vitest';
import { nearIds } from './near-ids.ts';

const ids = ['B0013', 'B00G4', 'B0049', 'H001Z'];

it('finds ids that differ in one character', () => expect(nearIds(ids, 'B0014')).toEqual(['B0013', 'B00G4']));

it('finds ids in which two neighbours are swapped', () => expect(nearIds(ids, 'B0031')).toEqual(['B0013']));

it('finds nothing for what is longer, shorter or far off', () => {
  expect(nearIds(ids, 'B001')).toEqual([]);
  expect(nearIds(ids, 'B00133')).toEqual([]);
  expect(nearIds(ids, 'C9XXQ')).toEqual([]);
});
