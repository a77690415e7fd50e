import type { Calls } from '../../contract/calls.ts';
import type { Handlers } from '../platform/calls.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { receiveEvent } from './receive-event.ts';

export function paymentRoutes(deps: PaymentDeps): Handlers<Calls> {
  return {
    'POST /paypal/webhooks': async ({ body, ...request }) =>
      (await receiveEvent(deps, request, body)) ?? { answer: { message: 'Thank you.' } },
  };
}
