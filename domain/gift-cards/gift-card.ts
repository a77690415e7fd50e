/**
 * The two numbers of a gift card: a secret code of 95 random bits with a check character, and the number below its
 * barcode, a GTIN-13 of the range that shops may use inside their own walls.
 */
import { charactersOf, readChecked, withCheck } from '#domain/check-character.ts';

/** How many random bytes `giftCardCode` takes. */
export const GIFT_CARD_RANDOM_BYTES = 19;

/** In pence. */
export const giftCardAmounts = { least: 1_00, most: 1000_00 } as const;

/** The bytes must come from a cryptographic source: a person who guesses the code has the money. */
export function giftCardCode(randomBytes: Uint8Array): string {
  if (randomBytes.length !== GIFT_CARD_RANDOM_BYTES) {
    throw new RangeError(
      `A gift card's code takes ${GIFT_CARD_RANDOM_BYTES} random bytes; ${randomBytes.length} were given.`,
    );
  }
  return grouped(withCheck(charactersOf(randomBytes)));
}

/** The code behind what somebody typed, as it is printed; `null` when it can't be one. */
export function readGiftCardCode(text: string): string | null {
  const code = readChecked(text);
  return code?.length === GIFT_CARD_RANDOM_BYTES + 1 ? grouped(code) : null;
}

/** The barcode number behind what somebody typed; `null` when its check digit is wrong. */
export function readGtin(text: string): string | null {
  const gtin = text.replace(/[\s-]/g, '');
  return /^\d{13}$/.test(gtin) && weightedDigitSum(gtin) % 10 === 0 ? gtin : null;
}

const grouped = (code: string): string => code.replace(/(....)(?=.)/g, '$1-');

/** Every second digit counts three times. */
const weightedDigitSum = (digits: string): number =>
  [...digits].reduce((sum, digit, position) => sum + Number(digit) * (position % 2 === 0 ? 1 : 3), 0);
