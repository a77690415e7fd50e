/**
 * What a guess at an account counts towards. What strangers give from elsewhere never counts against a browser from which the
 * member has logged in before. A mailbox without an account counts like one with an account.
 */
import { guessedCodes } from '#contract/accounts/rate-limits.ts';
import type { CallLimit, RateLimit } from '#contract/call.ts';
import type { Customer } from '#server/foundation/customers/customers.ts';
import type { Visitor } from '#server/platform/calls.ts';
import type { Database } from '#server/platform/database.ts';
import { type Attempt, attemptsAt, limitRate } from '#server/platform/rate-limit.ts';
import type { Refusal } from '#server/platform/refusal.ts';
import { howDeviceIsKnown } from './known-device-store.ts';

export interface Guesser {
  visitor: Visitor;
  email: string;
  account: Customer | undefined;
  /** The browser's own token, and what made it a known one; `null` for any other. */
  knownDevice: { token: string; by: 'login' | 'mail' } | null;
}

interface Asking {
  visitor: Visitor;
  email: string;
  device: string | null;
}

export async function guesserOf(
  db: Database,
  account: Customer | undefined,
  { visitor, email, device }: Asking,
): Promise<Guesser> {
  // Timing attack: looked up for a mailbox without an account too.
  const by = device === null ? null : await howDeviceIsKnown(db, account?.id ?? NOBODY, device);
  return {
    visitor,
    email,
    account,
    knownDevice: device === null || by === null ? null : { token: device, by },
  };
}

const NOBODY = 0;

interface Limits {
  everywhere: readonly CallLimit[];
  knownDevice: RateLimit;
  /** For a second factor: a browser that is known by the mailbox alone counts like any other. */
  isBeyondMail?: boolean;
}

/** With `secret`, guesses at an older secret don't count against a new one. */
export function guessAt(
  { everywhere, knownDevice: own, isBeyondMail = false }: Limits,
  { visitor, email, account, knownDevice }: Guesser,
  secret?: string,
): Attempt[] {
  if (account !== undefined && knownDevice !== null && !(isBeyondMail && knownDevice.by === 'mail'))
    return [{ limit: own, by: `${account.id}\n${knownDevice.token}` }];
  return attemptsAt(everywhere, { address: visitor.address, email, secret });
}

/** The password that is guessed at, as it is stored. The same for all mailboxes without an account. */
export const secretOf = (account: Customer | undefined): string => account?.password_hash ?? '';

/** Answers an unknown code, which costs an attempt. A code that works costs none, however many others were guessed there. */
export const countUnknownCode = async <No extends Refusal>(
  db: Database,
  { address }: Visitor,
  unknown: No,
): Promise<No | Refusal<'too_many_tries'>> =>
  (await limitRate(db, attemptsAt(guessedCodes, { address }))) ?? unknown;
