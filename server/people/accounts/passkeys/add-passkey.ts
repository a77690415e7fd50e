import type { Answer, Received } from '#contract/calls.ts';
import { MOST_PASSKEYS } from '#domain/customer/passkeys.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { isStaff, lockCustomer, readCustomer } from '#server/foundation/customers/customers.ts';
import type { Member, Visitor } from '#server/platform/calls.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { newSecret } from '#server/platform/secrets.ts';
import { deviceOf } from '../open-session.ts';
import { isSessionThere, notePasskeyShown } from '../session-store.ts';
import { CHALLENGE_MS, newChallenge, takeChallenge } from './challenge-store.ts';
import type { PasskeyDeps } from './passkey-deps.ts';
import { passkeyAdded } from './passkey-mails.ts';
import { countPasskeys, insertPasskey, listPasskeys } from './passkey-store.ts';
import { ALGORITHMS, challengeOf, readNewCredential, relyingParty } from './web-authn.ts';

/** What the browser makes a passkey of. A device that has one of this account is not asked for another. */
export async function beginPasskey(
  { db, outbox, clock, publicUrl }: PasskeyDeps,
  { id }: Member,
): Promise<Answer<'POST /passkeys/challenges'> | Refusal<'changed_meanwhile'>> {
  const [{ email, first_name, last_name }, passkeys, isOfStaff, { names }] = await Promise.all([
    readCustomer(db, id),
    listPasskeys(db, id),
    isStaff(db, id),
    outbox.senderAt(clock()),
  ]);
  if (passkeys.length >= MOST_PASSKEYS) return TOO_MANY;
  const userHandle = passkeys[0]?.user_handle ?? newSecret();
  return {
    challenge: await newChallenge(db, { customerId: id, userHandle }),
    rp: { id: relyingParty(publicUrl).id, name: names.trading },
    user: { id: userHandle, name: email, displayName: `${first_name} ${last_name}`.trim() },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    attestation: 'none',
    excludeCredentials: passkeys.map(({ credential_id }) => ({ type: 'public-key', id: credential_id })),
    authenticatorSelection: {
      // The device knows the account by itself, so that a login begins without an e-mail address.
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: isOfStaff ? 'required' : 'preferred',
    },
  };
}

export async function addPasskey(
  { db, outbox, clock, publicUrl }: PasskeyDeps,
  { passkey }: Received<'POST /passkeys'>['body'],
  { member, visitor }: { member: Member; visitor: Visitor },
) {
  const challenge = challengeOf(passkey);
  const begun = challenge === null ? undefined : await takeChallenge(db, challenge);
  if (challenge === null || begun?.user_handle == null || begun.customer_id !== member.id) return TOO_LATE;
  const { user_handle } = begun;
  const key = await readNewCredential(passkey, { publicUrl, challenge });
  if (key === null) return NOT_MADE;
  const device = deviceOf(visitor.userAgent);
  const outcome = await transact(db, async (transaction) => {
    const { email } = await lockCustomer(transaction, member.id);
    // Race: a reset of the password removes all passkeys and ends this session, and none may be added after it.
    if (!(await isSessionThere(transaction, member.sessionId))) return refuse('not_signed_in');
    const isOfStaff = await isStaff(transaction, member.id);
    if (isOfStaff && !key.isVerified) return UNVERIFIED;
    if ((await countPasskeys(transaction, member.id)) >= MOST_PASSKEYS) return TOO_MANY;
    const added = await insertPasskey(transaction, {
      customer_id: member.id,
      credential_id: key.credentialId,
      public_key: key.publicKey,
      user_handle,
      counter: key.counter,
      name: device,
    });
    if (added === undefined) return HAS_IT;
    if (isOfStaff) {
      const object = `customer ${member.id}`;
      await insertAuditEntry(transaction, { staffId: member.id, action: 'add passkey', object });
      // Somebody who had to add one has it now.
      await notePasskeyShown(transaction, member.sessionId);
    }
    await outbox.add(transaction, passkeyAdded(email, { device, at: clock(), isOfStaff }));
    return added;
  });
  outbox.flush();
  return outcome;
}

const TOO_MANY = refuse('changed_meanwhile', {
  message: `An account has at most ${MOST_PASSKEYS} passkeys. Please remove one that you no longer use.`,
});
const TOO_LATE = refuseField('passkey', 'That took too long. Please try once more.');
const NOT_MADE = refuseField(
  'passkey',
  'Your device didn’t make a passkey that we can use. Please try once more.',
);
const HAS_IT = refuseField('passkey', 'This passkey has been added already.');
const UNVERIFIED = refuseField(
  'passkey',
  'Staff need a passkey that checks a fingerprint, a face or a PIN. Please set one up on this device first.',
);
