import { expect, test } from 'vitest';
import { minasOrder } from '#contract/orders/order.ts';
import type { Payment } from '#contract/orders/order-details.ts';
import { refundInWords } from './refund-in-words.ts';

const payment = (payment_gateway_id: number, amount: number): Payment => ({
  amount,
  payment_gateway_id,
  created_at: '2026-11-21T09:32:00Z',
});

test.each([
  ['through PayPal', [payment(1, 17.37)], 'We’ll refund £17.37 through PayPal. It can take a few days.'],
  ['with credit', [payment(3, 17.37)], 'We’ll return £17.37 to your credit straight away.'],
  [
    'and partly given back before',
    [payment(3, 17.37), payment(3, -7.37)],
    'We’ll return £10.00 to your credit straight away.',
  ],
])('an order that was paid %s', (_how, payments, said) => {
  expect(refundInWords(minasOrder, payments)).toBe(said);
});

test('an order on account is no longer owed', () => {
  const order = { ...minasOrder, order_status_id: 2, amount_paid: 0, balance: 17.37 };
  expect(refundInWords(order, [])).toBe('You’ll no longer owe £17.37 on account.');
});

test('an order that still awaits its payment gives nothing back', () => {
  const order = { ...minasOrder, order_status_id: 1, amount_paid: 0, balance: 17.37 };
  expect(refundInWords(order, [])).toMatch(/^You haven’t paid/);
});

test('a guest with only the mailed link is told the sum', () => {
  expect(refundInWords({ ...minasOrder, amount_paid: 17.37 }, [])).toMatch(/^We’ll refund £17\.37/);
});
