import { expect, it } from 'vitest';
import { STATUS } from '#domain/order/status.ts';
import { nowOf, STATUS_CHOICES } from './words.ts';

it('statuses are offered in the order in which an order goes through them', () => {
  expect(STATUS_CHOICES.map(({ text }) => text)).toEqual([
    'Not paid yet',
    'Received',
    'Roasting',
    'Dispatched',
    'Delivered',
    'Cancelled',
  ]);
});

it('an order all of whose boxes are closed is packed, and no longer roasting', () => {
  const roasting = { order_status_id: STATUS.roasting };
  expect([false, true].map((is_packed) => nowOf({ ...roasting, is_packed }))).toEqual(['Roasting', 'Packed']);
  expect(nowOf({ order_status_id: STATUS.dispatched, is_packed: false })).toBe('Dispatched');
});
