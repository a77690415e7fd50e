/** The owner of a roastery without staff makes their account, by the link that the shop printed when it started. */
import type { Answer, Received } from '#contract/calls.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { changeCustomer, listStaffRights, lockRights } from '#server/foundation/customers/customers.ts';
import type { Visitor } from '#server/platform/calls.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { hashOf } from '#server/platform/secrets.ts';
import type { AccountDeps } from '../account-deps.ts';
import { countUnknownCode } from '../count-guesses.ts';
import { rememberDevice } from '../known-device-store.ts';
import { makeOwner } from '../make-owner.ts';
import { newSeed, stepOf } from '../one-time-code.ts';
import { openSession } from '../open-session.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { wordsOfShop } from '../passwords/words-of-shop.ts';
import { makeRecoveryCodes } from '../recovery-codes/recovery-codes.ts';
import { refusalOfNewPassword } from '../reset-password.ts';
import { enrolmentOf, NOT_THIS_CODE } from '../second-factor.ts';
import { findLink, useLink } from './set-up-link-store.ts';

type Person = Received<'POST /staff/setup/second-factors'>['body'];
type Request = Received<'POST /staff/setup'>['body'];
type No = Refusal<'not_found' | 'invalid' | 'too_many_tries'>;

export async function readSetUpLink(
  { db, clock, live }: Pick<AccountDeps, 'db' | 'clock' | 'live'>,
  key: string,
  visitor: Visitor,
): Promise<Answer<'POST /staff/setup/links'> | Refusal<'not_found' | 'too_many_tries'>> {
  const link = await findLink(db, hashOf(key), clock());
  if (link === undefined) return countUnknownCode(db, visitor, NO_SUCH_LINK);
  return {
    expires_at: link.expires_at.toISOString(),
    second_factor: live ? 'demanded' : 'offered',
  };
}

/** Looks at everything but the app's code before the app is set up. The key is the browser's alone until it is used. */
export async function beginSetUp(
  deps: Pick<AccountDeps, 'db' | 'clock'>,
  person: Person,
  visitor: Visitor,
): Promise<Answer<'POST /staff/setup/second-factors'> | No> {
  const { email } = person;
  return (
    (await refusalOfPerson(deps, person, visitor)) ??
    enrolmentOf(deps.db, { seed: newSeed(), email, now: deps.clock() })
  );
}

/** All at once, so that a link is used only by somebody who can log in from then on. */
export async function setUp(
  deps: AccountDeps,
  request: Request,
  visitor: Visitor,
): Promise<Answer<'POST /staff/setup'> | No | Refusal<'second_factor_needed'>> {
  const { db, clock, live } = deps;
  const refusal = await refusalOfPerson(deps, request, visitor);
  if (refusal !== null) return refusal;
  const now = clock();
  const app = appOf(request, now);
  if (app === null && live) return APP_NEEDED;
  if (app !== null && 'refused' in app) return app;
  const passwordHash = await hashPassword(request.newPassword, visitor.address);
  if (typeof passwordHash !== 'string') return passwordHash;
  return transact(db, async (transaction) => {
    await lockRights(transaction);
    if (!(await useLink(transaction, hashOf(request.key), now))) return NO_SUCH_LINK;
    if ((await listStaffRights(transaction)).size > 0) return NO_SUCH_LINK;
    const id = await makeOwner(transaction, { email: request.email, passwordHash, now });
    await changeCustomer(transaction, id, {
      first_name: request.firstName,
      last_name: request.lastName,
      totp_secret: app?.secret ?? null,
      totp_confirmed_at: app === null ? null : now,
      totp_last_step: app?.step ?? 0,
    });
    const recovery_codes = app === null ? [] : await makeRecoveryCodes(transaction, id);
    await noteSetUp(transaction, id);
    await rememberDevice(transaction, id, request.device);
    const { userAgent } = visitor;
    const token = await openSession(transaction, { customerId: id, isStaff: true, userAgent, now });
    return { token, recovery_codes };
  });
}

async function refusalOfPerson(
  { db, clock }: Pick<AccountDeps, 'clock'> & { db: Database },
  { key, email, firstName, lastName, newPassword, confirmedNewPassword }: Person,
  visitor: Visitor,
): Promise<No | null> {
  if ((await findLink(db, hashOf(key), clock())) === undefined)
    return countUnknownCode(db, visitor, NO_SUCH_LINK);
  return refusalOfNewPassword(newPassword, confirmedNewPassword, [
    email,
    ...email.split('@'),
    firstName,
    lastName,
    ...(await wordsOfShop({ db, clock })),
  ]);
}

/** The app that was set up, if there is one; a refusal where its code is wrong. */
function appOf(
  { secret, oneTimeCode }: Request,
  now: Date,
): { secret: string; step: number } | Refusal<'invalid'> | null {
  if (secret == null) return null;
  const step = oneTimeCode == null ? null : stepOf(oneTimeCode, secret, { now, after: 0 });
  return step === null ? NOT_THIS_CODE : { secret, step };
}

const noteSetUp = (db: InTransaction, id: number): Promise<void> =>
  insertAuditEntry(db, {
    staffId: id,
    action: 'set up roastery',
    object: `customer ${id}`,
    after: PRESETS.Owner,
  });

const NO_SUCH_LINK = refuse('not_found', {
  message: 'This link doesn’t work, or not any more.',
});
const APP_NEEDED = refuse('second_factor_needed', {
  message: 'Staff of a live shop need an authenticator app. Please set it up first.',
});
