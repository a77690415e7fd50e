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
  const roasting = { order_status_id: STATUS.roasting, boxes: 2 };
  expect([0, 1, 2].map((boxes_packed) => nowOf({ ...roasting, boxes_packed }))).toEqual([
    'Roasting',
    'Roasting',
    'Packed',
  ]);
  expect(nowOf({ order_status_id: STATUS.dispatched, boxes: 1, boxes_packed: 1 })).toBe('Dispatched');
});
