import { expect, it } from 'vitest';
import { idsOneTypoAway } from './suggest-notes.ts';

const ids = ['B0013', 'B00G4', 'B0049', 'H001Z'];

it('CTAPS ids that differ in one character are suggested', () =>
  expect(idsOneTypoAway(ids, 'B0014')).toEqual(['B0013', 'B00G4']));

it('CTAPS ids with two neighbouring characters swapped are suggested', () =>
  expect(idsOneTypoAway(ids, 'B0031')).toEqual(['B0013']));

it('text that is longer, shorter or more than one typo away suggests no CTAPS id', () => {
  expect(idsOneTypoAway(ids, 'B001')).toEqual([]);
  expect(idsOneTypoAway(ids, 'B00133')).toEqual([]);
  expect(idsOneTypoAway(ids, 'C9XXQ')).toEqual([]);
});
