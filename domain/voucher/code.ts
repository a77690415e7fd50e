/** The code of a voucher, as a customer types it and as it is stored. */
import { charactersOf } from '#domain/check-character.ts';

const SHAPE = /^[A-Z0-9]{4,24}$/;

/** Case, spaces and hyphens are forgiven. */
export const tidyVoucherCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();

export const isVoucherCode = (code: string): boolean => SHAPE.test(code);

/** What an order has as the code of its voucher where a flight’s credit came off: no voucher can be called so. */
export const FLIGHT_CREDIT = 'FLIGHT CREDIT';

/** What an order says was taken off. */
export const discountInWords = (code: string): string =>
  code === FLIGHT_CREDIT ? 'Flight credit' : `Voucher ${code}`;

/** How many random bytes `voucherCodeOf` takes, for 60 random bits. */
export const VOUCHER_RANDOM_BYTES = 12;

/** A code drawn by lot, that can be read aloud. The bytes must come from a cryptographic source. */
export const voucherCodeOf = (randomBytes: Uint8Array): string => charactersOf(randomBytes);
