import { setTimeout } from 'node:timers/promises';
import { askForCharge, TOKEN_GONE } from './ask-for-charge.ts';
import { noteRefused } from './charge-store.ts';
import { giveUnwantedBack } from './give-unwanted-back.ts';
import { differencesFrom } from './judge-payment.ts';
import {
  declined,
  mismatched,
  type NotSettled,
  notApproved,
  over,
  pending,
  unanswered,
} from './not-settled.ts';
import { type Payable, readPayable } from './payable.ts';
import type { PaymentDeps } from './payment-deps.ts';
import {
  changeState,
  findPayment,
  isTakenBack,
  noteCapturing,
  noteCompleted,
  type PaymentRow,
  type PaymentState,
  paidForBy,
} from './payment-store.ts';
import type { PaypalOrder } from './paypal/paypal-answers.ts';
import type { Paypal } from './paypal/paypal-client.ts';
import type { PaypalTrouble } from './paypal/paypal-http.ts';
import { PENDING } from './refunds/refund-answers.ts';
import { noteReported } from './refunds/reported-store.ts';
import { savePayment } from './save-payment.ts';

interface Settling {
  paypal: Paypal;
  payment: PaymentRow & { paypal_order_id: string; payee: string };
  payable: Payable;
}

/**
 * Settles a payment as far as possible: reads its status at PayPal, captures it if it is approved, and receives the money for
 * the order or bill. Idempotent: any number of requests at the same time make one capture and get one answer, `null` once that
 * is paid.
 */
export async function settlePayment(deps: PaymentDeps, payment: PaymentRow): Promise<NotSettled | null> {
  const payable = await readPayable(deps, paidForBy(payment));
  if (payment.state === 'completed') return payable.refusal;
  const paypal = deps.paypal();
  const { paypal_order_id, payee } = payment;
  if (payment.environment !== paypal.environment) return over(payable);
  if (paypal_order_id === null || payee === null) return settleCharge(deps, { paypal, payable, payment });
  const settling = { paypal, payable, payment: { ...payment, paypal_order_id, payee } };
  const seen = await paypal.readOrder(paypal_order_id);
  if ('trouble' in seen && seen.trouble !== 'not found') return unanswered(payable.called);
  if ('trouble' in seen) return end(deps, settling, ['open', 'capturing']);
  return settleSeen(deps, settling, seen);
}

/** A saved payment that is being charged, and of which PayPal has not told its order yet. */
async function settleCharge(
  deps: PaymentDeps,
  { paypal, payable, payment }: Omit<Settling, 'payment'> & { payment: PaymentRow },
): Promise<NotSettled | null> {
  if (payment.saved_payment_id === null || payment.state !== 'capturing') return over(payable);
  const made = await askForCharge(deps, { paypal, payable, payment });
  if ('refused' in made) return made;
  const { id: paypal_order_id, payee } = made;
  return settleSeen(deps, { paypal, payable, payment: { ...payment, paypal_order_id, payee } }, made);
}

async function settleSeen(
  deps: PaymentDeps,
  settling: Settling,
  seen: PaypalOrder,
): Promise<NotSettled | null> {
  const { payable, payment } = settling;
  if (seen.status === 'VOIDED') return end(deps, settling, ['open', 'capturing']);
  if (seen.status === 'COMPLETED') return takeMoney(deps, settling, seen);
  const isWanted = payment.state !== 'ended' && payable.isAwaited;
  // A payment that is being captured at this moment may still succeed, so only an open one ends here.
  if (!isWanted) return end(deps, settling, ['open']);
  const isApproved = seen.status === 'APPROVED' || (isCharge(payment) && seen.status === 'CREATED');
  return isApproved ? capture(deps, settling, seen) : notApproved(payable.called);
}

/** The payer approved it when it was saved. */
const isCharge = ({ saved_payment_id }: PaymentRow): boolean => saved_payment_id !== null;

/** Captures only what was agreed with the payer. */
async function capture(deps: PaymentDeps, settling: Settling, seen: PaypalOrder): Promise<NotSettled | null> {
  const { paypal, payable, payment } = settling;
  const differences = differencesOf(settling, seen);
  if (differences.length > 0) {
    deps.log.error(
      { ...payable.logged, payment: payment.id, differences, seen },
      'PayPal has a different order than was agreed',
    );
    // A charge is `capturing` from its beginning, so that nothing else would end it: a person has to look.
    const isStuck =
      isCharge(payment) &&
      (await changeState(deps.db, payment.id, { from: ['capturing'], to: 'mismatched' }));
    return isStuck ? mismatched(payable.called) : end(deps, settling, ['open']);
  }
  if (!(await noteCapturing(deps.db, payment.id))) return settledMeanwhile(deps, settling);
  const captured = await paypal.capture({ id: payment.paypal_order_id, paymentId: payment.id });
  if (!('trouble' in captured)) return takeMoney(deps, settling, captured);
  if (!isSurelyRefused(captured)) return awaitCapture(deps, settling);
  await noteRefused(deps.db, payment.id, captured.issue ?? DECLINED);
  return declined(payable.called);
}

/** What PayPal's answer is called that is no refusal of ours to ask. */
const DECLINED = 'DECLINED';

/** Race: another request captured or ended the payment after it was read here, or its member took their consent back. */
async function settledMeanwhile(deps: PaymentDeps, settling: Settling): Promise<NotSettled | null> {
  const { payment } = settling;
  const now = await findPayment(deps.db, payment.id);
  const payable = await readPayable(deps, paidForBy(payment));
  if (now?.state === 'completed') return payable.refusal;
  // Nothing is captured any more. What another request captured before comes by its answer or PayPal's event.
  if (now?.state === 'capturing' && (await isTakenBack(deps.db, payment.id))) {
    await noteRefused(deps.db, payment.id, TOKEN_GONE);
    return over(payable);
  }
  // The other has the money, or is about to.
  return now?.state === 'capturing' ? awaitCapture(deps, { ...settling, payable }) : over(payable);
}

/** PayPal's issues for a payment that another request captures at this moment, or has captured. */
const DONE_OR_UNDER_WAY = new Set(['ORDER_ALREADY_CAPTURED', 'ORDER_COMPLETION_IN_PROGRESS']);

const isSurelyRefused = ({ trouble, issue }: PaypalTrouble): boolean =>
  trouble !== 'unanswered' && !DONE_OR_UNDER_WAY.has(issue ?? '');

const PAUSES_MS = [0, 250, 500, 1000, 2000];

/** Race: of two captures at once PayPal refuses one, and has the money a moment later. */
async function awaitCapture(deps: PaymentDeps, settling: Settling): Promise<NotSettled | null> {
  for (const pause of PAUSES_MS) {
    await setTimeout(pause);
    const seen = await settling.paypal.readOrder(settling.payment.paypal_order_id);
    if ('trouble' in seen) break;
    if (seen.status === 'COMPLETED') return takeMoney(deps, settling, seen);
  }
  return unanswered(settling.payable.called);
}

async function takeMoney(
  deps: PaymentDeps,
  settling: Settling,
  seen: PaypalOrder,
): Promise<NotSettled | null> {
  const { db, log } = deps;
  const { payment, payable } = settling;
  await noteReported(db, payment.id, seen);
  const [money] = seen.captures;
  if (money?.status === 'REFUNDED' && payable.isUnwanted(money.id)) {
    const to = seen.refunds.some(({ status }) => status === PENDING) ? 'capturing' : 'ended';
    await changeState(db, payment.id, { from: ['open', 'capturing'], to });
    return payable.whyGivenBack;
  }
  // A known payment is settled, even if it was refunded since.
  if (money !== undefined && (await payable.isKnown(money.id))) return complete(deps, settling, seen);
  const differences = differencesOf(settling, seen);
  if (money?.status === 'PENDING' && differences.length === 0) {
    await changeState(db, payment.id, { from: ['open'], to: 'capturing' });
    return pending(payable.called);
  }
  if (money?.status === 'DECLINED' || money?.status === 'FAILED') {
    await noteRefused(db, payment.id, money.status);
    return declined(payable.called);
  }
  if (money?.status !== 'COMPLETED' || differences.length > 0) {
    log.error(
      { ...payable.logged, payment: payment.id, differences, seen },
      'PayPal has a different payment than was agreed',
    );
    await changeState(db, payment.id, { from: ['open', 'capturing'], to: 'mismatched' });
    return mismatched(payable.called);
  }
  const outcome = await payable.receive(money.id);
  if (outcome === 'unwanted') return giveUnwantedBack(deps, settling, money);
  if (outcome !== 'received before')
    log.info({ ...payable.logged, payment: payment.id, outcome }, 'payment received from PayPal');
  return complete(deps, settling, seen);
}

async function complete(
  deps: PaymentDeps,
  { payment, payable }: Settling,
  { saved }: PaypalOrder,
): Promise<NotSettled | null> {
  await savePayment(deps, { payment, payable, saved });
  await noteCompleted(deps.db, payment.id);
  return (await readPayable(deps, paidForBy(payment))).refusal;
}

const differencesOf = ({ payment, payable }: Settling, seen: PaypalOrder): string[] =>
  differencesFrom(
    {
      paymentId: payment.id,
      paypalOrderId: payment.paypal_order_id,
      payee: payment.payee,
      pence: payable.pence,
    },
    seen,
  );

async function end(
  { db }: PaymentDeps,
  { payment, payable }: Settling,
  from: readonly PaymentState[],
): Promise<NotSettled> {
  await changeState(db, payment.id, { from, to: 'ended' });
  return over(payable);
}
