import { expect, it } from 'vitest';
import {
  type CarrierServices,
  changesOfServices,
  FIRST_CARRIER_SERVICES,
  packageSize,
  serviceCode,
  servicesWithoutCode,
  wrongWithServices,
} from './carrier-services.ts';

const having = (size: string, change: Partial<CarrierServices[number]>): CarrierServices =>
  FIRST_CARRIER_SERVICES.map((row) => (row.size === size ? { ...row, ...change } : row));

it.each([
  ['Large letter', 160, 'Large letter'],
  ['Large letter', 751, 'Small parcel'],
  ['Small parcel', 2000, 'Small parcel'],
  ['Small parcel', 2001, 'Medium parcel'],
  ['Medium parcel', 1200, 'Medium parcel'],
  ['Parcel', 19_500, 'Parcel'],
  ['Barrel', 1200, 'Barrel'],
])('a box of the size %s that weighs %i g goes as %s', (ofBox, grams, size) =>
  expect(packageSize(ofBox, grams, FIRST_CARRIER_SERVICES)).toBe(size),
);

it('a weight that the office sets decides the size, and the size the code', () => {
  const services = having('Large letter', { most_grams: 1000, first_class: 'LL1' });
  expect(packageSize('Large letter', 1000, services)).toBe('Large letter');
  expect([1, 2].map((option) => serviceCode('Large letter', option, services))).toEqual(['LL1', 'OLP2']);
  expect(serviceCode('Barrel', 1, services)).toBe('');
});

it('a larger size takes no less than a smaller one', () => {
  expect(wrongWithServices(FIRST_CARRIER_SERVICES)).toBeNull();
  expect(wrongWithServices(having('Small parcel', { most_grams: 700 }))).toBe(
    'Small parcel takes no more than 700 g, less than a smaller size does.',
  );
});

it('a service without a code is named, whole or in its sizes', () => {
  expect(servicesWithoutCode(FIRST_CARRIER_SERVICES)).toEqual([]);
  expect(servicesWithoutCode(having('Parcel', { first_class: '' }))).toEqual(['First Class, Parcel']);
  expect(servicesWithoutCode(FIRST_CARRIER_SERVICES.map((row) => ({ ...row, second_class: '' })))).toEqual([
    'Second Class',
  ]);
});

it('only what differs is a change', () => {
  expect(
    changesOfServices(
      FIRST_CARRIER_SERVICES,
      having('Small parcel', { most_grams: 1500, second_class: 'TPN48', first_class: '' }),
    ),
  ).toEqual([
    { what: 'Small parcel', before: 'up to 2 kg', after: 'up to 1.5 kg' },
    { what: 'Small parcel, First Class', before: 'OLP1', after: 'no code' },
    { what: 'Small parcel, Second Class', before: 'OLP2', after: 'TPN48' },
  ]);
});
