import { passwordChanges } from '#contract/accounts/rate-limits.ts';
import type { Received } from '#contract/calls.ts';
import { PASSWORD_UNCHANGED } from '#domain/customer/password.ts';
import { changeCustomer, lockCustomer, readCustomer } from '#server/foundation/customers/customers.ts';
import type { Member, Visitor } from '#server/platform/calls.ts';
import { transact } from '#server/platform/database.ts';
import { attemptsAt, limitRate } from '#server/platform/rate-limit.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import type { AccountDeps } from './account-deps.ts';
import { passwordChanged } from './account-mails.ts';
import { forgetDevices } from './known-device-store.ts';
import { endCode } from './mailed-code-store.ts';
import { isOwnPassword } from './own-password.ts';
import { countPasskeys } from './passkeys/passkey-store.ts';
import { hashPassword } from './passwords/password-hash.ts';
import { wordsOfShop } from './passwords/words-of-shop.ts';
import { refusalOfNewPassword, wordsOf } from './reset-password.ts';
import { deleteSessions } from './session-store.ts';

type Request = Received<'PUT /customers/change-password'>['body'];
type No = Refusal<'not_signed_in' | 'invalid' | 'too_many_tries'>;

/** The session that changes the password stays, all others end. Known devices are forgotten but for this one. */
export async function changePassword(
  deps: AccountDeps,
  { oldPassword, newPassword, confirmedNewPassword, device }: Request,
  { member, visitor }: { member: Member; visitor: Visitor },
): Promise<No | null> {
  const { db, outbox } = deps;
  const customer = await readCustomer(db, member.id);
  const { email, password_hash } = customer;
  if (newPassword === oldPassword) return refuseField('newPassword', PASSWORD_UNCHANGED);
  const guessable = [...wordsOf(customer), ...(await wordsOfShop(deps))];
  const wrong = refusalOfNewPassword(newPassword, confirmedNewPassword, guessable);
  if (wrong !== null) return wrong;
  const attempt = { password: oldPassword, storedHash: password_hash, from: visitor.address };
  const isRight = await isOwnPassword(db, member, attempt);
  if (typeof isRight !== 'boolean') return isRight;
  if (!isRight) return refuseField('oldPassword', 'That is not your current password.');
  const tooMany = await limitRate(db, attemptsAt(passwordChanges, { address: '', email }));
  if (tooMany !== null) return tooMany;
  const passwordHash = await hashPassword(newPassword, visitor.address);
  if (typeof passwordHash !== 'string') return passwordHash;
  const outcome = await transact(db, async (transaction) => {
    await endCode(transaction, 'reset password', email);
    const now = await lockCustomer(transaction, member.id);
    if (now.password_hash !== password_hash) return refuse('not_signed_in');
    // A trigger ends what assistants may do, here and wherever a password changes.
    await changeCustomer(transaction, member.id, { password_hash: passwordHash });
    await deleteSessions(transaction, member.id, member.sessionId);
    await forgetDevices(transaction, member.id, device);
    const left = await countPasskeys(transaction, member.id);
    await outbox.add(transaction, passwordChanged(email, { passkeys: { left } }));
    return null;
  });
  outbox.flush();
  return outcome;
}
