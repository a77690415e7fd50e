/** Orders as staff take them for somebody. */
import { randomUUID } from 'node:crypto';
import type { QuoteOfTakenOrder } from '#contract/checkout/taken-orders.ts';
import { addressOf, minasAddress } from '#contract/customers/postal-address.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { aLine } from './cart-calls.ts';
import { aNewcomer, type TestMember } from './members.ts';

/** One coffee for a guest, by Second Class. */
export const coffeeToTake = (customer_id: number | null = null, changes: object = {}) => ({
  customer_id,
  lines: [aLine({})],
  shipping_option_id: 2,
  voucher_code: null,
  ...changes,
});

export const quoteTaken = async (staff: TestMember, body: object): Promise<QuoteOfTakenOrder> =>
  (await staff.send('POST', '/staff/taken-orders/quotes', body)).json<QuoteOfTakenOrder>();

/** By telephone, to be paid by a link, at what it costs now. */
export const anOrderToTake = async (
  staff: TestMember,
  customer_id: number | null = null,
  changes: object = {},
) => ({
  id: randomUUID(),
  ...coffeeToTake(customer_id),
  email: customer_id === null ? aNewcomer().email : null,
  came: 'telephone',
  payment: 'link',
  ...addressOf('billing', minasAddress),
  ...addressOf('shipping', minasAddress),
  roastery_note: 'Rang on Friday.',
  purchase_order: 'PO-4711',
  expected_total: (await quoteTaken(staff, coffeeToTake(customer_id))).total,
  ...changes,
});

export const take = (staff: TestMember, body: object) => staff.send('POST', '/staff/taken-orders', body);

export async function takenOrder(
  staff: TestMember,
  customer_id: number | null = null,
  changes: object = {},
): Promise<{ order_id: number; pay_by: string | null; email: string | null }> {
  const body = await anOrderToTake(staff, customer_id, changes);
  const answer = await take(staff, body);
  if (answer.statusCode !== 200) throw new Error(`No order was taken: ${answer.body}`);
  return { ...answer.json<{ order_id: number; pay_by: string | null }>(), email: body.email };
}

export const recordPayment = (staff: TestMember, id: number, by: string) =>
  staff.send('POST', `/staff/orders/${id}/payments`, { by });

export const mailsAboutOrder = async (shop: TestShop, id: number) =>
  (await shop.mails()).filter(({ subject }) => subject?.includes(`order ${id}`));
