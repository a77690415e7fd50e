import { describe, expect, it } from 'vitest';
import { daysOfOrder } from './days-of-order.ts';

// 23 November 2026 is a Monday.
const placed = { order_status_id: 2, created_at: '2026-11-23T11:50:00Z' };
const logs = [
  { action: 'We received your payment of £17.37 by PayPal.', created_at: '2026-11-23T12:05:00Z' },
  { action: 'You placed your order.', created_at: '2026-11-23T11:50:00Z' },
];
const by = (shipping_option_id: number) => [{ shipping_option_id }];

describe('the days of an order', () => {
  it('are counted from the payment, not from the order', () => {
    expect(daysOfOrder({ order: placed, boxes: by(1), logs })).toEqual({
      roastedOn: '2026-11-24',
      deliveredOn: '2026-11-25',
    });
    expect(daysOfOrder({ order: placed, boxes: by(2), logs: [] })).toEqual({
      roastedOn: '2026-11-23',
      deliveredOn: '2026-11-25',
    });
  });

  it('are not told of an order that is not received, or is past that', () => {
    for (const order_status_id of [1, 3, 4, 5, 6])
      expect(daysOfOrder({ order: { ...placed, order_status_id }, boxes: by(1), logs })).toBeNull();
  });
});
