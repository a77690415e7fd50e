import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { isStaff, lockCustomer } from '#server/foundation/customers/customers.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import type { AccountDeps } from '../account-deps.ts';
import { passkeyRemoved } from './passkey-mails.ts';
import { deletePasskey } from './passkey-store.ts';

/** Somebody else's passkey is not found. Sessions that were opened with it stay. */
export async function removePasskey(
  { db, outbox }: Pick<AccountDeps, 'db' | 'outbox'>,
  passkey: { id: number; customerId: number },
): Promise<Refusal<'not_found'> | null> {
  const { customerId } = passkey;
  const outcome = await transact(db, async (transaction) => {
    const { email } = await lockCustomer(transaction, customerId);
    if (!(await deletePasskey(transaction, passkey))) return refuse('not_found');
    const isOfStaff = await isStaff(transaction, customerId);
    if (isOfStaff) {
      const object = `customer ${customerId}`;
      await insertAuditEntry(transaction, { staffId: customerId, action: 'remove passkey', object });
    }
    await outbox.add(transaction, passkeyRemoved(email, { isOfStaff }));
    return null;
  });
  outbox.flush();
  return outcome;
}
