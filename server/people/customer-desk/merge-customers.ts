/** Merges two records of one person: everything of the one goes to the other, in one transaction and with a list of it. */
import type { Received } from '#contract/calls.ts';
import type { CustomerMerge, PreviewOfMerge } from '#contract/customer-desk/customer-merges.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { HOME_USER_TYPE } from '#domain/plans/plans.ts';
import { handOverBlends, listBlendsOf } from '#server/coffee/blends/blends.ts';
import { listFavourites, moveFavourites } from '#server/coffee/favourites/favourites.ts';
import { moveDrinkers } from '#server/coffee/preference/preference.ts';
import { secondPersonNeeded } from '#server/foundation/approvals/approvals.ts';
import { insertAuditEntries } from '#server/foundation/audit-log/audit-log.ts';
import {
  type Customer,
  changeCustomer,
  isSamePerson,
  listCustomers,
  lockCustomers,
  nameOf,
} from '#server/foundation/customers/customers.ts';
import {
  deleteEmailChange,
  deletePasskeys,
  deleteSessions,
  forgetDevices,
  listAddresses,
  moveAddresses,
} from '#server/people/accounts/accounts.ts';
import { endGrantsOf } from '#server/people/agent-access/agent-access.ts';
import { moveKeptTastes } from '#server/people/kept-tastes/kept-tastes.ts';
import { movePublications } from '#server/people/public-blends/public-blends.ts';
import { countRunningOf, withdrawAllOf } from '#server/people/reorders/reorders.ts';
import { moveApplications } from '#server/people/storefronts/storefronts.ts';
import type { Member } from '#server/platform/calls.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { postEntry, readUsable } from '#server/selling/ledger/ledger.ts';
import { listIdsOfOrders } from '#server/selling/orders/desk/desk.ts';
import { handOverOrders } from '#server/selling/orders/orders.ts';
import type { CustomerDeskDeps } from './customer-desk-deps.ts';
import { takesSecondPerson, whyNoMerge } from './judge-merge.ts';
import { findMerge, insertMerge, type MergeRow } from './merge-store.ts';

const UNDO_MS = 30 * MINUTE_MS;

type Body = Received<'POST /staff/customer-merges'>['body'];
type Refused = Refusal<
  'not_found' | 'not_allowed' | 'invalid' | 'changed_meanwhile' | 'second_person_needed'
>;

/** Idempotent: the same id again answers the merge that it made. */
export const mergeCustomers = (
  { db, clock }: Pick<CustomerDeskDeps, 'db' | 'clock'>,
  { id: callId, kept_id, merged_id }: Body,
  member: Member,
): Promise<MergeRow | Refused> =>
  transact(db, async (transaction): Promise<MergeRow | Refused> => {
    await lockCustomers(transaction, [kept_id, merged_id]);
    const before = await findMerge(transaction, { call_id: callId });
    if (before !== undefined)
      return before.kept_id === kept_id && before.merged_id === merged_id ? before : USED_BEFORE;
    const two = await readTwo(transaction, { kept_id, merged_id }, member);
    if ('refused' in two) return two;
    const reason = await whyNoMerge(transaction, two);
    if (reason !== null) return refuse('invalid', { message: reason });
    const now = clock();
    if (takesSecondPerson(two)) {
      const refusal = await secondPersonNeeded(transaction, {
        staffId: member.id,
        right: 'people',
        act: 'merge customers',
        object: `customer ${kept_id}`,
        details: { kept: kept_id, merged: merged_id },
        customerIds: [kept_id, merged_id],
        now,
      });
      if (refusal !== null) return refusal;
    }
    return move(transaction, two, { callId, staffId: member.id, now });
  }).catch((error: unknown) => {
    if (error instanceof UsedMeanwhile) return USED_BEFORE;
    throw error;
  });

/** Rolls back what was moved: another merge has this id. */
class UsedMeanwhile extends Error {}

async function move(
  db: InTransaction,
  { kept, merged }: { kept: Customer; merged: Customer },
  { callId, staffId, now }: { callId: string; staffId: number; now: Date },
): Promise<MergeRow> {
  const { credit } = await readUsable(db, merged.id);
  const blendsBefore = new Set((await listBlendsOf(db, kept.id)).map(({ id }) => id));
  const orders = await listIdsOfOrders(db, merged.id);
  await handOverOrders(db, [merged.id], kept.id);
  await handOverBlends(db, [merged.id], kept.id);
  const blends = (await listBlendsOf(db, kept.id)).map(({ id }) => id).filter((id) => !blendsBefore.has(id));
  await changeCustomer(db, merged.id, NO_ACCOUNT);
  const things = await moveThings(db, { from: merged.id, to: kept.id, now });
  await endLogins(db, merged.id);
  // Those of the merged account ended with its password. What its owner now sees besides, no assistant was allowed.
  await endGrantsOf(db, kept.id, now);
  const id = await insertMerge(db, {
    call_id: callId,
    kept_id: kept.id,
    merged_id: merged.id,
    staff_id: staffId,
    merged_at: now,
    undoable_until: new Date(now.getTime() + UNDO_MS),
    password_hash: merged.password_hash,
    figures: {
      user_type_id: merged.user_type_id,
      trial_ends_at: merged.trial_ends_at?.toISOString() ?? null,
      trial_warned_at: merged.trial_warned_at?.toISOString() ?? null,
      wished_user_type_id: merged.wished_user_type_id,
      predictive_ordering: merged.predictive_ordering,
      usual_shipping_detail_id: merged.usual_shipping_detail_id,
    },
    credit,
    moved: { orders, blends, ...things },
  });
  if (id === undefined) throw new UsedMeanwhile();
  const counts = {
    orders: orders.length,
    blends: blends.length,
    addresses: things.addresses.length,
    favourites: things.favourites.length,
    standing_orders_ended: things.standing_orders.length,
    pounds: toPounds(credit),
  };
  await insertAuditEntries(
    db,
    [kept.id, merged.id].map((customerId) => ({
      staffId,
      action: 'merge customers',
      object: `customer ${customerId}`,
      details: { merge: id, kept: kept.id, merged: merged.id, ...counts },
    })),
  );
  if (credit > 0) await postMove(db, { kind: 'customers_merged', id, from: merged.id, to: kept.id, credit });
  return readMerge(db, id);
}

interface Moving {
  from: number;
  to: number;
  now: Date;
}

/** Ids of what goes with them, or ends. */
const moveThings = async (db: InTransaction, { from, to, now }: Moving) => ({
  addresses: await moveAddresses(db, { from, to }),
  favourites: await moveFavourites(db, { from, to }),
  drinkers: await moveDrinkers(db, { from, to }),
  keptTastes: await moveKeptTastes(db, { from, to, now }),
  published: await movePublications(db, { from, to }),
  applications: await moveApplications(db, { from, to }),
  standing_orders: await withdrawAllOf(db, from, now),
});

async function endLogins(db: InTransaction, customerId: number): Promise<void> {
  await deleteSessions(db, customerId);
  await forgetDevices(db, customerId);
  await deletePasskeys(db, customerId);
  await deleteEmailChange(db, customerId);
}

/** Without a password it is a guest's record. What the mailbox has proven stays with it. */
const NO_ACCOUNT = {
  password_hash: null,
  user_type_id: HOME_USER_TYPE,
  trial_ends_at: null,
  trial_warned_at: null,
  wished_user_type_id: null,
  predictive_ordering: false,
  usual_shipping_detail_id: null,
};

interface Move {
  kind: 'customers_merged' | 'customer_merge_undone';
  id: number;
  from: number;
  to: number;
  credit: number;
}

/** It sums to zero over the two, and is the last lock of its transaction. */
export const postMove = (db: InTransaction, { kind, id, from, to, credit }: Move) =>
  postEntry(db, {
    kind,
    reference: String(id),
    description: kind === 'customers_merged' ? 'Two accounts became one' : 'Two accounts are two again',
    postings: [
      { account: { kind: 'credit', customerId: from }, pence: -credit },
      { account: { kind: 'credit', customerId: to }, pence: credit },
    ],
  });

export async function readMerge(db: InTransaction, id: number): Promise<MergeRow> {
  const merge = await findMerge(db, { id });
  if (merge === undefined) throw new Error(`Merge ${id} is not there.`);
  return merge;
}

/** What would be moved, and whether it may be. */
export async function previewMerge(
  { db }: CustomerDeskDeps,
  { keptId, mergedId }: { keptId: number; mergedId: number },
  member: Member,
): Promise<PreviewOfMerge | Refusal<'not_found' | 'not_allowed'>> {
  const two = await readTwo(db, { kept_id: keptId, merged_id: mergedId }, member);
  if ('refused' in two) return two;
  return {
    kept_name: nameOf(two.kept),
    merged_name: nameOf(two.merged),
    orders: (await listIdsOfOrders(db, mergedId)).length,
    blends: (await listBlendsOf(db, mergedId)).length,
    addresses: (await listAddresses(db, mergedId)).length,
    favourites: (await listFavourites(db, mergedId)).length,
    credit: toPounds((await readUsable(db, mergedId)).credit),
    standing_orders: await countRunningOf(db, mergedId),
    why_not: await whyNoMerge(db, two),
    takes_second_person: takesSecondPerson(two),
  };
}

/** Nobody merges a record of their own, by whichever of their mailbox. */
async function readTwo(
  db: CustomerDeskDeps['db'],
  { kept_id, merged_id }: Pick<Body, 'kept_id' | 'merged_id'>,
  member: Member,
): Promise<{ kept: Customer; merged: Customer } | Refusal<'not_found' | 'not_allowed'>> {
  const [kept, merged] = [await findCustomer(db, kept_id), await findCustomer(db, merged_id)];
  if (kept === null || merged === null) return refuse('not_found');
  for (const id of [kept_id, merged_id]) if (await isSamePerson(db, member.id, id)) return NOT_ONES_OWN;
  return { kept, merged };
}

async function findCustomer(db: CustomerDeskDeps['db'], id: number): Promise<Customer | null> {
  const [customer] = await listCustomers(db, [id]);
  return customer === undefined || customer.anonymised_at !== null ? null : customer;
}

export const mergeAnswer = (merge: MergeRow): CustomerMerge => ({
  id: merge.id,
  kept_id: merge.kept_id,
  merged_id: merge.merged_id,
  by: merge.by,
  merged_at: merge.merged_at.toISOString(),
  undoable_until: merge.undoable_until.toISOString(),
  undone_at: merge.undone_at?.toISOString() ?? null,
  orders: merge.moved.orders.length,
  blends: merge.moved.blends.length,
  addresses: merge.moved.addresses.length,
  favourites: merge.moved.favourites.length,
  credit: toPounds(merge.credit),
});

const NOT_ONES_OWN = refuse('not_allowed', {
  message: 'One of them is your own record. Somebody else has to merge them.',
});
const USED_BEFORE = refuse('changed_meanwhile', { message: 'That id was used for another merge.' });
