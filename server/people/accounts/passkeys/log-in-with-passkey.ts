import { wrongPasskeys } from '#contract/accounts/rate-limits.ts';
import type { Answer, Received } from '#contract/calls.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { type Customer, isStaff, readCustomer } from '#server/foundation/customers/customers.ts';
import type { Visitor } from '#server/platform/calls.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { attemptsAt, limitRate, returnAttempts } from '#server/platform/rate-limit.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { guesserOf } from '../count-guesses.ts';
import { type EnteredOrNot, enter, type StillOpens } from '../enter.ts';
import { deleteSessions } from '../session-store.ts';
import { CHALLENGE_MS, newChallenge } from './challenge-store.ts';
import type { PasskeyDeps } from './passkey-deps.ts';
import { passkeyStopped } from './passkey-mails.ts';
import { noteUse, readUse, stopPasskey } from './passkey-store.ts';
import { OPENS_NOTHING, type ProvenPasskey, provePasskey } from './prove-passkey.ts';
import { relyingParty } from './web-authn.ts';

type Request = Received<'POST /authenticate/passkey'>['body'];

/** Anybody gets a challenge, and the same options: the device itself knows which accounts it has passkeys of. */
export const beginPasskeyLogin = async ({
  db,
  publicUrl,
}: Pick<PasskeyDeps, 'db' | 'publicUrl'>): Promise<Answer<'POST /passkey-challenges'>> => ({
  challenge: await newChallenge(db, null),
  rpId: relyingParty(publicUrl).id,
  timeout: CHALLENGE_MS,
  userVerification: 'preferred',
});

/** Opens the same session as a password does. Where the device checked its user, no one-time code is asked for. */
export async function logInWithPasskey(
  deps: PasskeyDeps,
  request: Request,
  visitor: Visitor,
): Promise<EnteredOrNot> {
  const { db, outbox } = deps;
  const attempts = attemptsAt(wrongPasskeys, { address: visitor.address });
  const tooMany = await limitRate(db, attempts);
  if (tooMany !== null) return tooMany;
  const passkey = await provePasskey(deps, request.passkey);
  if ('refused' in passkey) return passkey;
  await returnAttempts(db, attempts);
  const account = await readCustomer(db, passkey.customerId);
  const asking = { visitor, email: account.email, device: request.device };
  const guesser = await guesserOf(db, account, asking);
  const stillOpens: StillOpens = (transaction, customer) =>
    acceptPasskey({ db: transaction, outbox }, customer, passkey);
  const entered = await enter(
    deps,
    { guesser, account, stillOpens, hasShownPasskey: passkey.isVerified },
    request,
  );
  outbox.flush();
  return entered;
}

/** Counts the use, or says why the passkey opens nothing. The caller holds the lock on the account. */
export async function acceptPasskey(
  { db, outbox }: Pick<PasskeyDeps, 'outbox'> & { db: InTransaction },
  { id: customerId, email, password_hash }: Customer,
  { id, counter, isVerified }: ProvenPasskey,
): Promise<Refusal<'wrong_credentials'> | null> {
  const last = await readUse(db, id);
  // Race: it was removed while its answer was being verified.
  if (last === undefined || password_hash === null) return OPENS_NOTHING;
  const isOfStaff = await isStaff(db, customerId);
  if (last.stopped_at !== null) return isOfStaff ? STOPPED_OF_STAFF : STOPPED;
  if ((counter > 0 || last.counter > 0) && counter <= last.counter) {
    await stopPasskey(db, id);
    await deleteSessions(db, customerId);
    await outbox.add(db, passkeyStopped(email, { isOfStaff }));
    if (isOfStaff) {
      const object = `customer ${customerId}`;
      await insertAuditEntry(db, { staffId: customerId, action: 'stop passkey', object });
    }
    return isOfStaff ? STOPPED_OF_STAFF : STOPPED;
  }
  await noteUse(db, id, counter);
  return isOfStaff && !isVerified ? UNVERIFIED : null;
}

const STOPPED = refuse('wrong_credentials', {
  message:
    'We stopped this passkey, because there may be two copies of it. Please log in with your password.',
});

const STOPPED_OF_STAFF = refuse('wrong_credentials', {
  message:
    'We stopped this passkey, because there may be two copies of it. Please log in another way, and remove it.',
});

const UNVERIFIED = refuse('wrong_credentials', {
  message:
    'Staff need a passkey that checks a fingerprint, a face or a PIN. Please set one up on this device, or log in another way.',
});
