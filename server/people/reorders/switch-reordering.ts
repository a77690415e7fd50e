import { changeCustomer, lockAccount } from '#server/foundation/customers/customers.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { endProposal, listLastProposals, lockProposal } from './proposal-store.ts';

/** Switched off, the open proposal ends too. Answers whether there is such a member still. */
export async function switchReordering(
  db: Database,
  { memberId, isOn, now }: { memberId: number; isOn: boolean; now: Date },
): Promise<boolean> {
  return transact(db, async (transaction) => {
    if ((await lockAccount(transaction, memberId)) === undefined) return false;
    await changeCustomer(transaction, memberId, { predictive_ordering: isOn });
    const last = (await listLastProposals(transaction, [memberId])).get(memberId);
    const open = isOn || last === undefined ? undefined : await lockProposal(transaction, last.id);
    if (open?.state === 'proposed')
      await endProposal(transaction, open.id, { state: 'stopped', answered_at: now });
    return true;
  });
}
