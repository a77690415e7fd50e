import { MINUTE_MS } from '#domain/durations.ts';
import { NO_RIGHTS } from '#domain/staff/rights.ts';
import type { AccountDeps } from '#server/people/accounts/accounts.ts';
import type { Authenticate } from '#server/platform/calls.ts';
import { networkOf } from '#server/platform/network.ts';
import { refuse } from '#server/platform/refusal.ts';
import { hashOf, isEqualInConstantTime } from '#server/platform/secrets.ts';
import { readApiKey } from './api-key.ts';
import { findApiKey, noteUsed } from './api-key-store.ts';

/** The last use of a key is stored to within a minute, so that most calls write nothing. */
const NOTED_EVERY_MS = MINUTE_MS;

/** A key is read with each call, so that one that is revoked opens nothing from then on, in whichever process. Other tokens are a session's. */
export const withApiKeys =
  (
    { db, clock, live }: Pick<AccountDeps, 'db' | 'clock' | 'live'>,
    authenticate: Authenticate,
  ): Authenticate =>
  async (sent) => {
    const sentKey = readApiKey(sent.token);
    if (sentKey === null) return authenticate(sent);
    // Addresses are stored in histories and logs, on the way too.
    if (sent.isInUrl) return IN_URL;
    const key = await findApiKey(db, sentKey.prefix);
    const isRight = isEqualInConstantTime(hashOf(sentKey.secret), key?.secret_hash ?? '');
    const now = clock();
    if (key === undefined || !isRight || key.expires_at <= now) return OPENS_NOTHING;
    const { id, made_by, user_type_id, totp_confirmed_at, last_used_at } = key;
    const notSince = new Date(now.getTime() - NOTED_EVERY_MS);
    if (last_used_at === null || last_used_at <= notSince)
      await noteUsed(db, { id, network: networkOf(sent.address), now, notSince });
    return {
      id: made_by,
      sessionId: 0,
      userTypeId: user_type_id,
      // As in a session: in live mode nobody is staff without a second factor.
      rights: live && totp_confirmed_at === null ? NO_RIGHTS : key.rights,
      isProven: key.email_verified_at !== null,
      apiKey: { id, callsAMinute: key.calls_a_minute },
      tabletId: null,
      freshCodeUntil: null,
      hasFreshLogin: false,
      hasShownPasskey: false,
      needsPasskey: false,
    };
  };

const IN_URL = refuse('not_signed_in', {
  message: 'Please send an API key in the header Authorization, never in an address.',
});
const OPENS_NOTHING = refuse('not_signed_in', {
  message: 'This API key opens nothing: it has expired, was revoked, or isn’t one of ours.',
});
