/** A database that is frozen: its connections are open, and nothing is answered. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Call, Caller } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { CTAPS_RANDOM_BYTES, customBlendCtapsId } from '#domain/blend/ctaps-id.ts';
import { aNewcomer } from '#tests/support/api/members.ts';
import { type Postgres, startPostgres } from '#tests/support/databases/postgres.ts';
import { type ShopProcess, startShop } from '#tests/support/shop/shop-process.ts';

let postgres: Postgres;
let shop: ShopProcess;
const folder = mkdtempSync(join(tmpdir(), 'silence-'));

beforeAll(async () => {
  postgres = await startPostgres();
  shop = await startShop({ DATABASE_URL: postgres.url('postgres'), DATA_DIR: folder });
});
afterAll(async () => {
  shop.signal('SIGKILL');
  await shop.ended;
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const FIVE_SECONDS = 5_000;

async function ask(method: string, path: string, options: { token?: string; body?: unknown } = {}) {
  const { token, body } = options;
  const answer = await fetch(`${shop.url}${path}`, {
    method,
    signal: AbortSignal.timeout(FIVE_SECONDS),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
}

/** Every call as its example has it, asked by a member whose token has to be looked up, or by nobody. */
function everyCall(token?: string) {
  return Object.entries<Call>(calls).map(([key, { example, who }]) => {
    const [method = '', path = ''] = key.split(' ');
    const {
      params = {},
      query = {},
      body,
    } = example as {
      params?: Record<string, string>;
      query?: Record<string, string>;
      body?: unknown;
    };
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const url = `/api${filled}?${new URLSearchParams(query).toString()}`;
    const options = { ...(token === undefined ? {} : { token }), ...(body === undefined ? {} : { body }) };
    return { key, who, ask: () => ask(method, url, options) };
  });
}

/** The page of a custom blend, for which the database is asked; nobody has made it. */
const aCustomBlend = (seed: number) =>
  `/cuppingnotes/${customBlendCtapsId(new Uint8Array(CTAPS_RANDOM_BYTES).fill(seed))}`;

/** A page with its HTML, and a call; each was opened before. */
const SHOWN = ['/shop', '/api/beans'];

const NEEDS_NO_MEMBER: readonly Caller[] = ['anyone', 'cart holder', 'id holder', 'link holder', 'paypal'];

/** What is shown from the catalogue in memory, and what is refused for what stands in the request. */
const WITHOUT_LOOKING_UP: Record<string, number> = {
  ...Object.fromEntries(
    `beans blends brands top-sellers kilo-prices price-list taste-rule grinds roasts certifications countries bag-sizes bag-types
    shipping-options order-statuses payment-gateways user-types/{id} delivery-words shop-address
    shop-contact`
      .split(/\s+/)
      .map((path) => [`GET /${path}`, 200]),
  ),
  'GET /cupping-notes/{ctapsId}': 404,
  'POST /paypal/webhooks': 400,
};

/** Days are cached for a moment, which may not be over yet. */
const wasAtHand = ({ key, status }: { key: string; status: number }) =>
  key === 'GET /working-days' && status === 200;

const retryAfterOf = (key: string) => (key in WITHOUT_LOOKING_UP ? null : '2');

const isReady = async () => (await ask('GET', '/readyz')).status;

it('a page that asks for one thing after another is answered within five seconds as well', async () => {
  expect(await isReady()).toBe(200);
  await postgres.freeze();
  expect((await ask('GET', aCustomBlend(1))).status).toBe(503);
  postgres.thaw();
  await expect.poll(isReady, { timeout: FIVE_SECONDS }).toBe(200);
});

it('what is only shown is shown while others wait, and a call without a token waits for nothing either', async () => {
  for (const path of SHOWN) expect([path, (await ask('GET', path)).status]).toEqual([path, 200]);
  await postgres.freeze();
  let isWaiting = true;
  // The first to ask a silent database waits for three seconds, by the shop's clock.
  const waiting = ask('GET', aCustomBlend(3)).finally(() => {
    isWaiting = false;
  });
  for (const path of SHOWN) {
    const { status } = await ask('GET', path);
    expect({ path, status, isWaiting }).toEqual({ path, status: 200, isWaiting: true });
  }
  const asked = everyCall().filter(({ who }) => NEEDS_NO_MEMBER.includes(who));
  const answers = await Promise.all(asked.map(async ({ key, ask }) => ({ key, ...(await ask()) })));
  expect((await waiting).status).toBe(503);
  postgres.thaw();
  for (const { key, status, retryAfter } of answers.filter((answer) => !wasAtHand(answer)))
    expect([key, status, retryAfter]).toEqual([key, WITHOUT_LOOKING_UP[key] ?? 503, retryAfterOf(key)]);
  expect(answers.map(({ key }) => key)).toEqual(expect.arrayContaining(Object.keys(WITHOUT_LOOKING_UP)));
  expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(40);
  await expect.poll(isReady, { timeout: FIVE_SECONDS }).toBe(200);
});

it('everything is answered within five seconds while the database is frozen, and is back five seconds after', async () => {
  const signedUp = await fetch(`${shop.url}/api/customers/create-as-customer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aNewcomer()),
  });
  const { token } = (await signedUp.json()) as { token: string };
  await postgres.freeze();
  const asked = [
    ...everyCall(token),
    { key: '/readyz', ask: () => ask('GET', '/readyz') },
    { key: 'a page that nobody opened before', ask: () => ask('GET', aCustomBlend(2)) },
  ];
  const answers = await Promise.all(asked.map(async ({ key, ask }) => ({ key, ...(await ask()) })));
  for (const { key, status, retryAfter } of answers)
    expect([key, status, retryAfter]).toEqual([key, 503, '2']);
  expect((await ask('GET', '/healthz')).status).toBe(200);
  postgres.thaw();
  await expect.poll(isReady, { timeout: FIVE_SECONDS }).toBe(200);
  expect((await ask('GET', '/api/beans')).status).toBe(200);
  expect(shop.said()).not.toContain('"level":"fatal"');
});
