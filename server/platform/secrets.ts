/** Random text that nobody can guess, for addresses and headers. */
import { randomBytes } from 'node:crypto';
import { fingerprintOf } from './fingerprint.ts';

/** A token, or a code of a mailed link: 256 random bits, of which only a hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** An id that opens what it names, such as a cart or a payment: 128 random bits. */
export const newId = (): string => randomBytes(16).toString('base64url');

/** A fast hash is enough, since nobody can guess what is hashed. */
export const hashOf = (secret: string): string => fingerprintOf(secret);
