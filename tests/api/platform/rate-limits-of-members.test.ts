/** Rate limits of members: narrow for unproven ones, wide for the rest, and out of the way of honest use. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { CartBlend } from '#contract/carts/cart-line.ts';
import type { Cart } from '#contract/carts/carts.ts';
import { aLine, OWN_BLEND } from '#tests/support/api/cart-calls.ts';
import { aCartWith, anOrder, givenUnpaidOrder } from '#tests/support/api/given-order.ts';
import { aMember, sendTo, type TestMember } from '#tests/support/api/members.ts';
import { type TestShop, withShop } from '#tests/support/shop/test-shop.ts';

type Attempt = (member: TestMember, nth: number) => Promise<{ statusCode: number }>;

const BEFORE_PROOF = /an account whose email address isn’t confirmed yet/;

/** How far an unproven member comes, and how: each row is one limit of the contract. */
const LIMITS: [what: string, attempts: number, attempt: (shop: TestShop) => Attempt][] = [
  ['new carts', 20, () => (member) => member.send('POST', '/carts')],
  ['changes of a cart', 200, () => (member) => member.send('DELETE', `/cart-blends/${'A'.repeat(22)}`)],
  [
    'shared blends',
    20,
    () => (member, nth) =>
      member.send('POST', '/shared-blends', {
        ...OWN_BLEND,
        name: `Blend ${nth}`,
        description: 'Mine.',
        roastId: 3,
        grindId: 3,
      }),
  ],
  [
    'orders',
    20,
    () => (member) =>
      member.send('POST', '/orders', anOrder({ cartId: 'A'.repeat(22), checkoutMethodId: 2 })),
  ],
  ['payments', 20, () => (member) => member.send('POST', '/orders/999999/payments')],
  [
    'tries of vouchers',
    10,
    () => (member) => member.send('PUT', `/carts/${'A'.repeat(22)}/voucher`, { discountVoucherCode: 'NONE' }),
  ],
  ['cancellations', 20, () => (member) => member.send('POST', '/orders/999999/cancellations')],
];

withShop('rate limits of members', (shop) => {
  const prove = ({ user }: TestMember) =>
    shop()
      .db.updateTable('customers')
      .set({ email_verified_at: new Date() })
      .where('id', '=', user.id)
      .execute();

  /** As if the attempts so far had taken no time, in which some of them come back. */
  const withoutTime = () =>
    sql`update rate_limits set paid_off_at = paid_off_at + interval '1 minute'`.execute(shop().db);

  it.each(LIMITS)(
    '%s of an unproven member end after %i, until the mailbox is proven',
    async (_what, attempts, of) => {
      const attempt = of(shop());
      const member = await aMember(shop());
      const all = await Promise.all(Array.from({ length: attempts }, (_, nth) => attempt(member, nth)));
      expect(all.map(({ statusCode }) => statusCode)).not.toContain(429);
      await withoutTime();
      expect((await attempt(member, attempts)).statusCode).toBe(429);
      expect((await attempt(await aMember(shop()), attempts)).statusCode).not.toBe(429);
      await prove(member);
      expect((await attempt(member, attempts)).statusCode).not.toBe(429);
    },
  );

  it('a refused cart is not made, and says how to go on', async () => {
    const member = await aMember(shop());
    const carts = async () =>
      (await shop().db.selectFrom('carts').select('id').where('customer_id', '=', member.user.id).execute())
        .length;
    const before = await carts();
    const answers = await Promise.all(Array.from({ length: 30 }, () => member.send('POST', '/carts')));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    expect(await carts()).toBe(before + 20);
    const refused = await member.send('POST', '/carts');
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      { code: 'too_many_tries', message: expect.stringMatching(BEFORE_PROOF) },
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    await prove(member);
    const more = await Promise.all(Array.from({ length: 100 }, () => member.send('POST', '/carts')));
    const said = more.find(({ statusCode }) => statusCode === 429)?.json<{ message: string }>().message;
    expect(said).toMatch(/^That was a lot in a short time/);
  });

  it('guests and members behind one address use up the same carts', async () => {
    const remoteAddress = '198.51.100.77';
    const member = await aMember(shop());
    await shop().db.deleteFrom('rate_limits').execute();
    const make = (token?: string) =>
      sendTo(shop(), { method: 'POST', url: '/api/carts', remoteAddress, token });
    await make(member.token);
    const counted = () => shop().db.selectFrom('rate_limits').select('key').orderBy('key').execute();
    const ofMember = await counted();
    expect(ofMember).toHaveLength(3);
    await make();
    expect(await counted()).toEqual(ofMember);
  });

  it('filling a cart of 25 coffees as quickly as one can click meets no limit', async () => {
    const member = await aMember(shop());
    const { id: cartId } = (await member.send('POST', '/carts')).json<Cart>();
    const clicks: { statusCode: number }[] = [];
    for (let nth = 1; nth <= 25; nth++) {
      const added = await member.send('POST', '/cart-blends', {
        ...aLine({ name: `Coffee ${nth}` }),
        cartId,
      });
      const { id } = added.json<CartBlend>();
      const changed = [2, 3, 4].map((quantity) => member.send('PATCH', `/cart-blends/${id}`, { quantity }));
      clicks.push(added, ...(await Promise.all(changed)));
    }
    expect(new Set(clicks.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  it('retrying an order and its payment a few times meets no limit', async () => {
    const member = await aMember(shop());
    const cartId = await aCartWith(shop(), { token: member.token });
    for (let retry = 0; retry < 8; retry++)
      expect((await member.send('POST', '/orders', anOrder({ cartId }))).statusCode).toBe(200);
    const id = await givenUnpaidOrder(shop(), member);
    for (let retry = 0; retry < 8; retry++)
      expect((await member.send('POST', `/orders/${id}/payments`)).statusCode).toBe(200);
  });
});
