import { expect, it } from 'vitest';
import { PRESETS, STAFF_RIGHTS } from '#domain/staff/rights.ts';
import { presetOf, RIGHT_FIELDS, rightsFrom, rightsInWords, USUAL } from './rights-words.ts';

it('rights are told by their preset, or one by one', () => {
  expect(rightsInWords(PRESETS.Owner)).toBe('Owner');
  expect(rightsInWords(PRESETS.Packer)).toBe('Roaster or packer');
  expect(rightsInWords({ orders: 'writes', money: 'reads' })).toBe('orders, money (to look at)');
});

it('a form of rights reads as it was chosen, and each right has its field', () => {
  expect(rightsFrom({ floor: 'writes', orders: 'no', money: 'reads', other: 'writes' })).toEqual({
    floor: 'writes',
    money: 'reads',
  });
  expect(Object.keys(RIGHT_FIELDS)).toEqual([...STAFF_RIGHTS]);
});

it('each of the usual sets is found again', () => {
  expect([...USUAL].map(([, rights]) => presetOf(rights))).toEqual([
    'Roaster or packer',
    'Office',
    'Accountant',
    'Owner',
  ]);
  expect(presetOf({ floor: 'reads' })).toBeNull();
});
