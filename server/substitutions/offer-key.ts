/** The key of a mailed link: 256 random bits, of which only a hash is stored. */
import { randomBytes } from 'node:crypto';
import { fingerprintOf } from '../platform/fingerprint.ts';

export const newKey = (): string => randomBytes(32).toString('base64url');

export const hashOf = (key: string): string => fingerprintOf(key);
