/** Refunds as staff ask for them. */
import { randomUUID } from 'node:crypto';
import type { OrderInFull } from '#contract/order-desk/order-page.ts';
import type { TestMember } from './members.ts';

/** An amount unless lines are chosen. */
export const aRefund = (amount: number | null, changes: object = {}) => ({
  id: randomUUID(),
  lines: [],
  amount,
  shipping: false,
  reason: 'damaged',
  note: 'Two photos.',
  to: 'source',
  expected_amount: amount ?? 0,
  ...changes,
});

export const refund = (staff: TestMember, orderId: number, body: object) =>
  staff.send('POST', `/staff/orders/${orderId}/refunds`, body);

export const orderInFull = async (staff: TestMember, orderId: number): Promise<OrderInFull> =>
  (await staff.send('GET', `/staff/orders/${orderId}`)).json<OrderInFull>();

export const refundsOf = async (staff: TestMember, orderId: number) =>
  (await orderInFull(staff, orderId)).money?.refunds ?? [];

/** A part of an amount in pounds, in whole pence. */
export const partOf = (pounds: number, part: number): number =>
  Math.floor(Math.round(pounds * 100) * part) / 100;

/** A difference of pounds without the dust of fractions. */
export const toPenny = (pounds: number): number => Math.round(pounds * 100) / 100;
