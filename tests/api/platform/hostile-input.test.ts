/** Whatever a client puts into any field of any call, by anybody: it is never our fault. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { aCartWith, anOrder, givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aMember, aStaffMember, giveFreshCode, sendTo, type TestMember } from '#tests/support/api/members.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

const HOSTILE: readonly unknown[] = [
  null,
  true,
  [],
  {},
  -1,
  0.5,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  1e308,
  '',
  '\u0000',
  '\ud800',
  '__proto__',
  "';--%_\\",
  '9'.repeat(30),
  '+491234567890123456',
  'é'.repeat(300),
  ['__proto__', null],
];

const IN_ADDRESSES = ['\u0000', '0', '999999999', '9999999999999', '__proto__', "'", '/', ' ', '-'];

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(await freshDatabase('postgres'));
});
afterAll(async () => {
  await shop.http.close();
  await shop.close();
});

interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

it.each(Object.keys(calls) as CallName[])('%s does not fail for any hostile input', async (key) => {
  const { example, who, refuses, query: read, body }: Call = calls[key];
  const member = await somebody(who === 'staff' ? 'staff' : 'member');
  const usual = await withWhatIsThere(key, example as Sent, member);
  let cartId = key === 'POST /orders' ? await aCart(member) : A_CART;
  const failed: string[] = [];
  for (const hostile of onceForEachReason(everyHostile(usual, read), body)) {
    const sent = inCart({ ...usual, ...hostile }, cartId);
    const answer = await askWithoutLimits(key, sent, member.token);
    // Some ways of paying ask somebody else, who may not be there.
    const isElsewhere = answer.statusCode === 503 && refuses.includes('unavailable');
    if (key === 'POST /orders' && (answer.statusCode === 200 || isElsewhere)) cartId = await aCart(member);
    const isOurFault = answer.statusCode >= 500 && !isElsewhere;
    if (isOurFault) failed.push(`${JSON.stringify(hostile).slice(0, 500)}: ${answer.body}`);
  }
  expect(failed).toEqual([]);
});

const SIGNED_IN_AT = { member: '/authenticate/blendly/user', staff: '/staff/me' } as const;

const signedIn: Partial<Record<keyof typeof SIGNED_IN_AT, TestMember>> = {};

/** One person asks until a call ends their session. */
async function somebody(kind: keyof typeof SIGNED_IN_AT): Promise<TestMember> {
  const there = signedIn[kind];
  const isStillIn = there !== undefined && (await there.send('GET', SIGNED_IN_AT[kind])).statusCode === 200;
  const member = isStillIn ? there : await (kind === 'staff' ? aStaffMember(shop) : aMember(shop));
  await giveFreshCode(shop, member);
  signedIn[kind] = member;
  return member;
}

/** Whatever the contract takes, and of what it refuses, one for each refusal: the answer is written from that alone. */
function onceForEachReason(all: readonly Sent[], contract: Call['body']): Sent[] {
  const reasons = new Set<string>();
  return all.filter((sent) => {
    const refused = 'body' in sent ? contract?.safeParse(sent.body ?? {}).error : undefined;
    if (refused === undefined) return true;
    const reason = JSON.stringify(refused.issues.map(({ path, message }) => [path, message]));
    const isNew = !reasons.has(reason);
    reasons.add(reason);
    return isNew;
  });
}

/** Calls on orders get one of the caller's own, and a cart to order, so that what is hostile meets more than a 404. */
async function withWhatIsThere(key: CallName, usual: Sent, member: TestMember): Promise<Sent> {
  if (key === 'POST /orders') return { ...usual, body: anOrder({ cartId: A_CART, checkoutMethodId: 2 }) };
  if (!key.includes('/orders/{id}')) return usual;
  // Another call may have taken its coffee off the shelf.
  await shop.db.updateTable('beans').set({ in_stock: true }).execute();
  await shop.catalogueCache.refresh();
  const { order } = await givenPaidOrder(shop, { member });
  return { ...usual, params: { id: String(order.id) } };
}

/** Stands for one that is there. */
const A_CART = 'a-cart-that-is-there--';

const inCart = (sent: Sent, cartId: string): Sent =>
  JSON.parse(JSON.stringify(sent).replaceAll(A_CART, cartId)) as Sent;

/** The cart of somebody who may order as much as they like. */
async function aCart({ token, user }: TestMember): Promise<string> {
  await shop.db.deleteFrom('rate_limits').execute();
  await shop.db
    .updateTable('customers')
    .set({ balance_limit: 10_000_000 })
    .where('id', '=', user.id)
    .execute();
  return aCartWith(shop, { token });
}

/** One member asks more often than rate limits allow. */
async function askWithoutLimits(key: CallName, sent: Sent, token: string) {
  const answer = await ask(key, sent, token);
  if (answer.statusCode !== 429) return answer;
  await shop.db.deleteFrom('rate_limits').execute();
  return ask(key, sent, token);
}

function ask(key: CallName, { params = {}, query = {}, body }: Sent, token: string) {
  const [method, path] = key.split(' ') as ['GET', string];
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return sendTo(shop, {
    method,
    url: `/api${url}?${new URLSearchParams(query).toString()}`,
    headers: body === undefined ? { authorization: headers.authorization } : headers,
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
}

/** Everything hostile in each place; behind the question mark only in what the call reads. */
function everyHostile({ params = {}, query = {}, body }: Sent, read: Call['query']): Sent[] {
  const inQuery = Object.keys(read?.shape ?? {});
  return [
    ...Object.keys(params).flatMap((name) =>
      IN_ADDRESSES.map((value) => ({ params: { ...params, [name]: encodeURIComponent(value) } })),
    ),
    ...inQuery.flatMap((name) => IN_ADDRESSES.map((value) => ({ query: { ...query, [name]: value } }))),
    ...spoiltOnes(body).map((spoilt) => ({ body: spoilt })),
  ];
}

/** The body with each of its values, at any depth, replaced by each hostile one. */
function spoiltOnes(value: unknown): unknown[] {
  if (value === undefined) return [];
  if (typeof value !== 'object' || value === null) return [...HOSTILE];
  const entries = Object.entries(value);
  const inside = entries.flatMap(([name, held]) =>
    spoiltOnes(held).map((spoilt) =>
      Array.isArray(value)
        ? value.map((one: unknown, index) => (String(index) === name ? spoilt : one))
        : { ...value, [name]: spoilt },
    ),
  );
  return [...HOSTILE, ...inside];
}
