import { randomUUID } from 'node:crypto';
import { type PaypalProxy, VERIFY } from './paypal-proxy.ts';
import type { TestShop } from './test-shop.ts';

/** PayPal tells of a refund by an event that counts as signed. */
export function tellOfRefund(shop: TestShop, proxy: PaypalProxy, resource: object) {
  proxy.always(VERIFY, () => Promise.resolve(Response.json({ verification_status: 'SUCCESS' })));
  return shop.http.inject({
    method: 'POST',
    url: '/api/paypal/webhooks',
    headers: {
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.sandbox.paypal.com/demo',
      'paypal-transmission-id': randomUUID(),
      'paypal-transmission-sig': 'AAAA',
      'paypal-transmission-time': shop.clock().toISOString(),
    },
    payload: JSON.stringify({
      id: `WH-${randomUUID()}`,
      event_type: 'PAYMENT.CAPTURE.REFUNDED',
      resource,
    }),
  });
}
