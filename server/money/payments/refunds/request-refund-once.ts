/**
 * Asks PayPal for a refund of an order, a bill or a part of one, so that it is given once: idempotency key, the same request id each
 * time. PayPal forgets a request after 45 days, so an old one is looked for before it is made again.
 */
import { FAILED_AT_PAYPAL, isOtherAnswer, otherAnswer } from '#domain/order/refund.ts';
import { CURRENCY } from '../judge-payment.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { PaidFor } from '../payment-store.ts';
import type { MovedMoney } from '../paypal/paypal-answers.ts';
import { FOR_GOOD, LESS_IS_LEFT, ON_ITS_WAY, PENDING, REMEMBERED_MS } from './refund-answers.ts';
import { readRefunds, requestRefund } from './request-refund.ts';

export interface RefundRequest {
  paidFor: PaidFor;
  captureId: string;
  requestId: string;
  note: string;
  pence: number;
  askedAt: Date;
  /** What a line of the log says that it is. */
  logged: object;
  /** What somebody gave back by hand, where that covers this refund, of what is given or on its way. Asked only where less is left. */
  byHand: (onTheirWay: readonly MovedMoney[]) => MovedMoney | null | Promise<MovedMoney | null>;
}

export type RefundOutcome =
  | { state: 'pending'; provider_id: string }
  | { state: 'done'; provider_id: string }
  /**
   * Asked: PayPal doesn't give it yet, or answers another sum than we asked for, which a person has to look at; it is asked again.
   * Refused: it never will, and staff give the money in another way.
   */
  | { state: 'asked' | 'refused'; trouble: string };

/** `null` where nothing is known, since PayPal can't be asked. */
export async function requestRefundOnce(
  deps: PaymentDeps,
  request: RefundRequest,
): Promise<RefundOutcome | null> {
  const outcome = await ask(deps, request);
  if (outcome !== null && 'trouble' in outcome)
    deps.log.error(
      { ...request.logged, pence: request.pence, ...outcome },
      isOtherAnswer(outcome.trouble)
        ? 'PayPal answered a refund with another sum or status'
        : 'PayPal refused a refund',
    );
  return outcome;
}

async function ask(deps: PaymentDeps, request: RefundRequest): Promise<RefundOutcome | null> {
  const { paidFor, captureId, requestId, note, pence, askedAt } = request;
  const isPerhapsForgotten = deps.clock().getTime() - askedAt.getTime() > REMEMBERED_MS;
  if (isPerhapsForgotten) {
    const refunds = await readRefunds(deps, paidFor);
    if (refunds === null) return null;
    const ours = ownOf(refunds, requestId);
    if (ours !== undefined) return outcomeOf(request, ours);
  }
  const answer = await requestRefund(deps, paidFor, { id: captureId, key: requestId, note, pence });
  if (!('trouble' in answer)) return outcomeOf(request, answer);
  const { trouble, issue } = answer;
  if (trouble === 'unanswered') return null;
  if (issue === null) return { state: 'asked', trouble };
  if (LESS_IS_LEFT.has(issue)) return findEarlier(deps, request, issue);
  return { state: FOR_GOOD.has(issue) ? 'refused' : 'asked', trouble: issue };
}

/** Less is left than we ask for: our own request was carried out, or somebody refunded by hand, or the money isn't there to be given. */
async function findEarlier(
  deps: PaymentDeps,
  request: RefundRequest,
  issue: string,
): Promise<RefundOutcome | null> {
  const refunds = await readRefunds(deps, request.paidFor);
  if (refunds === null) return null;
  const onTheirWay = refunds.filter(({ status }) => ON_ITS_WAY.has(status));
  const earlier = ownOf(refunds, request.requestId) ?? (await request.byHand(onTheirWay));
  return earlier === null ? { state: 'refused', trouble: issue } : outcomeOf(request, earlier);
}

/** Once PayPal has forgotten a request that failed, the same id may stand for a second one. */
function ownOf(refunds: readonly MovedMoney[], requestId: string): MovedMoney | undefined {
  const ours = refunds.filter(({ customId }) => customId === requestId);
  return ours.find(({ status }) => ON_ITS_WAY.has(status)) ?? ours.at(-1);
}

/** Another sum than we asked for, or a status that we don't know, settles nothing: money may have moved, so nobody gives it elsewhere. */
function outcomeOf({ pence }: RefundRequest, money: MovedMoney): RefundOutcome {
  const { id, status, currency } = money;
  if (FAILED_AT_PAYPAL.has(status)) return { state: 'refused', trouble: status };
  if (money.pence === pence && currency === CURRENCY && ON_ITS_WAY.has(status))
    return { state: status === PENDING ? 'pending' : 'done', provider_id: id };
  return { state: 'asked', trouble: otherAnswer(money) };
}
