/** Compares PayPal's order with what was agreed with the buyer. */
import type { PaypalOrder } from './paypal/paypal-answers.ts';

export interface Agreed {
  paymentId: string;
  paypalOrderId: string;
  payee: string;
  pence: number;
}

export const CURRENCY = 'GBP';

/** What differs in PayPal's order. If anything does, nothing is captured or counted as paid. */
export function differencesFrom(
  { paymentId, paypalOrderId, payee, pence }: Agreed,
  seen: PaypalOrder,
): string[] {
  const moved = seen.captures.every((capture) => capture.pence === pence);
  const inCurrency = seen.captures.every(({ currency }) => currency === CURRENCY);
  return Object.entries({
    order: seen.id === paypalOrderId,
    payment: seen.paymentId === paymentId,
    payee: seen.payee === payee,
    amount: seen.pence === pence && moved,
    currency: seen.currency === CURRENCY && inCurrency,
    captures: seen.captures.length === (seen.status === 'COMPLETED' ? 1 : 0),
  })
    .filter(([, isAsAgreed]) => !isAsAgreed)
    .map(([what]) => what);
}
