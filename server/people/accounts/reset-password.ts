/** A forgotten password: a link goes to the mailbox, and its reader chooses a new one. */
import { requestedResets, requestedResetsOfKnownDevice } from '#contract/accounts/rate-limits.ts';
import type { Received } from '#contract/calls.ts';
import { PASSWORDS_DIFFER } from '#domain/customer/password.ts';
import {
  type Customer,
  changeCustomer,
  findAccount,
  isStaff,
} from '#server/foundation/customers/customers.ts';
import type { Visitor } from '#server/platform/calls.ts';
import { transact, undoUnless } from '#server/platform/database.ts';
import { limitRate } from '#server/platform/rate-limit.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import type { AccountDeps } from './account-deps.ts';
import { passwordChanged, resetPassword as resetMail } from './account-mails.ts';
import { countUnknownCode, guessAt, guesserOf, secretOf } from './count-guesses.ts';
import { forgetDevices, rememberDevice, rememberDeviceByMail } from './known-device-store.ts';
import { newCode, readCode, useCode } from './mailed-code-store.ts';
import { mailInPace } from './pace-codes.ts';
import { deletePasskeys } from './passkeys/passkey-store.ts';
import { hashPassword } from './passwords/password-hash.ts';
import { refusalOfPassword } from './passwords/password-rule.ts';
import { wordsOfShop } from './passwords/words-of-shop.ts';
import { deleteSessions } from './session-store.ts';
import { proveMailbox } from './verify-email.ts';

type Wish = Received<'PUT /customers/initialize-password-reset'>['body'];

/**
 * Asked for again too soon, nothing is mailed: the link that was mailed before still works.
 * Timing attack: asking takes as long and answers the same whether or not the mailbox has an account. The mail to nobody is undone.
 */
export async function requestReset(
  { db, outbox }: AccountDeps,
  { email, device }: Wish,
  visitor: Visitor,
): Promise<Refusal<'too_many_tries'> | null> {
  const account = await findAccount(db, email);
  const guesser = await guesserOf(db, account, { visitor, email, device });
  const tooMany = await limitRate(db, guessAt(RESETS, guesser));
  if (tooMany !== null) return tooMany;
  const pace = { purpose: 'reset password', email, secret: secretOf(account) } as const;
  await mailInPace(db, pace, () =>
    transact(db, async (transaction) => {
      const recipient = await findAccount(transaction, email);
      // The transaction commits either way: only a commit waits for the disk.
      await undoUnless(transaction, recipient !== undefined, async () => {
        const code = await newCode(transaction, 'reset password', email);
        await outbox.add(transaction, resetMail(recipient?.email ?? email, code));
      });
    }),
  );
  outbox.flush();
  return null;
}

const RESETS = { everywhere: requestedResets, knownDevice: requestedResetsOfKnownDevice };

type Request = Received<'PUT /customers/reset-password'>['body'];

/** Lets in at once who resets a password: guesses at the old one no longer count, and this browser is known from now on. */
export async function resetPassword(
  { db, outbox, clock }: AccountDeps,
  { code, newPassword, confirmedNewPassword, device }: Request,
  visitor: Visitor,
): Promise<Refusal<'not_found' | 'invalid' | 'too_many_tries'> | null> {
  const mailbox = await readCode(db, 'reset password', code);
  const account = mailbox === null ? undefined : await findAccount(db, mailbox);
  if (account === undefined) return countUnknownCode(db, visitor, NO_SUCH_LINK);
  const guessable = [...wordsOf(account), ...(await wordsOfShop({ db, clock }))];
  const wrong = refusalOfNewPassword(newPassword, confirmedNewPassword, guessable);
  if (wrong !== null) return wrong;
  const passwordHash = await hashPassword(newPassword, visitor.address);
  if (typeof passwordHash !== 'string') return passwordHash;
  const outcome = await transact(db, async (transaction) => {
    const identity = await useCode(transaction, 'reset password', code);
    const proven = identity === null ? undefined : await proveMailbox(transaction, identity, clock());
    if (proven === undefined) return NO_SUCH_LINK;
    const { id, email } = proven.account;
    await changeCustomer(transaction, id, { password_hash: passwordHash });
    await deleteSessions(transaction, id);
    await forgetDevices(transaction, id);
    const removed = await deletePasskeys(transaction, id);
    // The mailbox is no second factor: one-time codes of staff are counted on this browser as on any other.
    const remember = (await isStaff(transaction, id)) ? rememberDeviceByMail : rememberDevice;
    await remember(transaction, id, device);
    await outbox.add(transaction, passwordChanged(email, { trial: proven.trial, passkeys: { removed } }));
    return null;
  });
  outbox.flush();
  return outcome;
}

export function refusalOfNewPassword(
  password: string,
  confirmed: string,
  guessable: readonly string[],
): Refusal<'invalid'> | null {
  if (password !== confirmed) return refuseField('confirmedNewPassword', PASSWORDS_DIFFER);
  const weak = refusalOfPassword(password, guessable);
  return weak === null ? null : refuseField('newPassword', weak);
}

/** Words of the customer that make a password easy to guess. */
export const wordsOf = ({ email, first_name, last_name, company_name }: Customer): string[] => [
  email,
  ...email.split('@'),
  first_name,
  last_name,
  company_name,
];

const NO_SUCH_LINK = refuse('not_found', {
  message: 'That link does not work any more. Please ask for a new one.',
});
