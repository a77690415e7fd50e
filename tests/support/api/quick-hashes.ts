/**
 * In place of the library of password hashes: the least that it can do, since tests sign up thousands of people. How strong the
 * shop's own hashes are is told by `server/accounts/passwords/password-hash.test.ts`, which has the library itself.
 */
import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';

const library = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2;

const LEAST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export const hash = (password: string): Promise<string> => library.hash(password, LEAST);

/** Each hash that a password was compared with. */
export const compared: string[] = [];

export function verify(stored: string, password: string): Promise<boolean> {
  compared.push(stored);
  return library.verify(stored, password);
}
