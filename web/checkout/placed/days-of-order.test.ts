import { describe, expect, it } from 'vitest';
import { daysOfOrder } from './days-of-order.ts';

// 24 November 2026 is a Tuesday.
const placed = { order_status_id: 2, dispatched_on: '2026-11-24' };
const by = (shipping_option_id: number) => [{ shipping_option_id }];

describe('the days of an order', () => {
  it('are counted from the day on which it leaves', () => {
    expect(daysOfOrder({ order: placed, boxes: by(1) })).toEqual({
      roastedOn: '2026-11-24',
      deliveredOn: '2026-11-25',
    });
    expect(daysOfOrder({ order: placed, boxes: by(2) })).toEqual({
      roastedOn: '2026-11-24',
      deliveredOn: '2026-11-26',
    });
  });

  it('are not told of an order that is not received, or is past that', () => {
    for (const order_status_id of [1, 3, 4, 5, 6])
      expect(daysOfOrder({ order: { ...placed, order_status_id }, boxes: by(1) })).toBeNull();
    expect(daysOfOrder({ order: { ...placed, dispatched_on: null }, boxes: by(1) })).toBeNull();
  });
});
