import { expect, it } from 'vitest';
import { STATUS } from '#domain/order/status.ts';
import { orderHeadline } from './order-headline.ts';

const TODAY = '2026-11-27';

it('an order that was received names the day of its roast, as long as that is ahead', () => {
  const headline = (day: string | null) => orderHeadline(STATUS.received, { day, isRoasted: true }, TODAY);
  expect(headline('2026-11-30')).toBe('Roasting on Monday 30 November');
  expect(headline(TODAY)).toBe('Roasting today');
  expect(headline('2026-11-26')).toBe('Roasting soon');
  expect(headline(null)).toBe('Roasting soon');
});

it('an order of flights alone is packed, and nothing is said of a roast', () => {
  const headline = (status: number) => orderHeadline(status, { day: TODAY, isRoasted: false }, TODAY);
  expect([STATUS.received, STATUS.roasting].map(headline)).toEqual(['Packing today', 'Packing']);
});

it.each([
  [STATUS.awaitingPayment, 'Waiting for your payment'],
  [STATUS.roasting, 'Roasting and packing'],
  [STATUS.dispatched, 'With Royal Mail'],
  [STATUS.delivered, 'Delivered'],
  [STATUS.cancelled, 'Cancelled'],
])('status %i says what happens', (status, headline) => {
  expect(orderHeadline(status, { day: '2026-11-26', isRoasted: true }, TODAY)).toBe(headline);
});
