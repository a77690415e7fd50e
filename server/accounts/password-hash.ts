/**
 * Passwords as they are kept: argon2id with 19 MiB and two passes, which are the library's own settings. So many at once
 * as the machine can take; who comes when the queue is full is sent away for a moment.
 */
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { type Refusal, refuse } from '../platform/refusal.ts';

const AT_ONCE = Math.min(availableParallelism(), 4);
const WAITING_AT_MOST = 32;

export const hashPassword = (password: string) => inTurn(() => hash(password.normalize('NFKC')));

/** Takes the same time whether or not there is a hash to compare with. */
export const isPassword = (password: string, kept: string | null) =>
  inTurn(async () => {
    const matches = await verify(kept ?? NO_ACCOUNT, password.normalize('NFKC'));
    return matches && kept !== null;
  });

/** Of a password that was thrown away. */
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
