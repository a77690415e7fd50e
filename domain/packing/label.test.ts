import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weightInWords } from '#domain/weight.ts';
import { bestBefore, digitMillimetres, foodName, isOrganic, whyNotFilled } from './label.ts';
import { looksNeeded } from './label-name.ts';
import {
  bagAddress,
  bagCode,
  isOfCoffee,
  labelText,
  lotCode,
  plainCode,
  readBagCode,
  readLabelCode,
} from './lot.ts';

// cspell:ignore Żółć مرحبا Titicaca Fück
const BEANS = 3;
const ESPRESSO = 4;

it.each([
  ['Roasted coffee beans', BEANS, [false, false]],
  ['Roast and ground coffee', ESPRESSO, [false]],
  ['Roasted coffee beans, decaffeinated', BEANS, [true, true]],
  ['Roast and ground coffee, part decaffeinated', ESPRESSO, [false, true]],
])('the food is called %s', (name, grindId, decaf) => expect(foodName({ grindId, decaf })).toBe(name));

it.each([
  [50, 2, '50 g'],
  [60, 3, '60 g'],
  [200, 3, '200 g'],
  [250, 4, '250 g'],
  [1000, 4, '1 kg'],
  [1001, 6, '1.001 kg'],
])('the digits of %i g are at least %i mm high', (grams, millimetres, words) =>
  expect([digitMillimetres(grams), weightInWords(grams)]).toEqual([millimetres, words]),
);

describe('the weight of a filled bag', () => {
  it('is never below what the bag is sold as, nor a tenth above it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), fc.constantFrom(60, 250, 1000), (grams, sold) => {
        const refused = whyNotFilled(grams, sold) !== null;
        expect(refused).toBe(grams < sold || grams > Math.max(sold + 10, Math.round(sold * 1.1)));
      }),
    );
  });

  it('says how much is missing', () =>
    expect(whyNotFilled(247, 250)).toBe('This bag holds 247 g. It is sold as 250 g, so it needs 3 g more.'));
});

describe('the best before date', () => {
  const months = { beans: 12, ground: 6 };
  it.each([
    ['2026-11-22', BEANS, '2027-11-22'],
    ['2026-11-22', ESPRESSO, '2027-05-22'],
    ['2024-02-29', BEANS, '2025-02-28'],
    ['2026-08-31', ESPRESSO, '2027-02-28'],
  ])('of coffee roasted on %s with grind %i is %s', (roastedOn, grindId, day) =>
    expect(bestBefore(roastedOn, grindId, months)).toBe(day),
  );
});

describe('the code on a bag', () => {
  const lot = lotCode({ roastedOn: '2026-11-22', orderId: 1207, position: 1 });

  it('says coffee, lot and number, and is read back', () => {
    expect(bagCode({ ctapsId: 'H014H', lot, number: 3 })).toBe('H014H 261122-1207-1 3');
    expect(readBagCode(' h014h 261122-1207-1 3\n')).toEqual({
      ctapsId: 'H014H',
      lot: '261122-1207-1',
      orderId: 1207,
      position: 1,
      number: 3,
    });
  });

  it('is also read as screens and letters name a bag, by lot and number, which somebody types', () => {
    const read = readBagCode('261122-1207-1  3');
    expect(read).toMatchObject({ ctapsId: null, lot: '261122-1207-1', number: 3 });
    expect(read !== null && isOfCoffee(read, 'H014H')).toBe(true);
    const scanned = readBagCode('H014H 261122-1207-1 3');
    expect(scanned !== null && isOfCoffee(scanned, 'B01ZY')).toBe(false);
  });

  it('is also read from the address in its QR, wherever the shop stands and however a scanner writes it', () => {
    const address = bagAddress(
      'https://sixbean.example',
      { ctapsId: 'H014H', lot, number: 3 },
      'Ab-dEf_hIjKlMnOp',
    );
    expect(address).toBe('https://sixbean.example/bag/H014H-261122-1207-1-3-Ab-dEf_hIjKlMnOp');
    const older = 'https://sixbean.example/cuppingnotes/H014H?lot=261122-1207-1-3';
    const read = readBagCode('H014H 261122-1207-1 3');
    for (const scanned of [address, older].flatMap((one) => [
      one,
      one.toUpperCase(),
      `http://localhost:3000${one.slice(23)}\n`,
    ]))
      expect(readBagCode(scanned)).toEqual(read);
  });

  it('stands in the address of its page with a signature, and nothing else is taken for one', () => {
    const signature = fc.stringMatching(/^[\w-]{16}$/);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), signature, (number, signed) => {
        const label = { ctapsId: 'C0000000000A', lot, number };
        expect(readLabelCode(`${labelText(label)}-${signed}`)).toEqual({ ...label, signature: signed });
        expect(readLabelCode(labelText(label))).toBeNull();
        expect(readLabelCode(`${labelText(label)}-${signed.slice(1)}`)).toBeNull();
      }),
    );
  });

  it('is not in the address of the coffee alone, which says which coffee it is', () => {
    expect(readBagCode('https://sixbean.example/cuppingnotes/H014H')).toBeNull();
    for (const address of [
      'https://sixbean.example/cuppingnotes/h014h',
      'http://a/cuppingnotes/H014H?ref=x#notes',
    ])
      expect(plainCode(address)).toBe('H014H');
    for (const other of [
      'H014H 261122-1207-1 3',
      'AB-12',
      'https://sixbean.example/blend',
      'https://sixbean.example/shop?lot=261122-1207-1-3',
    ])
      expect(plainCode(` ${other}`)).toBe(other);
  });

  it('is nothing else that a scanner may read', () => {
    for (const other of [
      '',
      '5012345678900',
      'https://example.com',
      'H014H 261122-1207-1',
      'H014H 261122-0-1 1',
    ])
      expect(readBagCode(other)).toBeNull();
    fc.assert(fc.property(fc.string(), (text) => readBagCode(`${text}!`) === null));
  });
});

describe('a name', () => {
  it.each([
    'Morning',
    'Żółć 🎉',
    'Grape & Cocktail',
    'Titan',
    'Hancock’s No. 1',
    'Bright & Early',
    'مرحبا',
    'Notting Hill',
    'Titicaca',
    'Scunthorpe United',
  ])('%s is printed as it is', (name) => expect(looksNeeded(name)).toEqual([]));

  it.each([
    ['Fück this', ['rude']],
    ['F.u.c.k', ['rude']],
    ['Cures cancer', ['health']],
    ['Detox blend', ['health']],
    ['write to me@example.com', ['address']],
    ['www.other-coffee.test', ['address']],
    ['<b>Bold</b>', ['markup']],
    ['\u202eabc', ['hidden']],
    [`Z${'\u0351'.repeat(20)}`, ['hidden']],
  ])('%s is looked at first', (name, looks) => expect(looksNeeded(name)).toEqual(looks));
});

it('a label calls coffee organic only with the certificates of every bean and of every sack', () => {
  expect(isOrganic([2, 5], true)).toBe(true);
  expect(isOrganic([2, 3], true)).toBe(false);
  expect(isOrganic([2, 5], false)).toBe(false);
  expect(isOrganic([], true)).toBe(false);
});
