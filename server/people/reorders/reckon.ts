/** What a member’s orders say: how much they drink, until when it lasts, and which order they would repeat. */

import { STATUS } from '#domain/order/status.ts';
import { arrivalsOf, isTaster } from '#domain/reorders/arrivals.ts';
import { type Estimate, estimateOf } from '#domain/reorders/estimate.ts';
import { type ProposalDays, proposalDays } from '#domain/reorders/proposal-days.ts';
import type { KnownOf } from './known.ts';
import type { PastOrder } from './past-order-store.ts';

export interface Reckoning {
  estimate: Estimate;
  /** The last that went to the usual address. */
  latest: PastOrder;
  days: ProposalDays;
}

/** `null` while there are too few orders. */
export function reckon({ orders, known, workingDays }: KnownOf): Reckoning | null {
  const own = toUsualAddress(orders.filter(isCounted));
  const [latest] = own;
  const estimate = estimateOf(
    arrivalsOf(
      own.flatMap(({ dispatchOn, option, bags }) =>
        dispatchOn === null ? [] : [{ dispatchedOn: dispatchOn, option, grams: gramsIn(bags) }],
      ),
    ),
    known,
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
