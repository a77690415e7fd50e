/** Buying and paying on account, in few words. */
import { randomUUID } from 'node:crypto';
import type { Placement } from '#contract/checkout/checkout.ts';
import type { OnAccount } from '#contract/on-account/account.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { aCartWith, anOrder } from './given-order.ts';
import { aMember, type TestMember } from './members.ts';

const ON_ACCOUNT = 2;

/** A member who may order on account up to so many pounds. */
export async function aMemberOnAccount(shop: TestShop, pounds = 500): Promise<TestMember> {
  const member = await aMember(shop);
  await shop.db
    .updateTable('customers')
    .set({ balance_limit: pounds * 100 })
    .where('id', '=', member.user.id)
    .execute();
  return member;
}

export async function askOnAccount(shop: TestShop, member: TestMember, changes: object = {}) {
  const cartId = await aCartWith(shop, { token: member.token });
  return member.send('POST', '/orders', anOrder({ cartId, checkoutMethodId: ON_ACCOUNT, ...changes }));
}

export async function orderedOnAccount(
  shop: TestShop,
  member: TestMember,
  changes: object = {},
): Promise<Placement['order']> {
  const answer = await askOnAccount(shop, member, changes);
  if (answer.statusCode !== 200) throw new Error(`Nothing was ordered on account: ${answer.body}`);
  return answer.json<Placement>().order;
}

export const aPayment = (shop: TestShop, member: TestMember, changes: object = {}) => ({
  call_id: randomUUID(),
  customer_id: member.user.id,
  amount: 10,
  received_on: dayInLondon(shop.clock()),
  reference: '',
  ...changes,
});

export const accountOf = async (member: TestMember): Promise<OnAccount> =>
  (await member.send('GET', '/on-account')).json<OnAccount>();

let months = 0;

/** A statement of a month long ago, of nothing. */
export async function givenStatement(shop: TestShop, member: TestMember): Promise<number> {
  const month = `${2000 + Math.floor(++months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
  const { account_name, sort_code, account_number, reference } = (await accountOf(member)).pay_to;
  const pay_to = { account_name, sort_code, account_number, reference };
  const content = {
    month,
    closed_on: month,
    opening: 0,
    lines: [],
    closing: 0,
    orders: [],
    ages: [0, 0, 0, 0],
    pay_to,
  };
  const { id } = await shop.db
    .insertInto('account_statements')
    .values({
      customer_id: member.user.id,
      month,
      content: JSON.stringify(content),
      buyer: null,
      made_at: shop.clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
