/** Staff change the commission of a storefront, or close it. Nobody does so to their own. */
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { type Customer, isSamePerson, lockAccount } from '#server/foundation/customers/customers.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import type { StorefrontDeps } from './storefront-deps.ts';
import { closed, commissionChanged } from './storefront-mails.ts';
import { changeStorefront, findStorefront, lockStorefront, type StorefrontRow } from './storefront-store.ts';

interface Act {
  id: number;
  staffId: number;
}

type No = Refusal<'not_found' | 'not_allowed' | 'changed_meanwhile'>;

/** Orders that were placed keep theirs. The same commission again changes nothing, and tells nobody. */
export const changeCommission = (
  deps: StorefrontDeps,
  { version, commissionPercent, ...act }: Act & { version: number; commissionPercent: number },
): Promise<No | null> =>
  onStorefront(deps, act, async (transaction, { before, account }) => {
    if (before.version !== version) return CHANGED;
    if (before.commission_percent === commissionPercent) return null;
    await changeStorefront(transaction, before.id, { commission_percent: commissionPercent });
    await insertAuditEntry(transaction, {
      staffId: act.staffId,
      action: 'change commission',
      object: `customer ${account.id}`,
      before: { commission_percent: before.commission_percent },
      after: { commission_percent: commissionPercent },
      details: { storefront: before.id },
    });
    const { email: to, first_name: firstName } = account;
    const change = { from: before.commission_percent, commissionPercent };
    await deps.outbox.add(transaction, commissionChanged({ to, firstName, ...change }));
    return null;
  });

/** Its maker's blends stay public, and are sold at the shop's prices. */
export const closeStorefront = (
  deps: StorefrontDeps,
  { letter, ...act }: Act & { letter: string },
): Promise<No | null> =>
  onStorefront(deps, act, async (transaction, { before, account }) => {
    if (before.closed_at !== null) return CLOSED;
    await changeStorefront(transaction, before.id, { closed_at: deps.clock() });
    await insertAuditEntry(transaction, {
      staffId: act.staffId,
      action: 'close storefront',
      object: `customer ${account.id}`,
      details: { storefront: before.id },
    });
    await deps.outbox.add(transaction, closed(account.email, letter));
    return null;
  });

/** Its maker's account is locked, and then it. */
async function onStorefront(
  { db, outbox }: StorefrontDeps,
  { id, staffId }: Act,
  act: (
    transaction: InTransaction,
    storefront: { before: StorefrontRow; account: Customer },
  ) => Promise<No | null>,
): Promise<No | null> {
  const refusal = await transact(db, async (transaction) => {
    const found = await findStorefront(transaction, id);
    if (found === undefined) return refuse('not_found');
    if (await isSamePerson(transaction, staffId, found.customer_id)) return NOT_ONES_OWN;
    const account = await lockAccount(transaction, found.customer_id);
    const before = await lockStorefront(transaction, id);
    if (account === undefined || before === undefined) return refuse('not_found');
    // Two accounts became one meanwhile.
    if (before.customer_id !== account.id) return CHANGED;
    return act(transaction, { before, account });
  });
  outbox.flush();
  return refusal;
}

const NOT_ONES_OWN = refuse('not_allowed', {
  message: 'This is your own storefront. Somebody else has to see to it.',
});
const CHANGED = refuse('changed_meanwhile', {
  message: 'Its maker or a colleague changed it meanwhile. Please look again.',
});
const CLOSED = refuse('changed_meanwhile', { message: 'A colleague closed it meanwhile.' });
