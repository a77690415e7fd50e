import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { lockCustomer } from '#server/foundation/customers/customers.ts';
import type { AccountDeps } from '#server/people/accounts/accounts.ts';
import type { Member } from '#server/platform/calls.ts';
import { transact } from '#server/platform/database.ts';
import { deleteShownName, findShownName, insertShownName } from './first-name-store.ts';

/** Whether buyers read one's first name beside the coffee that one roasted: everybody's own choice, taken back at once. */
export async function showFirstName(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  { id }: Member,
  shown: boolean,
): Promise<void> {
  await transact(db, async (transaction) => {
    await lockCustomer(transaction, id);
    if (((await findShownName(transaction, id)) !== undefined) === shown) return;
    if (shown) await insertShownName(transaction, id, clock());
    else await deleteShownName(transaction, id);
    await insertAuditEntry(transaction, {
      staffId: id,
      action: shown ? 'show first name' : 'hide first name',
      object: `customer ${id}`,
    });
  });
}
