/** Somebody of the staff takes another authenticator app, such as on a new phone. The one before counts until the new one is set up. */
import type { Answer } from '#contract/calls.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { changeCustomer, lockCustomer } from '#server/foundation/customers/customers.ts';
import type { Member } from '#server/platform/calls.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import type { AccountDeps } from './account-deps.ts';
import { appReplaced } from './account-mails.ts';
import { forgetDevices } from './known-device-store.ts';
import { newSeed, stepOf } from './one-time-code.ts';
import { makeRecoveryCodes } from './recovery-codes/recovery-codes.ts';
import { enrolmentOf, NOT_THIS_CODE } from './second-factor.ts';
import { deleteSessions } from './session-store.ts';

export const beginNextApp = (
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  staffId: number,
): Promise<Answer<'POST /staff/second-factors/next'> | Refusal<'changed_meanwhile'>> =>
  transact(db, async (transaction) => {
    const { email, totp_confirmed_at } = await lockCustomer(transaction, staffId);
    if (totp_confirmed_at === null) return HAS_NONE;
    const seed = newSeed();
    await changeCustomer(transaction, staffId, { totp_next_secret: seed });
    return enrolmentOf(transaction, { seed, email, now: clock() });
  });

/** Everybody who is logged in elsewhere by the app of before is logged out. */
export async function confirmNextApp(
  { db, outbox, clock }: Pick<AccountDeps, 'db' | 'outbox' | 'clock'>,
  { id, sessionId }: Member,
  code: string,
): Promise<Answer<'PUT /staff/second-factors/next'> | Refusal<'changed_meanwhile' | 'invalid'>> {
  const replaced = await transact(db, async (transaction) => {
    const { email, totp_next_secret } = await lockCustomer(transaction, id);
    if (totp_next_secret === null) return NOT_BEGUN;
    const now = clock();
    const step = stepOf(code, totp_next_secret, { now, after: 0 });
    if (step === null) return NOT_THIS_CODE;
    await changeCustomer(transaction, id, {
      totp_secret: totp_next_secret,
      totp_confirmed_at: now,
      totp_last_step: step,
      totp_next_secret: null,
    });
    await deleteSessions(transaction, id, sessionId);
    await forgetDevices(transaction, id);
    await insertAuditEntry(transaction, {
      staffId: id,
      action: 'replace second factor',
      object: `customer ${id}`,
    });
    await outbox.add(transaction, appReplaced(email));
    return { recovery_codes: await makeRecoveryCodes(transaction, id) };
  });
  outbox.flush();
  return replaced;
}

const HAS_NONE = refuse('changed_meanwhile', { message: 'This account has no authenticator app yet.' });
const NOT_BEGUN = refuse('changed_meanwhile', { message: 'Please begin setting the app up once more.' });
