import { toPounds } from '#domain/money/pounds.ts';
import { ADDED_UP_MS, SECOND_PERSON_ABOVE } from '#domain/staff/limits.ts';
import {
  codeForMoneyNeeded,
  findConfirmers,
  moreThanMoneyNeeded,
} from '#server/foundation/approvals/approvals.ts';
import type { Member } from '#server/platform/calls.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { listLeft, readBuyersOf } from './refund-store.ts';
import { sumByStaff, sumCancelledByStaff } from './refunded-lately-store.ts';
import { listStagedCancellations, type StagedCancellation } from './staged-cancellation-store.ts';

export interface LargeAct {
  member: Pick<Member, 'id' | 'freshCodeUntil'>;
  act: 'refund order' | 'cancel order';
  /** Each order that money goes back for, with how much, in pence. */
  refunds: readonly { orderId: number; pence: number }[];
  /** A refund of staff's that goes elsewhere is among those of before, and counts once. */
  redirects?: number;
  /** Cancellations of other orders that wait, with what they will give back. */
  staged?: readonly (StagedCancellation & { pence: number })[];
  /** Everything else that decides what will happen. */
  details: object;
  now: Date;
}

/**
 * What an act that gives money back takes beside its right: a fresh code, and above that a second person. Counted over all of its
 * orders, with what staff refunded of them within a day, and with what their buyers got back by such acts, or anybody from this person,
 * so that neither splitting nor doing many at once helps. The caller holds the locks on the buyers and on who acts.
 */
export async function moreThanARightNeeded(
  db: InTransaction,
  { member, act, refunds, redirects, staged = [], details, now }: LargeAct,
): Promise<Refusal<'fresh_code_needed' | 'second_person_needed'> | null> {
  const ids = refunds.map(({ orderId }) => orderId);
  const lately = { staffId: member.id, since: new Date(now.getTime() - ADDED_UP_MS) };
  const before =
    act === 'refund order'
      ? await sumByStaff(db, ids, { ...lately, without: redirects ?? null })
      : await sumCancelledByStaff(db, ids, { ...lately, staged });
  const wanted = refunds.reduce((sum, { pence }) => sum + pence, 0);
  if (wanted === 0) return null;
  const sum = before + wanted;
  // Only somebody who gave a code hears whose orders these are.
  const refusal = codeForMoneyNeeded(member, sum);
  if (refusal !== null) return refusal;
  const takesTwo = sum > SECOND_PERSON_ABOVE.refund;
  const customerIds = takesTwo ? await whomItIsFor(db, { staffId: member.id, refunds, before, now }) : [];
  if ('refused' in customerIds) return customerIds;
  const [only, ...others] = ids;
  return moreThanMoneyNeeded(db, {
    member,
    sum,
    act,
    object: others.length === 0 ? `order ${only}` : `${ids.length} orders`,
    details: { ...details, pounds: toPounds(wanted) },
    customerIds,
    now,
  });
}

interface Divided {
  staffId: number;
  refunds: LargeAct['refunds'];
  /** What counts from before, in pence. */
  before: number;
  now: Date;
}

/**
 * The buyers, who don’t confirm it. Where the only other person is one of them among others, nobody could confirm their order, which
 * goes on as it would alone; the rest still takes them, and so they are left out.
 */
async function whomItIsFor(
  db: InTransaction,
  { staffId, refunds, before, now }: Divided,
): Promise<readonly number[] | Refusal<'second_person_needed'>> {
  const buyers = await readBuyersOf(
    db,
    refunds.map(({ orderId }) => orderId),
  );
  const all = [...new Set(buyers.values())];
  const { ids, concerned } = await findConfirmers(db, {
    staffId,
    right: 'money',
    customerIds: all,
    now,
  });
  const [own, ...more] = concerned;
  if (ids.length > 0 || own === undefined || refunds.length === 1) return all;
  if (more.length > 0) return EACH_HAS_ONE;
  const rest = refunds.filter(({ orderId }) => !own.has(buyers.get(orderId) ?? 0));
  const wanted = rest.reduce((sum, { pence }) => sum + pence, 0);
  const isLarge = wanted > 0 && before + wanted > SECOND_PERSON_ABOVE.refund;
  return isLarge ? all.filter((id) => !own.has(id)) : all;
}

const EACH_HAS_ONE = refuse('second_person_needed', {
  message:
    'Everybody who could confirm this has an order of their own among these. Please leave out the orders of one of them.',
});

interface Cancelling {
  member: LargeAct['member'];
  orderIds: readonly number[];
  details?: object;
  now: Date;
}

/** Cancelling gives back what is left of an order: as a refund of that takes more than a right, so does this. What waits counts as done. */
export const cancellingNeedsMore = async (
  db: InTransaction,
  { member, orderIds, details, now }: Cancelling,
): Promise<Refusal<'fresh_code_needed' | 'second_person_needed'> | null> => {
  const refunds = await listLeft(db, orderIds);
  const others = await listStagedCancellations(db, orderIds);
  const left = await listLeft(
    db,
    others.map(({ orderId }) => orderId),
  );
  const penceOf = new Map(left.map(({ orderId, pence }) => [orderId, pence]));
  return moreThanARightNeeded(db, {
    member,
    act: 'cancel order',
    refunds,
    staged: others.map((one) => ({ ...one, pence: penceOf.get(one.orderId) ?? 0 })),
    details: { ...details, orders: refunds.map(({ orderId, pence }) => [orderId, toPounds(pence)]) },
    now,
  });
};
