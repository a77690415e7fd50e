/**
 * The CTAPS id of a coffee: a kind letter, a payload and a check character, in Crockford's base 32 (no I, L, O or U).
 * Beans and house blends carry their catalogue number; a custom blend carries 50 random bits, so that nobody can count
 * through other people's blends. No wrong character and no two swapped characters pass the check.
 */

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH_OF_KIND: Record<string, number> = { B: 5, H: 5, C: 12 };
const HIGHEST_NUMBER = 32 ** 3 - 1;

/** Bytes that `customBlendCtapsId` takes; five bits of each are used. */
export const CTAPS_RANDOM_BYTES = 10;

export const beanCtapsId = (catalogueNumber: number): string => withCheck('B', digitsOf(catalogueNumber));

export const houseBlendCtapsId = (catalogueNumber: number): string =>
  withCheck('H', digitsOf(catalogueNumber));

/** The bytes must come from a cryptographic source: whoever guesses them can open the blend. */
export function customBlendCtapsId(randomBytes: Uint8Array): string {
  if (randomBytes.length !== CTAPS_RANDOM_BYTES) {
    throw new RangeError(`A custom blend's id takes ${CTAPS_RANDOM_BYTES} random bytes.`);
  }
  return withCheck('C', Array.from(randomBytes, (byte) => ALPHABET.charAt(byte & 31)).join(''));
}

/** The canonical id behind what somebody typed, read out or pasted; `null` when it can't be one. */
export function readCtapsId(text: string): string | null {
  const id = text.replace(/[\s-]/g, '').replace(/[a-z]/g, toUpper).replace(/O/g, '0').replace(/[IL]/g, '1');
  if (id.length !== LENGTH_OF_KIND[id.charAt(0)]) return null;
  return /^[0-9A-HJKMNP-TV-Z]+$/.test(id) && checksum(id) === 0 ? id : null;
}

const toUpper = (letter: string) => letter.toUpperCase();

function digitsOf(catalogueNumber: number): string {
  if (!Number.isInteger(catalogueNumber) || catalogueNumber < 1 || catalogueNumber > HIGHEST_NUMBER) {
    throw new RangeError(`A catalogue number lies between 1 and ${HIGHEST_NUMBER}.`);
  }
  return [10, 5, 0].map((shift) => ALPHABET.charAt((catalogueNumber >> shift) & 31)).join('');
}

function withCheck(kind: string, payload: string): string {
  const body = kind + payload;
  return body + ALPHABET.charAt(timesAlpha(checksum(body)));
}

/**
 * The characters weighted by falling powers of a primitive element of GF(32). All weights differ and none is zero: a
 * changed character always changes the sum, and so does a swap of two unlike characters.
 */
function checksum(characters: string): number {
  let sum = 0;
  for (const character of characters) sum = timesAlpha(sum) ^ ALPHABET.indexOf(character);
  return sum;
}

/** Multiplies by the primitive element, modulo x^5 + x^2 + 1. */
const timesAlpha = (x: number): number => ((x & 16) === 0 ? x << 1 : (x << 1) ^ 0b100101);
