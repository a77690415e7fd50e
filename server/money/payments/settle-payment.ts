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
  paidForBy,
} from './payment-store.ts';
import type { PaypalOrder } from './paypal/paypal-answers.ts';
import type { Paypal } from './paypal/paypal-client.ts';
import type { PaypalTrouble } from './paypal/paypal-http.ts';
import { PENDING } from './refunds/refund-answers.ts';
import { noteReported } from './refunds/reported-store.ts';
import { savePayment } from './save-payment.ts';
import { type Answer, type Finding, transitionsFor } from './settlement.ts';

interface Settling {
  paypal: Paypal;
  payment: PaymentRow & { paypal_order_id: string; payee: string };
  payable: Payable;
}

type Settled = Promise<NotSettled | null>;

/**
 * Settles a payment as far as possible: reads its status at PayPal, captures it if it is approved, and receives the money for
 * the order or bill, by the table in `settlement.ts`. Idempotent: any number of requests at the same time make one capture and get
 * one answer, `null` once that is paid.
 */
export async function settlePayment(deps: PaymentDeps, payment: PaymentRow): Settled {
  const payable = await readPayable(deps, paidForBy(payment));
  if (payment.state === 'completed') return payable.refusal;
  const paypal = deps.paypal();
  const { paypal_order_id, payee } = payment;
  if (payment.environment !== paypal.environment) return over(payable);
  if (paypal_order_id === null || payee === null) return settleCharge(deps, { paypal, payable, payment });
  const seen = await paypal.readOrder(paypal_order_id);
  if ('trouble' in seen && seen.trouble !== 'not found') return unanswered(payable.called);
  const settling = { paypal, payable, payment: { ...payment, paypal_order_id, payee } };
  return goOn(deps, settling, 'trouble' in seen ? null : seen);
}

/** A saved payment that is being charged, and of which PayPal has not named its order yet. */
async function settleCharge(
  deps: PaymentDeps,
  { paypal, payable, payment }: Omit<Settling, 'payment'> & { payment: PaymentRow },
): Settled {
  if (payment.saved_payment_id === null || payment.state !== 'capturing') return over(payable);
  const made = await askForCharge(deps, { paypal, payable, payment });
  if ('refused' in made) return made;
  const { id: paypal_order_id, payee } = made;
  return goOn(deps, { paypal, payable, payment: { ...payment, paypal_order_id, payee } }, made);
}

/** Does what the table says of PayPal's order; `null` where PayPal has none any more. */
async function goOn(deps: PaymentDeps, settling: Settling, seen: PaypalOrder | null): Settled {
  if (seen?.status === 'COMPLETED') return takeMoney(deps, settling, seen);
  const differences = seen === null ? [] : differencesOf(settling, seen);
  return follow(deps, settling, { seen, differences, finding: findingOf(settling, seen, differences) });
}

/** The same of the money that PayPal has captured. */
async function takeMoney(deps: PaymentDeps, settling: Settling, seen: PaypalOrder): Settled {
  const { payment, payable } = settling;
  await noteReported(deps.db, payment.id, seen);
  const [money] = seen.captures;
  const differences = differencesOf(settling, seen);
  const finding = {
    ...findingOf(settling, seen, differences),
    money: money?.status ?? 'none',
    isUnwanted: money !== undefined && payable.isUnwanted(money.id),
    isReceived: money !== undefined && (await payable.isKnown(money.id)),
    isRefundPending: seen.refunds.some(({ status }) => status === PENDING),
  };
  return follow(deps, settling, { seen, differences, finding });
}

const findingOf = (
  { payment, payable }: Settling,
  seen: PaypalOrder | null,
  differences: readonly string[],
): Finding => ({
  state: payment.state,
  isAwaited: payable.isAwaited,
  isCharge: payment.saved_payment_id !== null,
  order: seen?.status ?? 'gone',
  money: null,
  differs: differences.length > 0,
  isUnwanted: false,
  isReceived: false,
  isRefundPending: false,
});

interface Found {
  seen: PaypalOrder | null;
  differences: readonly string[];
  finding: Finding;
}

async function follow(deps: PaymentDeps, settling: Settling, { seen, differences, finding }: Found): Settled {
  const { payment, payable } = settling;
  for (const next of transitionsFor(finding)) {
    if (next.act === 'capture') return capture(deps, settling);
    if (next.act === 'receive' && seen !== null) return receive(deps, settling, seen);
    if (next.act === 'complete' && seen !== null) return complete(deps, settling, seen);
    if (next.act === 'wait') return ANSWERS[next.answer](payable);
    if (next.act === 'refuse') {
      await noteRefused(deps.db, payment.id, finding.money ?? DECLINED);
      return ANSWERS[next.answer](payable);
    }
    if (next.act !== 'change') continue;
    const { fault, from, to } = next;
    const hasChanged = await changeState(deps.db, payment.id, { from, to });
    if (!hasChanged && next.elseNext === true) continue;
    if (fault !== undefined)
      deps.log.error({ ...payable.logged, payment: payment.id, differences, seen }, fault);
    return ANSWERS[next.answer](payable);
  }
  throw new Error(`Nothing is to happen to payment ${payment.id}.`);
}

const ANSWERS: Readonly<Record<Answer, (payable: Payable) => NotSettled>> = {
  over,
  'not approved': ({ called }) => notApproved(called),
  pending: ({ called }) => pending(called),
  declined: ({ called }) => declined(called),
  mismatched: ({ called }) => mismatched(called),
  'given back': ({ whyGivenBack }) => whyGivenBack,
};

async function capture(deps: PaymentDeps, settling: Settling): Settled {
  const { paypal, payable, payment } = settling;
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
async function settledMeanwhile(deps: PaymentDeps, settling: Settling): Settled {
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
async function awaitCapture(deps: PaymentDeps, settling: Settling): Settled {
  for (const pause of PAUSES_MS) {
    await setTimeout(pause);
    const seen = await settling.paypal.readOrder(settling.payment.paypal_order_id);
    if ('trouble' in seen) break;
    if (seen.status === 'COMPLETED') return takeMoney(deps, settling, seen);
  }
  return unanswered(settling.payable.called);
}

async function receive(deps: PaymentDeps, settling: Settling, seen: PaypalOrder): Settled {
  const { payment, payable } = settling;
  const [money] = seen.captures;
  if (money === undefined) throw new Error(`PayPal has captured nothing for payment ${payment.id}.`);
  const outcome = await payable.receive(money.id);
  if (outcome === 'unwanted') return giveUnwantedBack(deps, settling, money);
  if (outcome !== 'received before')
    deps.log.info({ ...payable.logged, payment: payment.id, outcome }, 'payment received from PayPal');
  return complete(deps, settling, seen);
}

async function complete(deps: PaymentDeps, { payment, payable }: Settling, { saved }: PaypalOrder): Settled {
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
