import { expect, it } from 'vitest';
import { readCountry, splitName } from './recipient.ts';

const COUNTRIES = [
  { id: 'GB', display_name: 'United Kingdom' },
  { id: 'FR', display_name: 'France' },
  { id: 'TT', display_name: 'Trinidad & Tobago' },
];

it.each([
  ['', 'GB'],
  ['U.K.', 'GB'],
  ['Great Britain', 'GB'],
  ['northern ireland', 'GB'],
  [' united kingdom ', 'GB'],
  ['fr', 'FR'],
  ['France', 'FR'],
  ['Trinidad and Tobago', null],
  ['trinidad & tobago', 'TT'],
  ['Atlantis', null],
])('the country %j is %s', (written, id) => {
  expect(readCountry(written, COUNTRIES)).toBe(id);
});

it.each([
  ['Ravi Shah', 'Ravi', 'Shah'],
  ['  Anna  van der Berg ', 'Anna', 'van der Berg'],
  ['Cher', 'Cher', ''],
  ['', '', ''],
])('the name %j has a first and a last part', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});
