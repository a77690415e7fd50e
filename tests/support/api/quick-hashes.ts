/**
 * In place of the library of password hashes: the least that it can do, since tests sign up thousands of people. How strong the
 * shop's own hashes are is told by `server/people/accounts/passwords/password-hash.test.ts`, which has the library itself.
 */
import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';

const library = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2;

const LEAST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** What hashes wait for. */
let gate = Promise.resolve();

/** Holds every hash until the answer is called, so that those who come meanwhile wait in their queues. */
export function holdHashes(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  return resolve;
}

export async function hash(password: string): Promise<string> {
  await gate;
  return library.hash(password, LEAST);
}

/** Each hash that a password was compared with. */
export const compared: string[] = [];

export async function verify(stored: string, password: string): Promise<boolean> {
  compared.push(stored);
  await gate;
  return library.verify(stored, password);
}
