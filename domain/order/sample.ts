/** Samples: coffee that staff send at no charge, and what it would have cost. */
import type { LinePrice } from '../pricing/line.ts';
import type { OrderTotals } from '../pricing/order.ts';

/** Who a sample is for, with the words by which staff read it. */
export const SAMPLE_REASONS = {
  prospect: 'for somebody who may order',
  tasting: 'for a tasting',
  press: 'for the press',
  other: 'for another reason',
} as const;

export type SampleReason = keyof typeof SAMPLE_REASONS;

/** The price of a kilo stays, as it is what the coffee is worth. */
export const atNoCharge = (price: LinePrice): LinePrice => ({
  ...price,
  unitPrice: 0,
  subtotal: 0,
  volumeDiscount: 0,
  totalPrice: 0,
});

/** Delivery is free as well. */
export const nothingToPay = (totals: OrderTotals): OrderTotals => ({
  ...totals,
  subtotal: 0,
  volumeDiscount: 0,
  goods: 0,
  voucherGoods: 0,
  voucherDiscount: 0,
  shippingCost: 0,
  total: 0,
});
