/** Payments as the rest of the shop sees them. Where no keys are given, a look-alike inside the shop stands in for PayPal. */
import type { FastifyInstance } from 'fastify';
import type { PaymentParts } from './payment-deps.ts';
import { openPaypal } from './paypal-client.ts';
import type { Fetch, PaypalAccount } from './paypal-http.ts';
import { openLookAlike } from './simulator/simulator.ts';

export { carryOutRefunds } from './carry-out-refunds.ts';
export { forgetOldEvents } from './forget-old-events.ts';
export type { PaymentParts } from './payment-deps.ts';
export type { Fetch } from './paypal-http.ts';
export { reconcilePayments } from './reconcile-payments.ts';
export { paymentRoutes } from './routes.ts';

export type PaypalKeys = Pick<PaypalAccount, 'apiUrl' | 'clientId' | 'secret' | 'webhookId'>;

export interface PaypalSettings {
  /** `null` in the demo. */
  keys: PaypalKeys | null;
  /** What lies between the shop and PayPal. */
  between?: (fetch: Fetch) => Fetch;
}

export function openPayments(
  http: FastifyInstance,
  parts: Omit<PaymentParts, 'paypal'>,
  { keys, between = (fetch) => fetch }: PaypalSettings,
): PaymentParts {
  const account =
    keys === null
      ? openLookAlike(http, { ...parts, between })
      : {
          ...keys,
          log: parts.log,
          fetch: between((url, options) => fetch(url, { ...options, redirect: 'error' })),
        };
  return { ...parts, paypal: openPaypal(account) };
}
