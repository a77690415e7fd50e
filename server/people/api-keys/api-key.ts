/** What an API key looks like: whose it is says its beginning, which is no secret, and the rest opens it. */
import { randomInt } from 'node:crypto';
import { newSecret } from '#server/platform/secrets.ts';

const SHAPE = /^sixbean_([A-Za-z0-9]{8})_([A-Za-z0-9_-]{43})$/;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const PREFIX_LENGTH = 8;

export interface ApiKeyParts {
  prefix: string;
  secret: string;
}

export const newApiKey = (): ApiKeyParts => ({
  prefix: Array.from({ length: PREFIX_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  secret: newSecret(),
});

/** As a program sends it, and as a list shows its beginning. */
export const beginningOf = (prefix: string): string => `sixbean_${prefix}`;

export const written = ({ prefix, secret }: ApiKeyParts): string => `${beginningOf(prefix)}_${secret}`;

/** `null` for every other token. */
export function readApiKey(token: string): ApiKeyParts | null {
  const [, prefix, secret] = SHAPE.exec(token) ?? [];
  return prefix === undefined || secret === undefined ? null : { prefix, secret };
}
