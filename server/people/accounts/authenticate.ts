import { MINUTE_MS } from '#domain/durations.ts';
import { freshCodeUntil } from '#domain/staff/fresh-code.ts';
import { type HeldRights, NO_RIGHTS } from '#domain/staff/rights.ts';
import type { Authenticate } from '#server/platform/calls.ts';
import { hashOf } from '#server/platform/secrets.ts';
import type { LogInDeps } from './account-deps.ts';
import { judgeStaff } from './judge-staff.ts';
import { findSession, noteSeen } from './session-store.ts';

/** The last use of a session is stored to within five minutes, so that most requests write nothing. */
const NOTED_EVERY_MS = 5 * MINUTE_MS;

export const openAuthentication =
  ({
    db,
    clock,
    live,
    settingsCache,
  }: Pick<LogInDeps, 'db' | 'clock' | 'live' | 'settingsCache'>): Authenticate =>
  async ({ token }) => {
    const session = await findSession(db, hashOf(token));
    if (session === undefined) return null;
    const { id, customer_id, user_type_id, last_seen_at, tablet_id, has_shown_passkey } = session;
    const now = clock();
    if (now.getTime() - last_seen_at.getTime() > NOTED_EVERY_MS) await noteSeen(db, id);
    const isStaff = Object.keys(session.rights).length > 0;
    const { rights, needsPasskey } = await judgeStaff(
      { live, settingsCache },
      {
        rights: session.rights,
        hasSecondFactor: session.totp_confirmed_at !== null,
        hasPasskey: has_shown_passkey,
        isAtTablet: tablet_id !== null,
      },
    );
    const freshUntil = freshCodeUntil(session.fresh_code_at, now);
    return {
      id: customer_id,
      sessionId: id,
      userTypeId: user_type_id,
      rights: tablet_id === null ? rights : onTablet(rights),
      isProven: session.email_verified_at !== null,
      apiKey: null,
      tabletId: tablet_id,
      freshCodeUntil: freshUntil,
      // A passkey opens the back office by itself, so that adding one takes of staff what opens it.
      hasFreshLogin: isStaff ? freshUntil !== null : session.has_fresh_login,
      hasShownPasskey: has_shown_passkey,
      needsPasskey,
    };
  };

/** On a tablet everybody has the floor's right alone, if they hold it. */
const onTablet = ({ floor }: HeldRights): HeldRights => (floor === undefined ? NO_RIGHTS : { floor });
