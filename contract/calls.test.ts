import { describe, expect, test } from 'vitest';
import type { Call, CallLimit } from './call.ts';
import { calls } from './calls.ts';
import { openApiDocument } from './openapi.ts';
import { rateLimitsInWords } from './rate-limit.ts';
import { refusals } from './refusals.ts';

const entries = Object.entries<Call>(calls);
const parts = ['params', 'query', 'body'] as const;

describe.each(entries)('%s', (key, call) => {
  test.each(parts)('the example has valid %s without ignored members', (part) => {
    const schema = call[part];
    const example = call.example[part];
    expect(example === undefined, `${part} in the example`).toBe(schema === undefined);
    if (schema)
      expect(memberPaths(schema.parse(example))).toEqual(expect.arrayContaining(memberPaths(example)));
  });

  test('the example of the answer is valid and has no unknown members', () => {
    expect(call.answer.parse(call.example.answer)).toEqual(call.example.answer);
  });

  test('the path names the params', () => {
    const inPath = Array.from(key.matchAll(/\{(\w+)\}/g), (match) => match[1]);
    expect(inPath).toEqual(Object.keys(call.params?.shape ?? {}));
  });

  test('only POST, PUT and PATCH take a body', () => {
    const mayHaveOne = /^(POST|PUT|PATCH) /.test(key);
    expect(mayHaveOne || call.body === undefined).toBe(true);
  });

  test('the refusals are known, unique, and include those of its caller', () => {
    expect(Object.keys(refusals)).toEqual(expect.arrayContaining([...call.refuses]));
    expect(new Set(call.refuses).size).toBe(call.refuses.length);
    const needsToken = ['member', 'buyer', 'staff'].includes(call.who);
    expect(call.refuses.includes('not_signed_in')).toBe(needsToken);
    if (call.who === 'staff') expect(call.refuses).toContain('not_allowed');
    if (call.freshCode === true) expect(call.refuses).toContain('fresh_code_needed');
    expect(call.who === 'staff').toBe(call.right !== undefined);
  });

  test('a call refuses too many attempts if and only if it declares rate limits, or lets customers wait', () => {
    const hasPlaces = call.waits === true && call.who !== 'staff';
    expect(call.refuses.includes('too_many_tries')).toBe(call.limits !== undefined || hasPlaces);
    expect(call.limitsCountedBy === undefined || call.limits !== undefined).toBe(true);
  });

  test('rate limits count by what the request tells, unless the handler counts them', () => {
    const isForMembers = ['member', 'buyer', 'staff'].includes(call.who);
    const told = [
      'network',
      ...(call.body?.shape['email'] ? ['email', 'email and network'] : []),
      ...(isForMembers ? ['account'] : []),
    ];
    const limits: readonly CallLimit[] = call.limitsCountedBy === undefined ? (call.limits ?? []) : [];
    const ofAnyCaller = limits.filter(({ of }) => of === undefined || of === 'guests');
    expect(told).toEqual(expect.arrayContaining(ofAnyCaller.map(({ by }) => by)));
  });

  test('the summary is one plain sentence or two', () => {
    expect(call.summary).toMatch(/^[A-Z].{10,110}[.]$/);
    expect(call.name).toMatch(/^[a-z][A-Za-z]+$/);
  });
});

test('names of calls are unique', () => {
  expect(new Set(entries.map(([, call]) => call.name)).size).toBe(entries.length);
});

test('rate limits of one name have the same figures in every call', () => {
  const limits = entries.flatMap(([, call]) => call.limits ?? []);
  const figures = new Map(limits.map((limit) => [limit.name, limit]));
  for (const limit of limits) expect(limit).toEqual(figures.get(limit.name));
  expect(figures.size).toBeGreaterThan(20);
});

/** What anybody with a minute for a sign-up could do without end. */
const TRADE = [
  'POST /carts',
  'PUT /carts/{id}/voucher',
  'DELETE /carts/{id}/voucher',
  'POST /cart-blends',
  'PATCH /cart-blends/{id}',
  'DELETE /cart-blends/{id}',
  'POST /orders',
  'POST /reorders/{id}/answers',
  'POST /orders/{id}/cancellations',
  'POST /guest-orders/{signedKey}/cancellations',
  'POST /orders/{id}/payments',
  'POST /guest-orders/{signedKey}/payments',
  'POST /gift-cards',
  'POST /on-account/payments',
  'POST /plan',
  'POST /plan/payments',
];

test.each(TRADE)('%s is limited by network, by account, and more narrowly until it is proven', (key) => {
  const limits: readonly CallLimit[] = entries.find(([other]) => other === key)?.[1].limits ?? [];
  const limitOf = (by: CallLimit['by'], of?: CallLimit['of']) =>
    limits.find((limit) => limit.by === by && limit.of === of) ?? { attempts: 0, seconds: 1 };
  const [everybody, members, unproven] = [
    limitOf('network'),
    limitOf('account', 'members'),
    limitOf('account', 'unproven members'),
  ];
  for (const { attempts } of [everybody, members, unproven]) expect(attempts).toBeGreaterThan(0);
  expect(unproven.attempts / unproven.seconds).toBeLessThan(members.attempts / members.seconds);
  expect(members.attempts / members.seconds).toBeLessThanOrEqual(everybody.attempts / everybody.seconds);
});

test.each(['PUT /orders/paypal-pay', 'PUT /bills/paypal-pay', 'POST /paypal/webhooks'])(
  '%s, which tells of a payment, is limited by network',
  (key) => {
    const limits: readonly CallLimit[] = entries.find(([other]) => other === key)?.[1].limits ?? [];
    expect(limits.map(({ by }) => by)).toEqual(['network']);
  },
);

test('rate limits are written as one sentence for each kind of caller', () => {
  const one = { name: 'any', attempts: 1200, seconds: 80, by: 'network' } as const;
  const other = { name: 'another', attempts: 5, seconds: 3600, by: 'email' } as const;
  expect(rateLimitsInWords([one])).toBe('At most 1,200 attempts in 80 seconds from one network.');
  expect(rateLimitsInWords([one, other])).toBe(
    'At most 1,200 attempts in 80 seconds from one network, and 5 in an hour for one e-mail address.',
  );
  expect(rateLimitsInWords([{ ...other, seconds: 900, of: 'guests' }])).toBe(
    'For guests at most 5 attempts in 15 minutes for one e-mail address.',
  );
  const account = { ...other, by: 'account' } as const;
  expect(
    rateLimitsInWords([
      one,
      { ...account, of: 'members' },
      { ...account, attempts: 2, of: 'unproven members' },
    ]),
  ).toBe(
    'At most 1,200 attempts in 80 seconds from one network. For members at most 5 attempts in an hour for one account. ' +
      'Until a member has verified the e-mail address at most 2 attempts in an hour for one account.',
  );
});

test('no answer to a customer has a member that tells what something cost us', () => {
  const costs =
    /green_bean_price|finance_cost|delivery_cost|roasting_loss|landed_cost|production_cost|inter_medium|cost_price|profit|delivery_zone|adjust_bp/;
  const publicAnswers = entries
    .filter(([, call]) => call.who !== 'staff')
    .map(([, call]) => call.example.answer);
  expect(publicAnswers.flatMap(memberPaths).filter((path) => costs.test(path))).toEqual([]);
  const { GreenPrice, GreenPriceOnceSet, CostOfBean, BeanAsWritten, MyBeans, ...shown } = schemasOfDocument();
  for (const staffs of [GreenPrice, GreenPriceOnceSet, CostOfBean, BeanAsWritten, MyBeans])
    expect(JSON.stringify(staffs)).toMatch(costs);
  expect(JSON.stringify(shown)).not.toMatch(costs);
});

function schemasOfDocument(): Record<string, unknown> {
  return openApiDocument({
    title: 'Any shop',
    description: 'Any description',
    version: '1.0.0',
    serverUrl: 'https://shop.example/api',
    contact: { name: 'Any shop', email: 'hello@shop.example', url: 'https://shop.example' },
  }).components.schemas;
}

function memberPaths(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => [
    name,
    ...memberPaths(member).map((below) => `${name}.${below}`),
  ]);
}
