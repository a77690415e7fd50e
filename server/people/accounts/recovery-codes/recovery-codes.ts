/** Recovery codes: ten for each authenticator app, shown once. Each stands in for the app at one login. */
import { randomBytes } from 'node:crypto';
import type { Answer } from '#contract/calls.ts';
import {
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
  readRecoveryCode,
  spacedOut,
} from '#domain/staff/recovery-code.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { type Customer, lockCustomer } from '#server/foundation/customers/customers.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import type { AccountDeps } from '../account-deps.ts';
import { recoveryCodesMade, recoveryCodeUsed } from '../account-mails.ts';
import { countCodes, replaceCodes, spendCode } from './recovery-code-store.ts';

const newCode = (): string =>
  [...randomBytes(16)].map((byte) => RECOVERY_ALPHABET.charAt(byte % RECOVERY_ALPHABET.length)).join('');

/** A new set, as it is shown. The caller holds the lock on the account. */
export async function makeRecoveryCodes(db: InTransaction, customerId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await replaceCodes(db, customerId, codes);
  return codes.map(spacedOut);
}

/** A new set for somebody who lost the old one, or has used most of it up. They are mailed, in case it wasn't them. */
export async function renewRecoveryCodes(
  { db, outbox }: Pick<AccountDeps, 'db' | 'outbox'>,
  staffId: number,
): Promise<Answer<'POST /staff/recovery-codes'> | Refusal<'changed_meanwhile'>> {
  const made = await transact(db, async (transaction) => {
    const { email, totp_confirmed_at } = await lockCustomer(transaction, staffId);
    if (totp_confirmed_at === null) return NO_APP;
    const recovery_codes = await makeRecoveryCodes(transaction, staffId);
    await insertAuditEntry(transaction, {
      staffId,
      action: 'make recovery codes',
      object: `customer ${staffId}`,
    });
    await outbox.add(transaction, recoveryCodesMade(email));
    return { recovery_codes };
  });
  outbox.flush();
  return made;
}

/** A refusal unless the code is one of theirs that nobody used yet. The caller holds the lock on the account. */
export async function passByRecoveryCode(
  { db, outbox }: Pick<AccountDeps, 'outbox'> & { db: InTransaction },
  { id, email }: Pick<Customer, 'id' | 'email'>,
  typed: string,
): Promise<Refusal<'second_factor_needed'> | null> {
  const code = readRecoveryCode(typed);
  if (code === null || !(await spendCode(db, id, code))) return WRONG_CODE;
  const left = await countCodes(db, id);
  await insertAuditEntry(db, {
    staffId: id,
    action: 'use recovery code',
    object: `customer ${id}`,
    details: { left },
  });
  await outbox.add(db, recoveryCodeUsed(email, left));
  return null;
}

const WRONG_CODE = refuse('second_factor_needed', {
  message: 'That recovery code doesn’t work. Each works once, and only those of your newest set do.',
});
const NO_APP = refuse('changed_meanwhile', {
  message: 'Recovery codes stand in for an authenticator app, and this account has none.',
});
