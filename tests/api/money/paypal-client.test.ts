/** What the shop sends to PayPal and makes of the answers; a stand-in for PayPal's server answers. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openPaypal, type TalkToPaypal } from '#server/money/payments/paypal/paypal-client.ts';
import { openLog } from '#server/platform/log.ts';
import { openTestClock } from '#tests/support/shop/test-clock.ts';

const ORDER = {
  id: '5O190127TN364715T',
  status: 'COMPLETED',
  purchase_units: [
    {
      reference_id: 'c7Rk2Vw9TqXz4LbN1sYm8A',
      custom_id: 'c7Rk2Vw9TqXz4LbN1sYm8A',
      payee: { merchant_id: 'PAYEE22222222', email_address: 'shop@example.com' },
      amount: { currency_code: 'GBP', value: '17.37', breakdown: {} },
      payments: {
        captures: [
          { id: '2GG279541U471931P', status: 'COMPLETED', amount: { currency_code: 'GBP', value: '17.37' } },
        ],
      },
    },
  ],
  links: [{ rel: 'self', href: 'https://api.paypal.invalid/x', method: 'GET' }],
};

interface Asked {
  what: string;
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Server;
const clock = openTestClock();
let talk: TalkToPaypal;
let asked: Asked[] = [];
let answers: [status: number, body: unknown][] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      asked.push({ what: `${request.method} ${request.url}`, headers: request.headers, body });
      const isToken = request.url === '/v1/oauth2/token';
      const [status, answer] = isToken
        ? [200, { access_token: `token-${asked.length}`, token_type: 'Bearer', expires_in: 32_400 }]
        : (answers.shift() ?? [200, ORDER]);
      response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' });
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => {
    server.once('listening', resolve);
  });
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  const { port } = server.address() as AddressInfo;
  asked = [];
  answers = [];
  talk = openPaypal(
    {
      apiUrl: `http://127.0.0.1:${port}`,
      clientId: 'client',
      secret: 'secret',
      webhookId: '1JE4291016473214C',
      fetch: (url, options) => fetch(url, { ...options, redirect: 'error' }),
      log: openLog('silent'),
      clock,
    },
    () => 'Sixbean',
  );
});

it('the PayPal client logs in once and sends its token with each request', async () => {
  await talk().readOrder('5O190127TN364715T');
  await talk().readOrder('5O190127TN364715T');
  expect(asked.map(({ what }) => what)).toEqual([
    'POST /v1/oauth2/token',
    'GET /v2/checkout/orders/5O190127TN364715T',
    'GET /v2/checkout/orders/5O190127TN364715T',
  ]);
  expect(asked[0]?.headers.authorization).toBe(`Basic ${btoa('client:secret')}`);
  expect(asked[0]?.body).toBe('grant_type=client_credentials');
  expect(asked.slice(1).map(({ headers }) => headers.authorization)).toEqual(Array(2).fill('Bearer token-1'));
});

it('the PayPal client logs in again when its token is refused, and gives up when the new one is refused too', async () => {
  answers = [[401, { error: 'invalid_token' }]];
  expect(await talk().readOrder('X')).toMatchObject({ id: ORDER.id });
  answers = [
    [401, {}],
    [401, {}],
  ];
  expect(await talk().readOrder('X')).toEqual({ trouble: 'unanswered', issue: null });
});

it('the PayPal client asks for another token a minute before the cached one expires', async () => {
  const tokens = () => asked.filter(({ what }) => what === 'POST /v1/oauth2/token').length;
  await talk().readOrder('X');
  clock.advance((32_400 - 61) * 1000);
  await talk().readOrder('X');
  expect(tokens()).toBe(1);
  clock.advance(1000);
  await talk().readOrder('X');
  expect(tokens()).toBe(2);
});

it('the PayPal client reads an order with its amounts in pence', async () => {
  expect(await talk().readOrder('X')).toEqual({
    id: '5O190127TN364715T',
    status: 'COMPLETED',
    paymentId: 'c7Rk2Vw9TqXz4LbN1sYm8A',
    pence: 1737,
    currency: 'GBP',
    payee: 'PAYEE22222222',
    approvalUrl: null,
    captures: [{ id: '2GG279541U471931P', status: 'COMPLETED', pence: 1737, currency: 'GBP' }],
    refunds: [],
    saved: null,
  });
});

it.each(['payer-action', 'approve'])(
  'the PayPal client finds the approval address in the link %s',
  async (rel) => {
    const links = [...ORDER.links, { rel, href: 'https://www.paypal.invalid/checkoutnow?token=X' }];
    answers = [[201, { ...ORDER, links }]];
    const order = await talk().createOrder({
      id: 'c7Rk2Vw9TqXz4LbN1sYm8A',
      pence: 100_05,
      description: 'Sixbean order 1001',
      returnUrl: 'https://shop.test/a',
      cancelUrl: 'https://shop.test/b',
    });
    expect(order).toMatchObject({ approvalUrl: 'https://www.paypal.invalid/checkoutnow?token=X' });
    expect(asked[1]?.headers).toMatchObject({
      'paypal-request-id': 'order-c7Rk2Vw9TqXz4LbN1sYm8A',
      prefer: 'return=representation',
      'content-type': 'application/json',
    });
    expect(asked[1]?.body).toContain('"amount":{"currency_code":"GBP","value":"100.05"}');
  },
);

it('captures and refunds have idempotency keys of their own', async () => {
  await talk().capture({ id: 'ABC', paymentId: 'c7Rk2Vw9TqXz4LbN1sYm8A' });
  answers = [[201, { id: 'R1', status: 'COMPLETED', amount: { currency_code: 'GBP', value: '5.00' } }]];
  const refund = { id: 'C1', key: 'refund-34', note: 'Refund for order 1001.', pence: 500 };
  expect(await talk().refund(refund)).toEqual({
    id: 'R1',
    status: 'COMPLETED',
    pence: 500,
    currency: 'GBP',
  });
  expect(asked.slice(1).map(({ what, headers }) => [what, headers['paypal-request-id']])).toEqual([
    ['POST /v2/checkout/orders/ABC/capture', 'capture-c7Rk2Vw9TqXz4LbN1sYm8A'],
    ['POST /v2/payments/captures/C1/refund', 'refund-34'],
  ]);
});

const NOTHING = { trouble: 'unanswered', issue: null };

it.each([
  [
    'an outage',
    503,
    { name: 'SERVICE_UNAVAILABLE' },
    { trouble: 'unanswered', issue: 'SERVICE_UNAVAILABLE' },
  ],
  [
    'too many questions',
    429,
    { name: 'RATE_LIMIT_REACHED' },
    { trouble: 'unanswered', issue: 'RATE_LIMIT_REACHED' },
  ],
  [
    'an unknown id',
    404,
    { name: 'RESOURCE_NOT_FOUND' },
    { trouble: 'not found', issue: 'RESOURCE_NOT_FOUND' },
  ],
  [
    'a refusal',
    422,
    { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'INSTRUMENT_DECLINED' }] },
    { trouble: 'refused', issue: 'INSTRUMENT_DECLINED' },
  ],
  ['a page of HTML', 502, '<html>', NOTHING],
  ['an empty answer', 200, '', NOTHING],
  ['a redirect', 302, {}, NOTHING],
  [
    'an order without an amount',
    200,
    { ...ORDER, purchase_units: [{ payee: { merchant_id: 'X' } }] },
    NOTHING,
  ],
  [
    'an order in two parts',
    200,
    { ...ORDER, purchase_units: Array(2).fill(ORDER.purchase_units[0]) },
    NOTHING,
  ],
  [
    'an amount below zero',
    200,
    {
      ...ORDER,
      purchase_units: [{ ...ORDER.purchase_units[0], amount: { currency_code: 'GBP', value: '-1.00' } }],
    },
    NOTHING,
  ],
])('the PayPal client answers %s as a value', async (_what, status, body, trouble) => {
  answers = [[status, body]];
  expect(await talk().readOrder('X')).toEqual(trouble);
});

it.each([
  ['SUCCESS', true],
  ['FAILURE', false],
])('the PayPal client answers what PayPal says of %s', async (verification_status, isSigned) => {
  answers = [[200, { verification_status }]];
  const signature = {
    auth_algo: 'SHA256withRSA',
    cert_url: 'https://api.paypal.invalid/cert',
    transmission_id: 'id',
    transmission_sig: 'signature',
    transmission_time: '2026-11-21T09:30:00Z',
  };
  expect(await talk().verify({ signature, text: '{"b":1.00,"a":"\\u00e9"}' })).toBe(isSigned);
  expect(asked[1]?.body).toBe(
    '{"auth_algo":"SHA256withRSA","cert_url":"https://api.paypal.invalid/cert","transmission_id":"id",' +
      '"transmission_sig":"signature","transmission_time":"2026-11-21T09:30:00Z","webhook_id":"1JE4291016473214C",' +
      '"webhook_event":{"b":1.00,"a":"\\u00e9"}}',
  );
});
