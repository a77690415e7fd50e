/** What is proposed to a member next, and when: one rule for the day’s work and for what the profile says. */
import type { Day } from '#domain/dispatch/day.ts';
import { STATUS } from '#domain/order/status.ts';
import type { KnownOf } from './known.ts';
import { type Reckoning, reckon } from './reckon.ts';

export interface NextProposal extends Reckoning {
  /** The day from which it may be proposed. */
  on: Day;
}

/** `null` while too little is known, and while an answer or a payment is waited for. */
export function nextProposal(of: KnownOf): NextProposal | null {
  const { orders, last } = of;
  if (last?.state === 'proposed' || orders.some(({ statusId }) => statusId === STATUS.awaitingPayment))
    return null;
  const reckoning = reckon(of);
  if (reckoning === null) return null;
  const { proposeOn } = reckoning.days;
  const notBefore = last?.again_on ?? proposeOn;
  return { ...reckoning, on: notBefore > proposeOn ? notBefore : proposeOn };
}
