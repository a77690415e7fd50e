/**
 * Password hashes: argon2id with 19 MiB and two passes, the library's defaults. At most four at once, or as many as there are
 * cores; households take turns, and a caller who would wait for too many is refused for a second. `docs/decisions/api.md` has the reasons.
 */
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { inTurn, openFairQueue } from '#server/platform/fair-queue.ts';
import { householdOf } from '#server/platform/network.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';

const AT_ONCE = Math.min(availableParallelism(), 4);

/** An office of a hundred logs in at nine o'clock, from one address. In all there may wait more than a neighbourhood has households. */
const queue = openFairQueue({ atOnce: AT_ONCE, atOnceForOne: AT_ONCE, waiting: 300, waitingForOne: 64 });

/** In the turn of the visitor with this network address. */
export const hashPassword = (password: string, from: string) =>
  inQueue(from, () => hash(password.normalize('NFKC')));

/** Timing attack: takes the same time whether or not there is a hash to compare with. */
export const isPassword = (password: string, storedHash: string | null, from: string) =>
  inQueue(from, async () => {
    const matches = await verify(storedHash ?? UNCHOSEN_PASSWORD, password.normalize('NFKC'));
    return matches && storedHash !== null;
  });

/** The hash of a random password that nobody knows, as of an account whose owner has yet to choose one. */
export const UNCHOSEN_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$ZPEIzoHks/YEw9You7PsUQ$ibda2bLbh0hZBH+Ar6WvQZlAwn5BzTEBNpDsnAepyss';

async function inQueue<T extends string | boolean>(
  from: string,
  work: () => Promise<T>,
): Promise<T | Refusal<'too_many_tries'>> {
  const done = await inTurn(queue, householdOf(from), work);
  return typeof done === 'object' ? refuse('too_many_tries', { retryAfter: 1 }) : done;
}
