import { expect, it } from 'vitest';
import { STATUS } from '#domain/order/status.ts';
import { orderHeadline } from './order-headline.ts';

const TODAY = '2026-11-27';

it('an order that was received names the day of its roast, as long as that is ahead', () => {
  expect(orderHeadline(STATUS.received, '2026-11-30', TODAY)).toBe('Roasting on Monday 30 November');
  expect(orderHeadline(STATUS.received, TODAY, TODAY)).toBe('Roasting today');
  expect(orderHeadline(STATUS.received, '2026-11-26', TODAY)).toBe('Roasting soon');
  expect(orderHeadline(STATUS.received, null, TODAY)).toBe('Roasting soon');
});

it.each([
  [STATUS.awaitingPayment, 'Waiting for your payment'],
  [STATUS.roasting, 'Roasting and packing'],
  [STATUS.dispatched, 'With Royal Mail'],
  [STATUS.delivered, 'Delivered'],
  [STATUS.cancelled, 'Cancelled'],
])('status %i says what happens', (status, headline) => {
  expect(orderHeadline(status, '2026-11-26', TODAY)).toBe(headline);
});
