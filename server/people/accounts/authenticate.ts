import { MINUTE_MS } from '#domain/durations.ts';
import { freshCodeUntil } from '#domain/staff/fresh-code.ts';
import { type HeldRights, NO_RIGHTS } from '#domain/staff/rights.ts';
import type { Authenticate } from '#server/platform/calls.ts';
import { hashOf } from '#server/platform/secrets.ts';
import type { AccountDeps } from './account-deps.ts';
import { findSession, noteSeen } from './session-store.ts';

/** The last use of a session is stored to within five minutes, so that most requests write nothing. */
const NOTED_EVERY_MS = 5 * MINUTE_MS;

/** In live mode, a session counts as staff only once the account has a confirmed second factor. */
export const openAuthentication =
  ({ db, clock, live }: Pick<AccountDeps, 'db' | 'clock' | 'live'>): Authenticate =>
  async ({ token }) => {
    const session = await findSession(db, hashOf(token));
    if (session === undefined) return null;
    const { id, customer_id, user_type_id, totp_confirmed_at, last_seen_at, tablet_id } = session;
    const now = clock();
    if (now.getTime() - last_seen_at.getTime() > NOTED_EVERY_MS) await noteSeen(db, id);
    const rights = live && totp_confirmed_at === null ? NO_RIGHTS : session.rights;
    return {
      id: customer_id,
      sessionId: id,
      userTypeId: user_type_id,
      rights: tablet_id === null ? rights : onTablet(rights),
      isProven: session.email_verified_at !== null,
      apiKey: null,
      tabletId: tablet_id,
      freshCodeUntil: freshCodeUntil(session.fresh_code_at, now),
      hasFreshLogin: session.has_fresh_login,
    };
  };

/** On a tablet everybody has the floor's right alone, if they hold it. */
const onTablet = ({ floor }: HeldRights): HeldRights => (floor === undefined ? NO_RIGHTS : { floor });
