/** Tokens and mailed codes: 256 random bits, of which only a hash is stored. */
import { createHash, randomBytes } from 'node:crypto';

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** 256 random bits can't be guessed, so a fast hash is enough. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
