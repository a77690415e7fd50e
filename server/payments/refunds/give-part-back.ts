/** Gives a part of a bill back at PayPal, once: the module that the bill is about keeps the part, and asks until it is given. */
import { readBill } from '../bill-store.ts';
import { CURRENCY } from '../judge-payment.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { MovedMoney } from '../paypal-answers.ts';
import { askForRefund, readRefunds } from './ask-paypal.ts';
import {
  FOR_GOOD,
  LESS_IS_LEFT,
  ON_ITS_WAY,
  PENDING,
  REMEMBERED_MS,
  type RefundId,
} from './refund-answers.ts';

interface Part {
  billId: string;
  /** Idempotency key: the same each time. One part of each bill goes back. */
  requestId: RefundId;
  note: string;
  pence: number;
  askedAt: Date;
}

type PartGiven =
  | { state: 'pending' | 'done'; provider_id: string }
  /** Asked: PayPal doesn't give it yet, so it is asked again. Refused: it never will. */
  | { state: 'asked' | 'refused'; trouble: string };

/** `null` as long as PayPal can't be asked. */
export async function givePartBack(deps: PaymentDeps, part: Part): Promise<PartGiven | null> {
  const { billId, requestId, note, pence, askedAt } = part;
  const { capture_id } = await readBill(deps.db, billId);
  if (capture_id === null) throw new Error(`A part of the bill ${billId} goes back, and it was never paid.`);
  if (deps.clock().getTime() - askedAt.getTime() > REMEMBERED_MS) {
    const earlier = await findGiven(deps, part);
    if (earlier !== 'none') return earlier;
  }
  const answer = await askForRefund(deps, { billId }, { id: capture_id, key: requestId, note, pence });
  if (!('trouble' in answer)) return outcomeOf(answer, pence);
  const { trouble, issue } = answer;
  if (trouble === 'unanswered') return null;
  const isLess = issue !== null && LESS_IS_LEFT.has(issue);
  if (isLess) {
    const earlier = await findGiven(deps, part);
    if (earlier !== 'none') return earlier;
  }
  const isForGood = isLess || (issue !== null && FOR_GOOD.has(issue));
  return { state: isForGood ? 'refused' : 'asked', trouble: issue ?? trouble };
}

function outcomeOf({ id, status, currency, ...money }: MovedMoney, pence: number): PartGiven {
  if (money.pence !== pence || currency !== CURRENCY || !ON_ITS_WAY.has(status))
    return { state: 'refused', trouble: status };
  return { state: status === PENDING ? 'pending' : 'done', provider_id: id };
}

/** Ours, or what somebody gave back by hand, perhaps in parts, if that is as much. `null` while PayPal can't say. */
async function findGiven(
  deps: PaymentDeps,
  { billId, requestId, pence }: Part,
): Promise<PartGiven | 'none' | null> {
  const refunds = await readRefunds(deps, { billId });
  if (refunds === null) return null;
  const ours = refunds.find(({ customId }) => customId === requestId);
  if (ours !== undefined) return outcomeOf(ours, pence);
  const byHand = refunds.filter(({ status }) => ON_ITS_WAY.has(status));
  const last = byHand.find(({ status }) => status === PENDING) ?? byHand.at(-1);
  const sum = byHand.reduce((before, refund) => before + refund.pence, 0);
  return last !== undefined && sum >= pence ? outcomeOf({ ...last, pence }, pence) : 'none';
}
