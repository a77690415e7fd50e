import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededPrices } from '#tests/examples/seeded-prices.ts';
import { type BagsOfLine, BOX_GRAMS, packBoxes } from './boxes.ts';

const HEAVIEST_PARCEL = seededPrices.postage.bandGrams.at(-1) ?? 0;
const BAG_SIZES = [50, 60, 125, 150, 160, 250, 454, 500, 908, 1000];

const orders = fc
  .array(fc.record({ grams: fc.constantFrom(...BAG_SIZES), quantity: fc.integer({ min: 1, max: 112 }) }), {
    minLength: 1,
    maxLength: 50,
  })
  .map(withKeys);

/** Heavy bags, few enough to try every way of packing them. */
const fewHeavyBags = fc
  .array(
    fc.record({
      grams: fc.integer({ min: 1, max: 10 }).map((n) => n * 1900),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .filter((lines) => lines.reduce((sum, { quantity }) => sum + quantity, 0) <= 9)
  .map(withKeys);

function withKeys(lines: Omit<BagsOfLine<string>, 'key'>[]): BagsOfLine<string>[] {
  return lines.map((line, i) => ({ ...line, key: `line ${i}` }));
}

const gramsOf = (lines: BagsOfLine<string>[]) =>
  lines.reduce((sum, { grams, quantity }) => sum + grams * quantity, 0);

test('every bag lies in exactly one box, and no box is over 19 kg', () => {
  fc.assert(
    fc.property(orders, (lines) => {
      const boxes = packBoxes(lines);
      const grams = new Map(lines.map((line) => [line.key, line.grams]));
      for (const box of boxes) {
        expect(box.length).toBeGreaterThan(0);
        expect(new Set(box.map(({ key }) => key)).size).toBe(box.length);
        expect(box.every(({ quantity }) => quantity > 0)).toBe(true);
        const weight = box.reduce((sum, { key, quantity }) => sum + (grams.get(key) ?? NaN) * quantity, 0);
        expect(weight).toBeLessThanOrEqual(19_000);
      }
      for (const { key, quantity } of lines) {
        const packed = boxes.flat().filter((bags) => bags.key === key);
        expect(packed.reduce((sum, bags) => sum + bags.quantity, 0)).toBe(quantity);
      }
    }),
  );
});

test('the same order is packed the same way', () => {
  fc.assert(
    fc.property(orders, (lines) => {
      expect(packBoxes(lines)).toEqual(packBoxes(structuredClone(lines)));
    }),
  );
});

test('bags of one size fill every box but the last', () => {
  fc.assert(
    fc.property(orders, fc.constantFrom(...BAG_SIZES), (lines, grams) => {
      const sameSize = lines.map((line) => ({ ...line, grams }));
      const bags = gramsOf(sameSize) / grams;
      expect(packBoxes(sameSize).length).toBe(Math.ceil(bags / Math.floor(BOX_GRAMS / grams)));
    }),
  );
});

test('an order travels in no fewer boxes than parcels are paid for, and in as many where its bags are small', () => {
  const parcels = (lines: BagsOfLine<string>[]) => Math.ceil(gramsOf(lines) / HEAVIEST_PARCEL);
  fc.assert(
    fc.property(orders, (lines) => {
      expect(packBoxes(lines).length).toBeGreaterThanOrEqual(parcels(lines));
      const kilos = lines.map((line) => ({ ...line, grams: 1000 }));
      expect(packBoxes(kilos).length).toBe(parcels(kilos));
    }),
  );
});

test('no way of packing needs fewer boxes', () => {
  fc.assert(
    fc.property(fewHeavyBags, (lines) => {
      const bags = lines.flatMap(({ grams, quantity }) => Array.from({ length: quantity }, () => grams));
      expect(packBoxes(lines).length).toBe(fewestByTryingAll(bags, []));
    }),
    { numRuns: 300 },
  );
});

test('a mixture that needs exact filling is packed into two boxes', () => {
  // Heaviest first would put the two heavy ones together and need a third box.
  const lines = withKeys([
    { grams: 7600, quantity: 2 },
    { grams: 5700, quantity: 4 },
  ]);
  expect(packBoxes(lines)).toEqual([
    [
      { key: 'line 0', quantity: 1 },
      { key: 'line 1', quantity: 2 },
    ],
    [
      { key: 'line 0', quantity: 1 },
      { key: 'line 1', quantity: 2 },
    ],
  ]);
});

test('lines stay whole where that needs no further box', () => {
  const lines = withKeys([
    { grams: 1000, quantity: 11 },
    { grams: 500, quantity: 16 },
    { grams: 250, quantity: 40 },
    { grams: 1000, quantity: 9 },
  ]);
  const boxes = packBoxes(lines);
  expect(boxes.length).toBe(2);
  expect(boxes.flat().length).toBe(lines.length);
});

test('a line of more than a box is packed as full boxes and a rest', () => {
  expect(packBoxes(withKeys([{ grams: 1000, quantity: 112 }])).map(([bags]) => bags?.quantity)).toEqual([
    19, 19, 19, 19, 19, 17,
  ]);
});

test.each([
  { grams: 19_001, quantity: 1 },
  { grams: 0, quantity: 1 },
  { grams: 250, quantity: 0 },
  { grams: 250, quantity: 1.5 },
])('$quantity bags of $grams g are an error', (line) => {
  expect(() => packBoxes(withKeys([line]))).toThrow(RangeError);
});

/** Brute force: puts each bag into each box that takes it, or into a new one. */
function fewestByTryingAll([grams, ...rest]: number[], rooms: number[]): number {
  if (grams === undefined) return rooms.length;
  const taken = rooms.flatMap((room, i) =>
    room < grams ? [] : [fewestByTryingAll(rest, rooms.with(i, room - grams))],
  );
  return Math.min(...taken, fewestByTryingAll(rest, [...rooms, BOX_GRAMS - grams]));
}
