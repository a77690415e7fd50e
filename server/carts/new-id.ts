import { randomBytes } from 'node:crypto';

/** 128 random bits, as text for an address. */
export const newId = (): string => randomBytes(16).toString('base64url');
