import { findMember, readRights } from '#server/foundation/customers/customers.ts';
import type { Member } from '#server/platform/calls.ts';
import type { LogInDeps } from './account-deps.ts';
import { judgeStaff } from './judge-staff.ts';
import { listPasskeys } from './passkeys/passkey-store.ts';

/** Somebody for whom a program asks while they are in no session, with what they may do now. */
export async function findMemberAway(
  { db, live, settingsCache }: Pick<LogInDeps, 'db' | 'live' | 'settingsCache'>,
  id: number,
): Promise<Member | null> {
  const account = await findMember(db, id);
  if (account === undefined) return null;
  const hasPasskey = (await listPasskeys(db, id)).some(({ stopped_at }) => stopped_at === null);
  const { rights, needsPasskey } = await judgeStaff(
    { live, settingsCache },
    {
      rights: await readRights(db, id),
      hasSecondFactor: account.totp_confirmed_at !== null,
      hasPasskey,
      isAtTablet: false,
    },
  );
  return {
    id,
    sessionId: 0,
    userTypeId: account.user_type_id,
    rights,
    isProven: account.email_verified_at !== null,
    apiKey: null,
    tabletId: null,
    freshCodeUntil: null,
    hasFreshLogin: false,
    hasShownPasskey: false,
    needsPasskey,
  };
}
