import { expect, it } from 'vitest';
import { printedAddress } from './printed-address.ts';

it('a town that is its own county, and a company that is its owner, are printed once', () => {
  expect(
    printedAddress(['Ines Park', 'ines park', '5 Broad Street', 'Bristol', 'Bristol ', '', 'BS1 2HG']),
  ).toEqual(['Ines Park', '5 Broad Street', 'Bristol', 'BS1 2HG']);
});

it('what is alike and stands apart stays', () => {
  expect(printedAddress(['Bristol', '5 Broad Street', 'Bristol'])).toEqual([
    'Bristol',
    '5 Broad Street',
    'Bristol',
  ]);
});
