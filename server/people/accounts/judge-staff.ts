import { type HeldRights, NO_RIGHTS } from '#domain/staff/rights.ts';
import type { LogInDeps } from './account-deps.ts';

interface Shown {
  rights: HeldRights;
  hasSecondFactor: boolean;
  hasPasskey: boolean;
  isAtTablet: boolean;
}

/**
 * In live mode, nobody counts as staff without a confirmed second factor, or a passkey. Where the office demands passkeys, somebody
 * without one counts as nobody of the staff, but at a tablet of the floor, which its people share.
 */
export async function judgeStaff(
  { live, settingsCache }: Pick<LogInDeps, 'live' | 'settingsCache'>,
  { rights, hasSecondFactor, hasPasskey, isAtTablet }: Shown,
): Promise<{ rights: HeldRights; needsPasskey: boolean }> {
  const isStaff = Object.keys(rights).length > 0;
  const needsPasskey = isStaff && !hasPasskey && !isAtTablet && (await settingsCache()).demands_passkeys;
  const isShown = hasSecondFactor || hasPasskey;
  return { rights: needsPasskey || (live && !isShown) ? NO_RIGHTS : rights, needsPasskey };
}
