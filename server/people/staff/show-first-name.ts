import { holds } from '#domain/staff/rights.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { lockCustomer, readRights } from '#server/foundation/customers/customers.ts';
import type { AccountDeps } from '#server/people/accounts/accounts.ts';
import type { Member } from '#server/platform/calls.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { deleteShownName, findShownName, insertShownName } from './first-name-store.ts';

/** Whether buyers read one's first name beside the coffee that one roasted: everybody's own choice, taken back at once. */
export function showFirstName(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  { id }: Member,
  shown: boolean,
): Promise<Refusal<'not_allowed'> | null> {
  return transact(db, async (transaction) => {
    await lockCustomer(transaction, id);
    // Race: whoever takes the floor away takes the name back, and it must not be shown after that.
    if (!holds(await readRights(transaction, id), ['floor'], true)) return refuse('not_allowed');
    if (((await findShownName(transaction, id)) !== undefined) === shown) return null;
    if (shown) await insertShownName(transaction, id, clock());
    else await deleteShownName(transaction, id);
    await insertAuditEntry(transaction, {
      staffId: id,
      action: shown ? 'show first name' : 'hide first name',
      object: `customer ${id}`,
    });
    return null;
  });
}
