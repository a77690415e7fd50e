import { describe, expect, it } from 'vitest';
import { planRefund, type Refundable, type RefundChoice } from '#domain/order/refund.ts';
import { choiceOf, typedFor } from './refundable.ts';

const ORDER: Refundable = {
  lines: [
    { id: 7, quantity: 3, total_price: 1000, bags_refunded: 0 },
    { id: 8, quantity: 1, total_price: 500, bags_refunded: 0 },
  ],
  goods: 1500,
  shipping_cost: 395,
  paid: 1895,
  refunded: 0,
  shipping_refunded: 0,
};

describe('a refund that was asked for', () => {
  it.each<[string, RefundChoice]>([
    ['bags', { lines: [{ id: 7, bags: 2 }], amount: null, shipping: false }],
    ['bags and the delivery', { lines: [{ id: 7, bags: 2 }], amount: null, shipping: true }],
    ['an amount', { lines: [], amount: 250, shipping: false }],
    ['an amount and the delivery', { lines: [], amount: 250, shipping: true }],
    ['the delivery', { lines: [], amount: null, shipping: true }],
    ['all of it', { lines: [], amount: 1895, shipping: false }],
    ['an amount beyond the coffee', { lines: [], amount: 1600, shipping: false }],
  ])('is typed once more so that it comes to the same: %s', (_, choice) => {
    const plan = planRefund(ORDER, choice);
    if ('wrong' in plan) throw new Error(plan.wrong);
    const asked = { ...plan, reason: 'damaged', destination: 'paypal' } as const;
    const typed = typedFor(ORDER, asked, ['source', 'credit']);
    expect(planRefund(ORDER, choiceOf(ORDER, typed))).toEqual(plan);
    expect(typed).toMatchObject({ reason: 'damaged', to: 'source' });
  });

  it('goes as credit where that is chosen, and to its source where it was paid from credit', () => {
    const asked = { amount: 250, shipping: 0, lines: [], reason: 'late', destination: 'credit' } as const;
    expect(typedFor(ORDER, asked, ['source', 'credit'])).toMatchObject({ to: 'credit' });
    expect(typedFor(ORDER, asked, ['source'])).toMatchObject({ to: 'source' });
  });
});
