import type { Calls } from '../../contract/calls.ts';
import type { Handlers } from '../platform/calls.ts';
import { attemptFrom, limitRate } from '../platform/rate-limit.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { receiveEvent } from './receive-event.ts';

/** PayPal is asked of each whether it is theirs. More than a busy shop hears of, and what is refused comes again later. */
const EVENTS = { name: 'PayPal events by address', attempts: 1200, seconds: 60 };

export function paymentRoutes(deps: PaymentDeps): Handlers<Calls> {
  return {
    'POST /paypal/webhooks': async ({ body, sent, visitor }) => {
      const tooMany = await limitRate(deps.db, attemptFrom(EVENTS, visitor.address));
      if (tooMany !== null) return tooMany;
      return (await receiveEvent(deps, sent, body)) ?? { answer: { message: 'Thank you.' } };
    },
  };
}
