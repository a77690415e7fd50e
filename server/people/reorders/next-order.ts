/** What a member’s orders say: how much they drink, until when it lasts, and which order they would repeat. */
import type { Day } from '#domain/dispatch/day.ts';
import { STATUS } from '#domain/order/status.ts';
import { arrivalsOf, isTaster } from '#domain/reorders/arrivals.ts';
import { type Estimate, estimateOf } from '#domain/reorders/estimate.ts';
import { type ProposalDays, proposalDays } from '#domain/reorders/proposal-days.ts';
import type { PaymentDeps } from '#server/money/payments/payments.ts';
import { type OrderHistory, readHistories, usualLately } from './order-history.ts';
import type { PastOrder } from './past-order-store.ts';

export interface NextOrder {
  estimate: Estimate;
  /** The last that went to the usual address. */
  latest: PastOrder;
  days: ProposalDays;
}

/** `null` while there are too few orders. */
export function estimateNextOrder({ orders, habits, workingDays }: OrderHistory): NextOrder | null {
  const own = toUsualAddress(orders.filter(isCounted));
  const [latest] = own;
  const estimate = estimateOf(
    arrivalsOf(
      own.flatMap(({ dispatchOn, option, bags }) =>
        dispatchOn === null ? [] : [{ dispatchedOn: dispatchOn, option, grams: gramsIn(bags) }],
      ),
    ),
    habits,
  );
  if (latest === undefined || estimate === null) return null;
  return { estimate, latest, days: proposalDays(estimate, latest.option, workingDays) };
}

/** Neither presents nor what is only there to be tasted says how much somebody drinks. */
const isCounted = ({ statusId, isGift, bags }: PastOrder): boolean =>
  statusId !== STATUS.cancelled && statusId !== STATUS.awaitingPayment && !isGift && gramsIn(bags) > 0;

const gramsIn = (bags: PastOrder['bags']): number =>
  bags.reduce((sum, { quantity, grams }) => sum + (isTaster(grams / quantity) ? 0 : grams), 0);

/** Those that went where most went; of two addresses with as many, where the last went. */
function toUsualAddress(orders: readonly PastOrder[]): readonly PastOrder[] {
  const byAddress = Map.groupBy(orders, ({ address, zipCode }) =>
    `${zipCode}\n${address}`.toLowerCase().replace(/[^\p{L}\p{N}\n]/gu, ''),
  );
  return [...byAddress.values()].reduce<readonly PastOrder[]>(
    (most, these) => (these.length > most.length ? these : most),
    [],
  );
}

/** What is proposed to a member next, and when: one rule for the day’s work and for what the profile says. */
export interface NextProposal extends NextOrder {
  /** The day from which it may be proposed. */
  on: Day;
}

/** `null` while there are too few orders, and while an answer or a payment is waited for. */
export function nextProposal(of: OrderHistory): NextProposal | null {
  const { orders, last } = of;
  if (last?.state === 'proposed' || orders.some(({ statusId }) => statusId === STATUS.awaitingPayment))
    return null;
  const next = estimateNextOrder(of);
  if (next === null) return null;
  const { proposeOn } = next.days;
  const notBefore = last?.again_on ?? proposeOn;
  return { ...next, on: notBefore > proposeOn ? notBefore : proposeOn };
}

/** The day on which a member's next order has to leave: sooner, it comes while there is coffee left. */
export async function wantedDay(
  { db, settingsCache }: Pick<PaymentDeps, 'db' | 'settingsCache'>,
  member: { id: number; user_type_id: number },
  now: Date,
): Promise<Day | undefined> {
  const workingDays = await settingsCache.workingDays();
  const histories = await readHistories(db, [member], {
    usual: await usualLately(db, now),
    workingDays,
    now,
  });
  const of = histories.get(member.id);
  return of && estimateNextOrder(of)?.days.dispatchOn;
}
