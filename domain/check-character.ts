/**
 * Codes that people read out and type: Crockford's base 32 (no I, L, O or U) with a check character at the end. The check
 * catches every single wrong character and every swap of two characters.
 */

/** Five bits of each byte are used. */
export const charactersOf = (bytes: Uint8Array): string => Array.from(bytes, characterOf).join('');

export const characterOf = (number: number): string => ALPHABET.charAt(number & 31);

export const withCheck = (body: string): string => body + characterOf(timesAlpha(checksum(body)));

/** The canonical code behind what somebody typed, read out or pasted; `null` when its check character is wrong. */
export function readChecked(text: string): string | null {
  const code = text.replace(/[\s-]/g, '').replace(/[a-z]/g, toUpper).replace(/O/g, '0').replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]+$/.test(code) && checksum(code) === 0 ? code : null;
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const toUpper = (letter: string) => letter.toUpperCase();

/**
 * The characters weighted by falling powers of a primitive element of GF(32). Up to a length of 31 all weights differ
 * and none is zero: a changed character always changes the sum, and so does a swap of two unlike characters.
 */
function checksum(characters: string): number {
  let sum = 0;
  for (const character of characters) sum = timesAlpha(sum) ^ ALPHABET.indexOf(character);
  return sum;
}

/** Multiplies by the primitive element, modulo x^5 + x^2 + 1. */
const timesAlpha = (x: number): number => ((x & 16) === 0 ? x << 1 : (x << 1) ^ 0b100101);
