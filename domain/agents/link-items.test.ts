import { expect, it } from 'vitest';
import { readItems } from './link-items.ts';

it('reads ids and numbers of bags', () => {
  expect(readItems('H001Z.250w:2,~SDAwMVo:112')).toEqual([
    { text: 'H001Z.250w:2', token: 'H001Z.250w', quantity: 2 },
    { text: '~SDAwMVo:112', token: '~SDAwMVo', quantity: 112 },
  ]);
  expect(readItems('')).toEqual([]);
});

it.each([
  'H001Z',
  'H001Z:',
  'H001Z:0',
  'H001Z:01',
  'H001Z:-1',
  'H001Z:1.5',
  'H001Z:1000',
  ':2',
  '~:2',
  'H 1:2',
  '%48:2',
])('reads no item in %s', (text) => {
  expect(readItems(text)).toEqual([{ text, token: null, quantity: 0 }]);
});
