/** Rate limits that several calls share, so that the attempts at one of them count for the others too. */
import type { CallLimit } from '../call.ts';
import { HOUR, MINUTE } from '../rate-limit.ts';

/** What unproven members read when they reach a limit that is wider for proven ones. */
export const BEFORE_PROOF =
  'That is as much as we take before you have verified your e-mail address. Your profile can send you the link. Or try again in a while.';

/** Guessing codes that were mailed. */
export const guessedCodes = [
  { name: 'codes by address', attempts: 30, seconds: 15 * MINUTE, by: 'network' },
] as const satisfies readonly CallLimit[];

/** Having links mailed. */
export const mailedLinks = [
  { name: 'links by address', attempts: 30, seconds: HOUR, by: 'network' },
  { name: 'links by e-mail', attempts: 5, seconds: HOUR, by: 'email' },
] as const satisfies readonly CallLimit[];

/** Trying passwords of the account that is signed in. */
export const triedPasswords = [
  { name: 'changes by address', attempts: 60, seconds: HOUR, by: 'network' },
  { name: 'changes by account', attempts: 10, seconds: 15 * MINUTE, by: 'email' },
] as const satisfies readonly CallLimit[];
