import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beanCtapsId,
  CTAPS_RANDOM_BYTES,
  customBlendCtapsId,
  houseBlendCtapsId,
  readCtapsId,
} from './ctaps-id.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const catalogueNumber = fc.integer({ min: 1, max: 32767 });
const randomBytes = fc.uint8Array({ minLength: CTAPS_RANDOM_BYTES, maxLength: CTAPS_RANDOM_BYTES });
const anyId = fc.oneof(
  catalogueNumber.map(beanCtapsId),
  catalogueNumber.map(houseBlendCtapsId),
  randomBytes.map(customBlendCtapsId),
);

const everyWrongCharacter = (id: string) =>
  [...id].flatMap((right, at) =>
    [...ALPHABET].filter((c) => c !== right).map((wrong) => id.slice(0, at) + wrong + id.slice(at + 1)),
  );

function everySwap(id: string): string[] {
  const all: string[] = [];
  for (let i = 0; i < id.length; i++) {
    for (let j = i + 1; j < id.length; j++) {
      if (id.charAt(i) === id.charAt(j)) continue;
      all.push(id.slice(0, i) + id.charAt(j) + id.slice(i + 1, j) + id.charAt(i) + id.slice(j + 1));
    }
  }
  return all;
}

describe('a CTAPS id', () => {
  it('has the form that is printed on bags', () => {
    expect(beanCtapsId(1)).toMatchInlineSnapshot(`"B0013"`);
    expect(houseBlendCtapsId(36)).toMatchInlineSnapshot(`"H014H"`);
    expect(customBlendCtapsId(new Uint8Array(10).fill(255))).toMatchInlineSnapshot(`"CZZZZZZZZZZ5"`);
  });

  it('is unique, with five characters in the catalogue and twelve for a custom blend', () => {
    const catalogue = Array.from({ length: 500 }, (_, i) => [
      beanCtapsId(i + 1),
      houseBlendCtapsId(i + 1),
    ]).flat();
    expect(new Set(catalogue).size).toBe(1000);
    expect(catalogue.every((id) => /^[BH][0-9A-HJKMNP-TV-Z]{4}$/.test(id))).toBe(true);
    fc.assert(
      fc.property(randomBytes, (bytes) => /^C[0-9A-HJKMNP-TV-Z]{11}$/.test(customBlendCtapsId(bytes))),
    );
  });

  it('is read back as itself', () => {
    fc.assert(fc.property(anyId, (id) => readCtapsId(id) === id));
  });

  it('is read whatever its case, with similar letters, hyphens and spaces', () => {
    const sloppy = (id: string) =>
      ` ${id.replaceAll('0', 'o').replaceAll('1', 'l').replace(/(..)/g, '$1- ')}`;
    fc.assert(fc.property(anyId, (id) => readCtapsId(sloppy(id).toLowerCase()) === id));
    fc.assert(fc.property(anyId, (id) => readCtapsId(id.replaceAll('1', 'I').replaceAll('0', 'O')) === id));
  });

  it('is refused with one wrong character', () => {
    for (let n = 1; n <= 200; n++) {
      expect(everyWrongCharacter(beanCtapsId(n)).filter(readCtapsId)).toEqual([]);
    }
    fc.assert(
      fc.property(anyId, (id) => everyWrongCharacter(id).every((wrong) => readCtapsId(wrong) === null)),
    );
  });

  it('is refused with two characters swapped', () => {
    for (let n = 1; n <= 2000; n++) expect(everySwap(beanCtapsId(n)).filter(readCtapsId)).toEqual([]);
    fc.assert(fc.property(anyId, (id) => everySwap(id).every((swapped) => readCtapsId(swapped) === null)));
  });

  it('is not found in other text', () => {
    for (const text of ['', 'B', '10001', 'B001', 'B00', 'C', 'ſ001T', 'B001Ü', 'BU01T', '🙂🙂🙂🙂🙂']) {
      expect(readCtapsId(text)).toBeNull();
    }
    fc.assert(
      fc.property(fc.string(), (text) => {
        const id = readCtapsId(text);
        return id === null || readCtapsId(id) === id;
      }),
    );
  });

  it('is an error for an invalid catalogue number or too few random bytes', () => {
    for (const wrong of [0, -1, 1.5, 32768, Number.NaN]) expect(() => beanCtapsId(wrong)).toThrow(RangeError);
    expect(() => customBlendCtapsId(new Uint8Array(9))).toThrow(RangeError);
  });
});
