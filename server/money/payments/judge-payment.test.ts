import { describe, expect, it } from 'vitest';
import { type Agreed, differencesFrom } from './judge-payment.ts';
import type { PaypalOrder } from './paypal/paypal-answers.ts';

const agreed: Agreed = { paymentId: 'ours', paypalOrderId: 'theirs', payee: 'us', pence: 1737 };
const money = { id: 'money', status: 'COMPLETED', pence: 1737, currency: 'GBP' };
const approved: PaypalOrder = {
  id: 'theirs',
  status: 'APPROVED',
  paymentId: 'ours',
  pence: 1737,
  currency: 'GBP',
  payee: 'us',
  approvalUrl: null,
  captures: [],
  refunds: [],
  saved: null,
};
const completed: PaypalOrder = { ...approved, status: 'COMPLETED', captures: [money] };

describe('an order at PayPal', () => {
  it('is as agreed before and after the capture', () => {
    expect(differencesFrom(agreed, approved)).toEqual([]);
    expect(differencesFrom(agreed, completed)).toEqual([]);
  });

  it.each<[string, Partial<PaypalOrder>]>([
    ['order', { id: 'another' }],
    ['payment', { paymentId: 'another' }],
    ['payment', { paymentId: null }],
    ['payee', { payee: 'them' }],
    ['amount', { pence: 1736 }],
    ['amount', { captures: [{ ...money, pence: 1738 }] }],
    ['currency', { currency: 'USD' }],
    ['currency', { captures: [{ ...money, currency: 'EUR' }] }],
    ['captures', { captures: [] }],
    ['captures', { captures: [money, money] }],
  ])('differs in its %s', (what, changes) => {
    expect(differencesFrom(agreed, { ...completed, ...changes })).toEqual([what]);
  });

  it('differs in its captures if it has one before its status is COMPLETED', () => {
    expect(differencesFrom(agreed, { ...approved, captures: [money] })).toEqual(['captures']);
  });
});
