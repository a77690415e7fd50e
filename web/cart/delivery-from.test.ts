import { describe, expect, it } from 'vitest';
import { deliveryFrom } from './delivery-from.ts';

const names = {
  shippingOptions: [
    { id: 1, value: 'First Class (Next Day)' },
    { id: 2, value: 'Second Class (2 Days)' },
  ],
};
const delivery = (shipping_option_id: 1 | 2, shipping_cost: number) => ({
  shipping_option_id,
  shipping_cost,
  total: 20,
  delivered_on: '2026-03-03',
});

describe('what delivery will add', () => {
  it('is at least the cheapest way', () => {
    const deliveries = [delivery(1, 4.99), delivery(2, 3.99)];
    expect(deliveryFrom({ deliveries }, names)).toBe('Delivery from £3.99, chosen at the checkout');
  });

  it('is nothing where one way is free, and says which', () => {
    const deliveries = [delivery(1, 4.99), delivery(2, 0)];
    expect(deliveryFrom({ deliveries }, names)).toBe(
      'Delivery free with Second Class (2 Days), chosen at the checkout',
    );
  });

  it('is not named without a way', () => {
    expect(deliveryFrom({ deliveries: [] }, names)).toBeNull();
  });
});
