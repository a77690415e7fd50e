/** Events of the PayPal simulator: sent to the shop's webhook a moment after they happened, and signed, as PayPal does. */
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import { isEqualInConstantTime } from '#server/platform/secrets.ts';
import type { Fetch } from '../paypal/paypal-http.ts';

export const DEMO_WEBHOOK_ID = 'DEMO';
const WEBHOOKS = 'http://shop.invalid/api/paypal/webhooks';
const TIMEOUT_MS = 30_000;

export interface DemoEvents {
  tell(eventType: string, resource: object): void;
  isSigned(transmission: Transmission): boolean;
  /** Waits for the events that are being sent. */
  close(): Promise<void>;
}

interface Transmission {
  transmission_id: string;
  transmission_sig: string;
  transmission_time: string;
  webhook_id: string;
  webhook_event: object;
}

export function openDemoEvents(
  fetch: Fetch,
  { log, clock }: { log: FastifyBaseLogger; clock: Clock },
): DemoEvents {
  const key = randomBytes(32);
  const underWay = new Set<Promise<void>>();
  const signatureOf = (sent: Omit<Transmission, 'transmission_sig'>) =>
    createHmac('sha256', key)
      .update(
        [
          sent.transmission_id,
          sent.transmission_time,
          sent.webhook_id,
          JSON.stringify(sent.webhook_event),
        ].join('|'),
      )
      .digest('base64');

  const send = async (event: object): Promise<void> => {
    const transmission = {
      transmission_id: randomUUID(),
      transmission_time: clock().toISOString(),
      webhook_id: DEMO_WEBHOOK_ID,
      webhook_event: event,
    };
    await fetch(WEBHOOKS, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        // PayPal’s own name for it; the shop takes no other.
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': 'https://api.sandbox.paypal.com/demo',
        'paypal-transmission-id': transmission.transmission_id,
        'paypal-transmission-sig': signatureOf(transmission),
        'paypal-transmission-time': transmission.transmission_time,
      },
      body: JSON.stringify(event),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  };

  return {
    tell: (event_type, resource) => {
      const event = { id: `WH-${randomUUID()}`, event_type, create_time: clock().toISOString(), resource };
      const telling = new Promise((resolve) => {
        setImmediate(resolve);
      })
        .then(() => send(event))
        .catch((error: unknown) => log.warn({ err: error }, 'the PayPal simulator could not send an event'))
        .finally(() => underWay.delete(telling));
      underWay.add(telling);
    },
    isSigned: ({ transmission_sig, ...sent }) => isEqualInConstantTime(transmission_sig, signatureOf(sent)),
    close: async () => {
      await Promise.all(underWay);
    },
  };
}
