/** Whether what PayPal has is what was agreed with the buyer. */
import type { PaypalOrder } from './paypal-answers.ts';

export interface Agreed {
  paymentId: string;
  paypalOrderId: string;
  payee: string;
  pence: number;
}

export const CURRENCY = 'GBP';

/** In what PayPal's order differs from the agreed one; nothing may be captured or counted as paid then. */
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
