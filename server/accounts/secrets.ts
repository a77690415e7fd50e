/** Tokens and mailed codes: 256 random bits, of which only a hash is stored. */
import { hash, randomBytes } from 'node:crypto';

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** 256 random bits can't be guessed, so a fast hash is enough. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'base64url');
