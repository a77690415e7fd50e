import { expect, it } from 'vitest';
import { readReturned } from './returned.ts';

const read = (query: string) => readReturned(new URLSearchParams(query));

it('knows an order that was placed', () => {
  expect(read('orderId=1207')).toEqual({ kind: 'placed', orderId: 1207 });
});

it('knows a payment to confirm', () => {
  expect(read('paymentId=a&token=b&PayerID=c')).toEqual({
    kind: 'to be paid',
    payment: { paypalPaymentId: 'a', paypalToken: 'b', paypalPayerId: 'c' },
  });
});

it('knows when a part of it is lost', () => {
  for (const query of ['paymentId=a&token=b', 'token=b', 'paymentId=a&token=&PayerID=c'])
    expect(read(query)).toEqual({ kind: 'incomplete' });
});

it('makes nothing of anything else', () => {
  for (const query of ['', 'orderId=', 'orderId=1e3', 'orderId=-1', 'order=1'])
    expect(read(query)).toBeNull();
});
