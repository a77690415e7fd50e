/** Orders for many people, in few words. */
import { randomUUID } from 'node:crypto';
import { minasAddress } from '#contract/customers/postal-address.ts';
import type { OrderBatch } from '#contract/order-batches/order-batches.ts';
import type { CheckedOrderBatch } from '#contract/order-batches/place-batch.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { aMemberOnAccount } from './account-calls.ts';
import { aCartWith } from './given-order.ts';
import type { TestMember } from './members.ts';

/** A row as somebody writes it, each of them somebody else. */
export const aRow = (row: number, changes: object = {}) => ({
  row,
  name: `Ravi Number${row}`,
  company: 'Shah & Partners',
  address: `${row} Park Row`,
  town: 'Leeds',
  postcode: 'ls1 5hd',
  telephone: '0113 496 0000',
  ...changes,
});

export const rowsOf = (people: number, changes: object = {}) =>
  Array.from({ length: people }, (_, i) => aRow(i + 2, changes));

/** A member who may send, with an address for the bills and a cart. */
export async function aSender(shop: TestShop, pounds = 5000, lines: readonly object[] = [{}]) {
  const member = await aMemberOnAccount(shop, pounds);
  await fillBilling(member);
  return { member, cartId: await aCartWith(shop, { token: member.token, lines }) };
}

export async function fillBilling(member: TestMember): Promise<void> {
  const answer = await member.send('PUT', '/customers/update', minasAddress);
  if (answer.statusCode !== 200) throw new Error(`The address was not saved: ${answer.body}`);
}

export const askCheck = (member: TestMember, cartId: string, rows: readonly object[], changes: object = {}) =>
  member.send('POST', '/order-batches/checks', {
    cartId,
    shippingOptionId: 1,
    sendsAgain: false,
    rows,
    ...changes,
  });

export async function checked(
  member: TestMember,
  cartId: string,
  rows: readonly object[],
  changes: object = {},
): Promise<CheckedOrderBatch> {
  const answer = await askCheck(member, cartId, rows, changes);
  if (answer.statusCode !== 200) throw new Error(`Nothing was checked: ${answer.body}`);
  return answer.json<CheckedOrderBatch>();
}

/** What the page sends after a check: the rows that are right. */
export const asked = (check: CheckedOrderBatch, cartId: string, changes: object = {}) => ({
  id: randomUUID(),
  cartId,
  shippingOptionId: 1,
  sendsAgain: false,
  orderKey: check.order_key,
  rows: check.rows
    .filter(({ problems }) => problems.length === 0)
    .map(({ row, recipient }) => ({ row, ...recipient })),
  expectedTotal: check.total,
  ...changes,
});

export async function givenBatch(shop: TestShop, member: TestMember, people = 2): Promise<string> {
  await shop.db
    .updateTable('customers')
    .set({ balance_limit: 1_000_000 })
    .where('id', '=', member.user.id)
    .execute();
  await fillBilling(member);
  const cartId = await aCartWith(shop, { token: member.token });
  const body = asked(await checked(member, cartId, rowsOf(people)), cartId);
  const answer = await member.send('POST', '/order-batches', body);
  if (answer.statusCode !== 200) throw new Error(`Nothing was ordered: ${answer.body}`);
  return body.id;
}

export const askBatch = (member: TestMember, body: object) => member.send('POST', '/order-batches', body);

export async function placedBatch(member: TestMember, body: object): Promise<OrderBatch> {
  const answer = await askBatch(member, body);
  if (answer.statusCode !== 200) throw new Error(`Nothing was ordered: ${answer.body}`);
  return answer.json<OrderBatch>();
}

export const ordersOf = (shop: TestShop, member: TestMember) =>
  shop.db
    .selectFrom('orders')
    .innerJoin('order_shipping_details as box', 'box.order_id', 'orders.id')
    .select(['orders.id', 'orders.total', 'orders.is_gift', 'orders.gift_message', 'orders.purchase_order'])
    .select(['orders.dispatch_on', 'orders.voucher_code', 'orders.first_name as billed'])
    .select(['box.zip_code', 'box.last_name'])
    .where('customer_id', '=', member.user.id)
    .orderBy('orders.id')
    .execute();

export const mailsTo = async (shop: TestShop, { user }: TestMember) =>
  (await shop.mails()).filter(({ to }) => to?.[0]?.address === user.email);
