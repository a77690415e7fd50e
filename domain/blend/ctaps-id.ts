/**
 * The CTAPS id of a coffee: a kind letter, a payload and a check character. Beans and house blends carry their catalogue
 * number; a custom blend carries 50 random bits, so that nobody can count through other people's blends.
 */
import { characterOf, charactersOf, readChecked, withCheck } from '#domain/check-character.ts';

const LENGTH_OF_KIND: Record<string, number> = { B: 5, H: 5, C: 12 };
const HIGHEST_NUMBER = 32 ** 3 - 1;

/** How many random bytes `customBlendCtapsId` takes; five bits of each are used. */
export const CTAPS_RANDOM_BYTES = 10;

export const beanCtapsId = (catalogueNumber: number): string => withCheck(`B${digitsOf(catalogueNumber)}`);

export const houseBlendCtapsId = (catalogueNumber: number): string =>
  withCheck(`H${digitsOf(catalogueNumber)}`);

/** The bytes must come from a cryptographic source: a person who guesses the id can open the blend. */
export function customBlendCtapsId(randomBytes: Uint8Array): string {
  if (randomBytes.length !== CTAPS_RANDOM_BYTES) {
    throw new RangeError(
      `A custom blend's id takes ${CTAPS_RANDOM_BYTES} random bytes; ${randomBytes.length} were given.`,
    );
  }
  return withCheck(`C${charactersOf(randomBytes)}`);
}

/** The canonical id behind what somebody typed, read out or pasted; `null` when it can't be one. */
export function readCtapsId(text: string): string | null {
  const id = readChecked(text);
  return id !== null && id.length === LENGTH_OF_KIND[id.charAt(0)] ? id : null;
}

/** The same of a custom blend's id; `null` for any other. */
export function readCustomBlendId(text: string): string | null {
  const id = readCtapsId(text);
  return id !== null && isCustomBlend(id) ? id : null;
}

export const isHouseBlend = (ctapsId: string): boolean => ctapsId.startsWith('H');

export const isCustomBlend = (ctapsId: string): boolean => ctapsId.startsWith('C');

function digitsOf(catalogueNumber: number): string {
  if (!Number.isInteger(catalogueNumber) || catalogueNumber < 1 || catalogueNumber > HIGHEST_NUMBER) {
    throw new RangeError(`Catalogue number ${catalogueNumber} is not between 1 and ${HIGHEST_NUMBER}.`);
  }
  return [10, 5, 0].map((shift) => characterOf(catalogueNumber >> shift)).join('');
}
