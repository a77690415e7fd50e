import { expect, it } from 'vitest';
import { refundAnswer } from './paypal-answers.ts';

const aCapture = (breakdown: unknown) => ({
  id: '3C679366HH908993F',
  status: 'COMPLETED',
  amount: { currency_code: 'GBP', value: '36.14' },
  seller_receivable_breakdown: breakdown,
});

const feeOf = (breakdown: unknown) => refundAnswer.parse(aCapture(breakdown)).fee;

it('PayPal’s fee of a capture is kept in pence', () => {
  expect(feeOf({ paypal_fee: { currency_code: 'GBP', value: '1.35' } })).toBe(135);
});

it.each([
  ['is not told', undefined],
  ['is told without an amount', { paypal_fee: {} }],
  ['is told in words', 'about a pound'],
  ['is of another currency', { paypal_fee: { currency_code: 'USD', value: '1.35' } }],
])('a fee that %s is none, and the payment counts all the same', (_, breakdown) => {
  expect(refundAnswer.parse(aCapture(breakdown))).toMatchObject({ pence: 3614, fee: undefined });
});

it('what PayPal gives back of its fee with a refund is kept in pence', () => {
  const refund = {
    ...aCapture(undefined),
    seller_payable_breakdown: { paypal_fee: { currency_code: 'GBP', value: '0.12' } },
  };
  expect(refundAnswer.parse(refund).fee).toBe(12);
});
