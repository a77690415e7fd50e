/** Random text that nobody can guess, for addresses and headers. */
import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A token, or a code of a mailed link: 256 random bits, of which only a hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** An id that opens what it names, such as a cart or a payment: 128 random bits. */
export const newId = (): string => randomBytes(16).toString('base64url');

/** A fast hash is enough, since nobody can guess what is hashed. */
export const hashOf = (secret: string): string => fingerprintOf(secret);

/** Fingerprint: the same for the same content, and for no other. Fingerprints are stored, so the hash stays what it is. */
export const fingerprintOf = (content: string): string => hash('sha256', content, 'base64url');

/** Constant-time comparison: takes as long wherever the two differ, so that nobody finds a secret out letter by letter. */
export function isEqualInConstantTime(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
