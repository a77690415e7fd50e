import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GIFT_CARD_RANDOM_BYTES, giftCardCode, readGiftCardCode, readGtin } from './gift-card.ts';

const randomBytes = fc.uint8Array({ minLength: GIFT_CARD_RANDOM_BYTES, maxLength: GIFT_CARD_RANDOM_BYTES });
const anyCode = randomBytes.map(giftCardCode);

describe("a gift card's code", () => {
  it('is five groups of four unambiguous letters and digits', () => {
    fc.assert(fc.property(anyCode, (code) => /^([0-9A-HJKMNP-TV-Z]{4}(-|$)){5}$/.test(code)));
  });

  it('carries at least 80 random bits', () => {
    const changed = new Set<string>();
    for (let byte = 0; byte < GIFT_CARD_RANDOM_BYTES; byte++) {
      for (let bits = 0; bits < 32; bits++) {
        changed.add(giftCardCode(new Uint8Array(GIFT_CARD_RANDOM_BYTES).fill(bits, byte, byte + 1)));
      }
    }
    expect(changed.size).toBe(GIFT_CARD_RANDOM_BYTES * 31 + 1);
    expect(GIFT_CARD_RANDOM_BYTES * 5).toBeGreaterThanOrEqual(80);
    expect(() => giftCardCode(new Uint8Array(5))).toThrow(RangeError);
  });

  it('is read however it is typed', () => {
    fc.assert(
      fc.property(anyCode, (code) => {
        const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
        expect(readGiftCardCode(` ${typed}\t`)).toBe(code);
      }),
    );
  });

  it('is refused with one character wrong, missing or too many', () => {
    fc.assert(
      fc.property(anyCode, fc.nat(19), fc.integer({ min: 1, max: 31 }), (code, at, step) => {
        const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
        const plain = code.replaceAll('-', '');
        const wrong = alphabet.charAt((alphabet.indexOf(plain.charAt(at)) + step) % 32);
        expect(readGiftCardCode(plain.slice(0, at) + wrong + plain.slice(at + 1))).toBeNull();
        expect(readGiftCardCode(plain.slice(0, at) + plain.slice(at + 1))).toBeNull();
        expect(readGiftCardCode(`0${plain}`)).toBeNull();
      }),
    );
    expect(readGiftCardCode('')).toBeNull();
  });
});

describe('a GTIN-13', () => {
  it('is valid by its check digit', () => {
    // Worked examples of GS1.
    for (const right of ['6291041500213', '4006381333931', '9780201379624'])
      expect(readGtin(right)).toBe(right);
    expect(readGtin('4 006381-333931')).toBe('4006381333931');
    for (const wrong of ['6291041500214', '400638133393', '04006381333931', '400638133393X', '']) {
      expect(readGtin(wrong)).toBeNull();
    }
  });

  it('is invalid with a single digit wrong', () => {
    const right = '6291041500213';
    for (let at = 0; at < right.length; at++) {
      for (let step = 1; step < 10; step++) {
        const wrong = (Number(right.charAt(at)) + step) % 10;
        expect(readGtin(`${right.slice(0, at)}${wrong}${right.slice(at + 1)}`)).toBeNull();
      }
    }
  });
});
