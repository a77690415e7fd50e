/** Each request that the shop makes, against what PayPal's descriptions of its API allow, written down here in our own words. */
import { expect, it } from 'vitest';
import { z } from 'zod';
import { openLog } from '#server/platform/log.ts';
import { openPaypal } from './paypal-client.ts';
import type { FetchOptions } from './paypal-http.ts';

const money = z.strictObject({
  currency_code: z.string().regex(/^[A-Z]{3}$/),
  value: z
    .string()
    .max(32)
    .regex(/^-?\d*\.\d+$|^-?\d+$/),
});
const address = z.url();

const order = z.strictObject({
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  purchase_units: z
    .array(
      z.strictObject({
        reference_id: z.string().min(1).max(256),
        custom_id: z.string().min(1).max(127),
        description: z.string().min(1).max(127),
        amount: money,
      }),
    )
    .min(1)
    .max(10),
  payment_source: z.strictObject({
    paypal: z.strictObject({
      vault_id: z
        .string()
        .max(255)
        .regex(/^[\w-]+$/)
        .optional(),
      attributes: z
        .strictObject({
          vault: z.strictObject({
            store_in_vault: z.literal('ON_SUCCESS'),
            usage_type: z.enum(['MERCHANT', 'PLATFORM']),
            customer_type: z.enum(['CONSUMER', 'BUSINESS']),
            permit_multiple_payment_tokens: z.boolean(),
            description: z.string().min(1).max(128),
          }),
        })
        .optional(),
      experience_context: z.strictObject({
        locale: z
          .string()
          .max(10)
          .regex(/^[a-z]{2}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/),
        shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']),
        user_action: z.enum(['CONTINUE', 'PAY_NOW']),
        payment_method_preference: z.enum(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED']),
        return_url: address,
        cancel_url: address,
      }),
    }),
  }),
});

const refund = z.strictObject({
  amount: money,
  custom_id: z.string().regex(/^[\w\-.,]{1,127}$/),
  note_to_payer: z.string().min(1).max(255),
});

const verification = z.strictObject({
  auth_algo: z.string().regex(/^[a-zA-Z0-9]{1,100}$/),
  cert_url: z.url().max(500),
  transmission_id: z.string().regex(/^(?!\d+$)\w\S{0,49}$/),
  transmission_sig: z.string().regex(/^(?!\d+$)\w\S{0,499}$/),
  transmission_time: z.iso.datetime(),
  webhook_id: z.string().regex(/^[a-zA-Z0-9]{1,50}$/),
  webhook_event: z.record(z.string(), z.unknown()),
});

const headers = z.looseObject({
  'content-type': z.literal('application/json').optional(),
  prefer: z.enum(['return=minimal', 'return=representation']).optional(),
  'paypal-request-id': z.string().min(1).max(108).optional(),
});

interface Sent {
  what: string;
  options: FetchOptions;
}

function aShop() {
  const sent: Sent[] = [];
  const talk = openPaypal(
    {
      apiUrl: 'https://api.paypal.invalid',
      clientId: 'client',
      secret: 'secret',
      webhookId: '1JE4291016473214C',
      log: openLog('silent'),
      clock: () => new Date(),
      fetch: (url, options) => {
        const { pathname } = new URL(url);
        if (pathname === '/v1/oauth2/token')
          return Promise.resolve(Response.json({ access_token: 'token', expires_in: 32_400 }));
        sent.push({ what: `${options.method} ${pathname}`, options });
        return Promise.resolve(Response.json({ name: 'INTERNAL_SERVER_ERROR' }, { status: 500 }));
      },
    },
    () => 'Sixbean',
  );
  return { sent, talk };
}

/** As long as the shop's own ids get. */
const PAYMENT = 'c7Rk2Vw9TqXz4LbN1sYm8A';
const CAPTURE = '3C679366HH908993F';
const payment = {
  id: PAYMENT,
  pence: 1,
  description: 'Sixbean: your payment for what you owe on account',
  returnUrl: 'https://sixbean.example/paid',
  cancelUrl: 'https://sixbean.example/profile',
};

it.each([
  ['a payment', {}],
  ['a payment that is saved', { saved: { saves: true as const } }],
  ['a charge of what was saved', { saved: { vaultId: '8kk8451t_abc-1' } }],
])('%s is asked for in a shape that PayPal knows', async (_, saved) => {
  const { sent, talk } = aShop();
  await talk().createOrder({ ...payment, ...saved });
  const [request] = sent;
  expect(request?.what).toBe('POST /v2/checkout/orders');
  const { payment_source } = order.parse(JSON.parse(request?.options.body ?? ''));
  // What is charged can't be saved by the same request.
  expect(payment_source.paypal.vault_id === undefined || payment_source.paypal.attributes === undefined).toBe(
    true,
  );
  expect(headers.parse(request?.options.headers)).toMatchObject({ 'paypal-request-id': `order-${PAYMENT}` });
});

it('a capture and a refund are asked for in shapes that PayPal knows, with their answers in full', async () => {
  const { sent, talk } = aShop();
  await talk().capture({ id: '5O190127TN364715T', paymentId: PAYMENT });
  await talk().refund({
    id: CAPTURE,
    key: `refund-2147483647-${CAPTURE}`,
    note: 'Refund for order 2147483647.',
    pence: 999_999_99,
  });
  const [captured, refunded] = sent;
  expect(captured?.what).toBe('POST /v2/checkout/orders/5O190127TN364715T/capture');
  expect(JSON.parse(captured?.options.body ?? '')).toEqual({});
  expect(refunded?.what).toBe(`POST /v2/payments/captures/${CAPTURE}/refund`);
  expect(refund.parse(JSON.parse(refunded?.options.body ?? '')).amount).toEqual({
    currency_code: 'GBP',
    value: '999999.99',
  });
  // A short answer has no fee, and a capture's no payment source.
  for (const { options } of sent)
    expect(headers.parse(options.headers)).toMatchObject({
      prefer: 'return=representation',
      'paypal-request-id': expect.any(String),
    });
});

it('an event is verified in a shape that PayPal knows', async () => {
  const { sent, talk } = aShop();
  await talk().verify({
    signature: {
      auth_algo: 'SHA256withRSA',
      cert_url: 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-a5cafa77',
      transmission_id: '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
      transmission_sig: `lmI95Jx3Y9nhR5SJWlHVIWpg4AgFk7n9bCHSRxbrd8A9zrhdu2rMyFrmz${'+/A='.repeat(20)}`,
      transmission_time: '2026-11-23T10:14:00Z',
    },
    text: '{"id":"WH-1","resource":{}}',
  });
  const [request] = sent;
  expect(request?.what).toBe('POST /v1/notifications/verify-webhook-signature');
  expect(verification.parse(JSON.parse(request?.options.body ?? '')).webhook_event).toEqual({
    id: 'WH-1',
    resource: {},
  });
});
