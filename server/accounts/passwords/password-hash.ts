/**
 * Password hashes: argon2id with 19 MiB and two passes, the library's defaults. At most four at once, or as
 * many as there are cores; when the queue is full, further requests are refused for a second.
 */
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { type Refusal, refuse } from '../../platform/refusal.ts';

const AT_ONCE = Math.min(availableParallelism(), 4);
const WAITING_AT_MOST = 32;

export const hashPassword = (password: string) => inTurn(() => hash(password.normalize('NFKC')));

/** Timing attack: takes the same time whether or not there is a hash to compare with. */
export const isPassword = (password: string, storedHash: string | null) =>
  inTurn(async () => {
    const matches = await verify(storedHash ?? NO_ACCOUNT, password.normalize('NFKC'));
    return matches && storedHash !== null;
  });

/** The hash of a random password that nobody knows. */
const NO_ACCOUNT =
  '$argon2id$v=19$m=19456,t=2,p=1$ZPEIzoHks/YEw9You7PsUQ$ibda2bLbh0hZBH+Ar6WvQZlAwn5BzTEBNpDsnAepyss';

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T | Refusal<'too_many_tries'>> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_AT_MOST) return refuse('too_many_tries', { retryAfter: 1 });
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}
