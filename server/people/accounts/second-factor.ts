/** Second factor: staff log in with a one-time code too. Live mode demands it, demo mode offers it. */
import type { Answer } from '#contract/calls.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import {
  type Customer,
  changeCustomer,
  findAccount,
  isStaff,
  lockCustomer,
  lockRights,
} from '#server/foundation/customers/customers.ts';
import { readShopFacts } from '#server/foundation/settings/settings.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import type { AccountDeps } from './account-deps.ts';
import { authenticatorReset } from './account-mails.ts';
import { forgetDevices } from './known-device-store.ts';
import { enrolmentAddress, newSeed, stepOf } from './one-time-code.ts';
import { deletePasskeys } from './passkeys/passkey-store.ts';
import { deleteCodes } from './recovery-codes/recovery-code-store.ts';
import { makeRecoveryCodes, passByRecoveryCode } from './recovery-codes/recovery-codes.ts';
import { deleteSessions } from './session-store.ts';

interface Attempt {
  code: string | null | undefined;
  recoveryCode: string | null | undefined;
  isDemanded: boolean;
  now: Date;
}

/** A refusal unless the one-time code or a recovery code is right, where the account needs one. The caller holds its lock. */
export async function passSecondFactor(
  { db, outbox }: Pick<AccountDeps, 'outbox'> & { db: InTransaction },
  customer: Customer,
  { code, recoveryCode, isDemanded, now }: Attempt,
): Promise<Refusal<'second_factor_needed'> | null> {
  const { id, totp_secret, totp_confirmed_at, totp_last_step } = customer;
  if (!isDemanded && totp_confirmed_at === null) return null;
  if (totp_secret === null) return HAS_NONE;
  if (recoveryCode != null) return passByRecoveryCode({ db, outbox }, customer, recoveryCode);
  if (code == null) return refuse('second_factor_needed');
  const step = stepOf(code, totp_secret, { now, after: totp_last_step });
  if (step === null) return WRONG_CODE;
  await changeCustomer(db, id, { totp_last_step: step, totp_confirmed_at: totp_confirmed_at ?? now });
  return null;
}

/** Whether the code is the one of this moment. It counts once, whatever it was given for and wherever. */
export async function useOneTimeCode(
  db: InTransaction,
  customerId: number,
  { code, now }: { code: string; now: Date },
): Promise<boolean> {
  const { totp_secret, totp_confirmed_at, totp_last_step } = await lockCustomer(db, customerId);
  if (totp_secret === null || totp_confirmed_at === null) return false;
  const step = stepOf(code, totp_secret, { now, after: totp_last_step });
  if (step === null) return false;
  await changeCustomer(db, customerId, { totp_last_step: step });
  return true;
}

interface Enrolled {
  seed: string;
  email: string;
  now: Date;
}

/** What an app is set up with. It shows the code beside the name of the shop. */
export async function enrolmentOf(
  db: Database | InTransaction,
  { seed, email, now }: Enrolled,
): Promise<Answer<'POST /staff/second-factors'>> {
  const { names } = (await readShopFacts(db))(now);
  return { secret: seed, address: enrolmentAddress(seed, { issuer: names.trading, account: email }) };
}

/** A new seed. The second factor is on once a code of the seed was given. */
export const beginSecondFactor = (
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  staffId: number,
): Promise<Answer<'POST /staff/second-factors'> | Refusal<'changed_meanwhile'>> =>
  transact(db, async (transaction) => {
    const { email, totp_confirmed_at } = await lockCustomer(transaction, staffId);
    if (totp_confirmed_at !== null) return HAS_ONE;
    const seed = newSeed();
    await changeCustomer(transaction, staffId, { totp_secret: seed });
    await recordInAuditLog(transaction, staffId, 'begin second factor');
    return enrolmentOf(transaction, { seed, email, now: clock() });
  });

export const confirmSecondFactor = (
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  staffId: number,
  code: string,
): Promise<{ recovery_codes: string[] } | Refusal<'invalid' | 'changed_meanwhile'>> =>
  transact(db, async (transaction) => {
    const { totp_secret, totp_confirmed_at } = await lockCustomer(transaction, staffId);
    if (totp_confirmed_at !== null) return HAS_ONE;
    const now = clock();
    const step = totp_secret === null ? null : stepOf(code, totp_secret, { now, after: 0 });
    if (step === null) return NOT_THIS_CODE;
    await changeCustomer(transaction, staffId, { totp_confirmed_at: now, totp_last_step: step });
    await recordInAuditLog(transaction, staffId, 'confirm second factor');
    return { recovery_codes: await makeRecoveryCodes(transaction, staffId) };
  });

/**
 * The app that somebody lost counts no more, and they are logged out. Where the shop demands an app, a new key is mailed; elsewhere they
 * choose one themselves. The caller holds the rights, and the lock on the account.
 */
export async function renewSecondFactor(
  { db, outbox, live }: Pick<AccountDeps, 'outbox' | 'live'> & { db: InTransaction },
  { id, email }: Pick<Customer, 'id' | 'email'>,
): Promise<void> {
  const seed = live ? newSeed() : null;
  await replaceSeed(db, id, seed);
  await outbox.add(db, authenticatorReset(email, seed));
}

/** By somebody at the shop's own machine, where nobody is left who could log in. Answers what the app is set up with. */
export const newSeedFor = (
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  email: string,
): Promise<{ seed: string; address: string } | null> =>
  transact(db, async (transaction) => {
    await lockRights(transaction);
    const account = await findAccount(transaction, email);
    if (account === undefined || !(await isStaff(transaction, account.id))) return null;
    await lockCustomer(transaction, account.id);
    const seed = newSeed();
    await replaceSeed(transaction, account.id, seed);
    // They may be lost as well, and where they are demanded nobody could log in beside them.
    await deletePasskeys(transaction, account.id);
    await insertAuditEntry(transaction, {
      staffId: account.id,
      action: 'reset second factor',
      object: `customer ${account.id}`,
      details: { by: 'the command of the shop’s machine' },
    });
    const { address } = await enrolmentOf(transaction, { seed, email: account.email, now: clock() });
    return { seed, address };
  });

async function replaceSeed(db: InTransaction, id: number, seed: string | null): Promise<void> {
  await changeCustomer(db, id, {
    totp_secret: seed,
    totp_confirmed_at: null,
    totp_last_step: 0,
    totp_next_secret: null,
  });
  await deleteCodes(db, id);
  await deleteSessions(db, id);
  await forgetDevices(db, id);
}

const recordInAuditLog = (db: InTransaction, staffId: number, action: string) =>
  insertAuditEntry(db, { staffId, action, object: `customer ${staffId}` });

export const WRONG_CODE_IN_WORDS = 'That code is not the one of this moment. Please give the next one.';
export const NOT_THIS_CODE = refuseField('oneTimeCode', WRONG_CODE_IN_WORDS);
const WRONG_CODE = refuse('second_factor_needed', { message: WRONG_CODE_IN_WORDS });
const HAS_NONE = refuse('second_factor_needed', {
  message: 'Staff need an authenticator app to log in here, and this account has none yet.',
});
const HAS_ONE = refuse('changed_meanwhile', { message: 'This account has an authenticator app already.' });
