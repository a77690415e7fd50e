import { expect, it } from 'vitest';
import { customsItems, customsTerritory, valueOf } from './customs.ts';

it.each([
  ['JE2 4XX', 'Jersey'],
  ['je24xx', 'Jersey'],
  ['GY9 3TA', 'Guernsey'],
  ['BF1 2AX', 'United Kingdom'],
])('a parcel to %s bears a declaration, as for %s', (postcode, country) => {
  expect(customsTerritory(postcode)?.country).toBe(country);
});

it.each(['IM1 1AA', 'BT1 5GS', 'GU1 1AA', 'B1 1AA', 'YO21 1DH', '', '12345'])(
  'a parcel to “%s” bears none',
  (postcode) => {
    expect(customsTerritory(postcode)).toBeNull();
  },
);

const BAGS = { quantity: 2, grams: 250, pence: 645, isDecaf: false, isSample: false };

it('decaffeinated coffee has a code of its own, and a sample its category', () => {
  expect(customsItems([BAGS, { ...BAGS, isDecaf: true, isSample: true }])).toEqual([
    {
      description: 'Roasted coffee',
      code: '0901210000',
      quantity: 2,
      grams: 250,
      pence: 645,
      category: 'saleOfGoods',
    },
    expect.objectContaining({ code: '0901220000', category: 'commercialSample' }),
  ]);
});

it('nothing is declared as worth nothing, and the value of a box is that of its bags', () => {
  expect(customsItems([{ ...BAGS, pence: 0 }])[0]?.pence).toBe(1);
  expect(valueOf(customsItems([BAGS, { ...BAGS, quantity: 1, pence: 10 }]))).toBe(1300);
});
