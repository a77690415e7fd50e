/** Moves everything of a merged record back, as long as nothing of it was used. */
import { moveBlends } from '#server/coffee/blends/blends.ts';
import { moveFavouritesBack } from '#server/coffee/favourites/favourites.ts';
import { moveDrinkersBack } from '#server/coffee/preference/preference.ts';
import { insertAuditEntries } from '#server/foundation/audit-log/audit-log.ts';
import {
  changeCustomer,
  findAccount,
  isSamePerson,
  lockCustomers,
  readCustomer,
} from '#server/foundation/customers/customers.ts';
import { listAddresses, moveAddressesBack } from '#server/people/accounts/accounts.ts';
import { moveKeptTastesBack } from '#server/people/kept-tastes/kept-tastes.ts';
import { movePublicationsBack } from '#server/people/public-blends/public-blends.ts';
import { resumeStandingOrders } from '#server/people/reorders/reorders.ts';
import { moveApplicationsBack } from '#server/people/storefronts/storefronts.ts';
import type { Member } from '#server/platform/calls.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { listIdsOfOrders, moveOrdersOf, wasRefundedSince } from '#server/selling/orders/desk/desk.ts';
import type { CustomerDeskDeps } from './customer-desk-deps.ts';
import { postMove, readMerge } from './merge-customers.ts';
import { findMerge, type MergeRow, noteUndone, wasMerged } from './merge-store.ts';

type Refused = Refusal<'not_found' | 'not_allowed' | 'changed_meanwhile'>;

export const undoMerge = (
  { db, clock }: CustomerDeskDeps,
  { id, member }: { id: number; member: Member },
): Promise<MergeRow | Refused> =>
  transact(db, async (transaction): Promise<MergeRow | Refused> => {
    const unlocked = await findMerge(transaction, { id });
    if (unlocked === undefined) return refuse('not_found');
    await lockCustomers(transaction, [unlocked.kept_id, unlocked.merged_id]);
    for (const one of [unlocked.kept_id, unlocked.merged_id])
      if (await isSamePerson(transaction, member.id, one)) return NOT_ONES_OWN;
    const merge = await readMerge(transaction, id);
    if (merge.undone_at !== null) return merge;
    const now = clock();
    const refusal = await whyFinal(transaction, merge, now);
    if (refusal !== null) return refusal;
    const { kept_id: from, merged_id: to, credit, figures, moved } = merge;
    if (credit > 0) {
      const outcome = await postMove(transaction, { kind: 'customer_merge_undone', id, from, to, credit });
      if (outcome === 'not enough') return SPENT;
    }
    await moveOrdersOf(transaction, { ids: moved.orders, from, to });
    await moveBlends(transaction, { ids: moved.blends, from, to });
    await moveAddressesBack(transaction, { ids: moved.addresses, from, to });
    await moveFavouritesBack(transaction, { ctapsIds: moved.favourites, from, to });
    await moveDrinkersBack(transaction, { ids: moved.drinkers ?? [], from, to });
    await moveKeptTastesBack(transaction, { ids: moved.keptTastes ?? [], from, to, now });
    await movePublicationsBack(transaction, { ...(moved.published ?? NOTHING_PUBLISHED), from, to });
    await moveApplicationsBack(transaction, { ids: moved.applications ?? [], from, to });
    const resumed = await resumeStandingOrders(transaction, moved.standing_orders ?? [], now);
    // Meanwhile it may have been deleted.
    const usual = (await listAddresses(transaction, to)).find(
      ({ id: address }) => address === figures.usual_shipping_detail_id,
    );
    await changeCustomer(transaction, to, {
      password_hash: merge.password_hash,
      user_type_id: figures.user_type_id,
      trial_ends_at: figures.trial_ends_at == null ? null : new Date(figures.trial_ends_at),
      trial_warned_at: figures.trial_warned_at == null ? null : new Date(figures.trial_warned_at),
      wished_user_type_id: figures.wished_user_type_id,
      predictive_ordering: figures.predictive_ordering,
      usual_shipping_detail_id: usual?.id ?? null,
    });
    await noteUndone(transaction, id, { by: member.id, at: now });
    await insertAuditEntries(
      transaction,
      [from, to].map((customerId) => ({
        staffId: member.id,
        action: 'undo merge of customers',
        object: `customer ${customerId}`,
        details: { merge: id, kept: from, merged: to, standing_orders_resumed: resumed },
      })),
    );
    return readMerge(transaction, id);
  });

async function whyFinal(
  db: InTransaction,
  { kept_id, merged_id, merged_at, undoable_until, password_hash, moved }: MergeRow,
  now: Date,
): Promise<Refusal<'changed_meanwhile'> | null> {
  if (now > undoable_until) return TOO_LATE;
  const merged = await readCustomer(db, merged_id);
  if (merged.anonymised_at !== null) return GONE;
  if (password_hash !== null && (await findAccount(db, merged.email)) !== undefined) return GONE;
  if ((await listIdsOfOrders(db, merged_id)).length > 0) return GONE;
  if (await wasMerged(db, kept_id)) return MOVED_ON;
  const orderIds = new Set(await listIdsOfOrders(db, kept_id));
  if (!moved.orders.every((order) => orderIds.has(order))) return MOVED_ON;
  return (await wasRefundedSince(db, moved.orders, merged_at)) ? REFUNDED : null;
}

const NOTHING_PUBLISHED = { makers: [], publications: [] };
const NOT_ONES_OWN = refuse('not_allowed', {
  message: 'One of them is your own record. Somebody else has to undo that.',
});
const TOO_LATE = refuse('changed_meanwhile', { message: 'Half an hour has passed, so it stays.' });
const GONE = refuse('changed_meanwhile', {
  message: 'The mailbox of the merged record has been used since, so it stays.',
});
const MOVED_ON = refuse('changed_meanwhile', {
  message: 'What was moved went on to another record since. Undo that merge first.',
});
const SPENT = refuse('changed_meanwhile', { message: 'Some of the credit is spent already, so it stays.' });
const REFUNDED = refuse('changed_meanwhile', {
  message: 'One of the orders was refunded since, or is being refunded, so it stays.',
});
