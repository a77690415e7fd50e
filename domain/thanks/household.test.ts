import { expect, test } from 'vitest';
import { areOneHousehold, doorOf, type Household } from './household.ts';

const somebody = (changes: Partial<Household> = {}): Household => ({
  customerId: 1,
  emails: ['mina@example.com'],
  addresses: [{ address: '12 High Street, Flat 3', zip_code: 'YO22 4LS' }],
  payers: [],
  ...changes,
});

const stranger = (changes: Partial<Household> = {}): Household =>
  somebody({
    customerId: 2,
    emails: ['theo@example.com'],
    addresses: [{ address: '14 High Street', zip_code: 'YO22 4LS' }],
    ...changes,
  });

test('a neighbour is somebody else', () => {
  expect(areOneHousehold(somebody(), stranger())).toBe(false);
});

test.each([
  ['the account', { customerId: 1 }],
  ['the mailbox, with a label', { emails: ['theo@example.com', 'MINA+coffee@example.com'] }],
  [
    'the address, written in another way',
    { addresses: [{ address: 'flat 3 / 12 High St.', zip_code: 'yo224ls' }] },
  ],
] as const)('%s makes two buyers one household', (_, changes) => {
  expect(areOneHousehold(somebody(), stranger(changes))).toBe(true);
});

test('one PayPal account makes two buyers one household, and none makes nobody one', () => {
  const payers = ['Purse@example.com'];
  expect(areOneHousehold(somebody({ payers }), stranger({ payers: ['purse@example.com'] }))).toBe(true);
  expect(areOneHousehold(somebody({ payers }), stranger())).toBe(false);
});

test('dots in a mailbox at Google make no other person', () => {
  const one = somebody({ emails: ['mi.na@gmail.com'] });
  expect(areOneHousehold(one, stranger({ emails: ['mina@googlemail.com'] }))).toBe(true);
});

test('a house without a number is known by its name, and an address without a postcode by nothing', () => {
  expect(doorOf({ address: 'Rose Cottage', zip_code: 'EH1 1AA' })).toBe(
    doorOf({ address: 'ROSE  COTTAGE,', zip_code: 'eh11aa' }),
  );
  expect(doorOf({ address: 'Thorn Cottage', zip_code: 'EH1 1AA' })).not.toBe(
    doorOf({ address: 'Rose Cottage', zip_code: 'EH1 1AA' }),
  );
  expect(doorOf({ address: '12 High Street', zip_code: '' })).toBeNull();
});
