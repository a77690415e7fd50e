import { findMember } from '#server/foundation/customers/customers.ts';
import { PAYER_ACTION_REQUIRED, TOKEN_GONE } from './ask-for-charge.ts';
import { findLatestCharge, startCharge } from './charge-store.ts';
import { endPayment } from './end-payment.ts';
import { type Payable, readPayable } from './payable.ts';
import type { PaymentDeps } from './payment-deps.ts';
import {
  findPayment,
  findPaymentUnderWay,
  isPaidByPaypal,
  type PaidFor,
  type PaymentRow,
  paidForBy,
} from './payment-store.ts';
import { findSavedInUse } from './saved-payment-store.ts';
import { settlePayment } from './settle-payment.ts';

export type Charge =
  /** Received, once: the order is paid, the bill's receiver has it. */
  | { outcome: 'paid' }
  /** Nothing was charged. PayPal's reason, such as INSTRUMENT_DECLINED or PAYER_CANNOT_PAY. */
  | { outcome: 'declined'; issue: string }
  /** Nothing was charged: lead the payer to the address that `beginPayment` answers. */
  | { outcome: 'needs payer' }
  /** PayPal has not answered. A job finds out, within seconds as a rule. Do not offer another way to pay meanwhile. */
  | { outcome: 'not known yet' }
  /** Nothing was charged: lead the payer to the address that `beginPayment` answers. */
  | { outcome: 'no saved payment' }
  /** Paid in another way, cancelled or ended. */
  | { outcome: 'not awaited' };

interface Consent {
  /** The bill whose payment was saved with this consent. What was saved with anything else is then not charged. */
  savedWith?: string;
}

/**
 * Charges what the customer of a committed order or bill saved at PayPal. The caller has the member's consent to exactly this.
 * Any number of calls at once charge once. A call after `declined` or `needs payer` is another attempt, so that the caller keeps
 * the pauses between attempts; after `not known yet` it finds out, and charges nothing again in the same call.
 */
export async function chargeSavedPayment(
  deps: PaymentDeps,
  paidFor: PaidFor,
  consent: Consent = {},
): Promise<Charge> {
  const payable = await readPayable(deps, paidFor);
  if (!payable.isAwaited) return readNotAwaited(deps, paidFor);
  const before = await findPaymentUnderWay(deps.db, paidFor);
  if (before !== undefined) {
    const charge = await settleBefore(deps, { payable, before, paidFor });
    if (charge !== null) return charge;
  }
  const saved = await findUsable(deps, payable.customerId, consent);
  if (saved === undefined) return { outcome: 'no saved payment' };
  const started = await startCharge(deps.db, paidFor, {
    environment: saved.environment,
    asked_at: deps.clock(),
    saved_payment_id: saved.id,
  });
  // Race: another process charges the same, or it was paid, or the saved payment removed, since it was read here.
  const payment = started ?? (await findPaymentUnderWay(deps.db, paidFor));
  if (payment !== undefined) return settled(deps, payment);
  const { isAwaited } = await readPayable(deps, paidFor);
  return isAwaited ? { outcome: 'no saved payment' } : readNotAwaited(deps, paidFor);
}

/** How far the latest charge of an order or bill is, without charging anything. `null` if there was none. */
export async function readCharge(deps: PaymentDeps, paidFor: PaidFor): Promise<Charge | null> {
  const latest = await findLatestCharge(deps.db, paidFor);
  return latest === undefined ? null : chargeOf(deps, latest);
}

/** Whether there is something to charge, as the checkout and plans ask before they offer it. */
export const hasSavedPayment = async (
  deps: PaymentDeps,
  customerId: number,
  consent: Consent = {},
): Promise<boolean> => (await findUsable(deps, customerId, consent)) !== undefined;

async function findUsable(deps: PaymentDeps, customerId: number | null, { savedWith }: Consent) {
  if (customerId === null || (await findMember(deps.db, customerId)) === undefined) return undefined;
  return findSavedInUse(deps.db, { customerId, environment: deps.paypal().environment, savedWith });
}

/** A page at PayPal that nobody approved gives way; money that may be on its way does not. `null` when a charge may begin. */
async function settleBefore(
  deps: PaymentDeps,
  { payable, before, paidFor }: { payable: Payable; before: PaymentRow; paidFor: PaidFor },
): Promise<Charge | null> {
  if (before.state === 'capturing') return settled(deps, before);
  if ((await endPayment(deps, payable, before)) === null) return null;
  return (await readPayable(deps, paidFor)).isAwaited
    ? { outcome: 'not known yet' }
    : readNotAwaited(deps, paidFor);
}

async function settled(deps: PaymentDeps, payment: PaymentRow): Promise<Charge> {
  await settlePayment(deps, payment);
  return chargeOf(deps, (await findPayment(deps.db, payment.id)) ?? payment);
}

async function chargeOf(deps: PaymentDeps, payment: PaymentRow): Promise<Charge> {
  const { state, issue } = payment;
  if (state === 'completed') return { outcome: 'paid' };
  if (state === 'capturing' || state === 'mismatched') return { outcome: 'not known yet' };
  if (state === 'open' || issue === PAYER_ACTION_REQUIRED) return { outcome: 'needs payer' };
  if (issue === null) return readNotAwaited(deps, paidForBy(payment));
  return issue === TOKEN_GONE ? { outcome: 'no saved payment' } : { outcome: 'declined', issue };
}

const readNotAwaited = async ({ db }: PaymentDeps, paidFor: PaidFor): Promise<Charge> =>
  (await isPaidByPaypal(db, paidFor)) ? { outcome: 'paid' } : { outcome: 'not awaited' };
