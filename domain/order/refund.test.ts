import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leftToRefund, planRefund, priceOfBags, type Refundable, type RefundPlan, restOf } from './refund.ts';

const order = (
  lines: readonly { quantity: number; total_price: number }[],
  shipping_cost: number,
): Refundable => {
  const goods = lines.reduce((sum, { total_price }) => sum + total_price, 0);
  return {
    lines: lines.map((line, i) => ({ ...line, id: i + 1, bags_refunded: 0 })),
    goods,
    shipping_cost,
    paid: goods + shipping_cost,
    refunded: 0,
    shipping_refunded: 0,
  };
};

const after = (before: Refundable, plan: RefundPlan): Refundable => ({
  ...before,
  lines: before.lines.map((line) => ({
    ...line,
    bags_refunded: line.bags_refunded + (plan.lines.find(({ id }) => id === line.id)?.bags ?? 0),
  })),
  refunded: before.refunded + plan.amount,
  shipping_refunded: before.shipping_refunded + plan.shipping,
});

const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 112 }),
  total_price: fc.integer({ min: 1, max: 500_000 }),
});
const anyOrder = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 4 }),
    shipping: fc.integer({ min: 0, max: 2_000 }),
  })
  .map(({ lines, shipping }) => order(lines, shipping));
const anyChoice = fc.record({
  lines: fc.array(fc.record({ id: fc.integer({ min: 0, max: 5 }), bags: fc.integer({ min: -1, max: 60 }) }), {
    maxLength: 3,
  }),
  amount: fc.option(fc.integer({ min: -5, max: 600_000 })),
  shipping: fc.boolean(),
});

describe('the price of bags', () => {
  it('is the whole price of the line once all of them are refunded, in whatever steps', () => {
    fc.assert(
      fc.property(anyLine, fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 30 }), (line, steps) => {
        let [bags, pence] = [0, 0];
        for (const step of [...steps, line.quantity]) {
          const next = Math.min(step, line.quantity - bags);
          if (next === 0) break;
          const price = priceOfBags({ ...line, id: 1, bags_refunded: bags }, next);
          expect(Math.abs(price - (line.total_price * next) / line.quantity)).toBeLessThan(1);
          bags += next;
          pence += price;
        }
        expect([bags, pence]).toEqual([line.quantity, line.total_price]);
      }),
    );
  });

  it('leaves the odd penny to the last bag', () => {
    const line = { id: 1, quantity: 3, total_price: 1000 };
    expect([0, 1, 2].map((bags_refunded) => priceOfBags({ ...line, bags_refunded }, 1))).toEqual([
      333, 333, 334,
    ]);
  });
});

describe('refunds of an order', () => {
  it('never exceed what was paid, for the order, its coffee, its delivery or a line, whatever is chosen', () => {
    fc.assert(
      fc.property(anyOrder, fc.array(anyChoice, { maxLength: 12 }), (whole, choices) => {
        let now = whole;
        const ofLines = new Map<number, number>();
        for (const choice of choices) {
          const plan = planRefund(now, choice);
          if ('wrong' in plan) continue;
          for (const { id, amount } of plan.lines) ofLines.set(id, (ofLines.get(id) ?? 0) + amount);
          expect(plan.amount).toBeGreaterThan(0);
          now = after(now, plan);
          expect(now.refunded).toBeLessThanOrEqual(now.paid);
          expect(now.shipping_refunded).toBeLessThanOrEqual(now.shipping_cost);
          expect(now.refunded - now.shipping_refunded).toBeLessThanOrEqual(now.goods);
          for (const line of now.lines) {
            expect(line.bags_refunded).toBeLessThanOrEqual(line.quantity);
            expect(ofLines.get(line.id) ?? 0).toBeLessThanOrEqual(line.total_price);
          }
        }
        const rest = restOf(now);
        expect(after(now, rest)).toMatchObject({ refunded: now.paid, shipping_refunded: now.shipping_cost });
        expect(rest.lines.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(
          rest.amount - rest.shipping,
        );
      }),
    );
  });

  it('can come to all of it in one or in many, by bags and by amounts', () => {
    const whole = order(
      [
        { quantity: 3, total_price: 1000 },
        { quantity: 1, total_price: 650 },
      ],
      499,
    );
    const bag = planRefund(whole, { lines: [{ id: 1, bags: 1 }], amount: null, shipping: true });
    expect(bag).toEqual({ amount: 832, shipping: 499, lines: [{ id: 1, bags: 1, amount: 333 }] });
    const all = planRefund(whole, { lines: [], amount: 2149, shipping: false });
    expect(all).toEqual({ amount: 2149, shipping: 499, lines: [] });
    expect(leftToRefund(whole)).toBe(2149);
    expect(restOf(whole).lines).toHaveLength(2);
  });

  it.each([
    [{ lines: [], amount: null, shipping: false }, 'Please choose what to refund.'],
    [{ lines: [{ id: 1, bags: 1 }], amount: 5, shipping: false }, 'not both'],
    [{ lines: [], amount: 0, shipping: false }, 'one penny'],
    [{ lines: [], amount: -1, shipping: false }, 'one penny'],
    [{ lines: [], amount: 0.5, shipping: false }, 'such as 4.50'],
    [{ lines: [], amount: 1e9, shipping: false }, '£10.00 is left'],
    [{ lines: [], amount: null, shipping: true }, 'Delivery was free.'],
    [{ lines: [{ id: 9, bags: 1 }], amount: null, shipping: false }, 'not in this order'],
    [{ lines: [{ id: 1, bags: 0 }], amount: null, shipping: false }, 'one bag'],
    [{ lines: [{ id: 1, bags: 1.5 }], amount: null, shipping: false }, 'whole number'],
    [{ lines: [{ id: 1, bags: 4 }], amount: null, shipping: false }, 'Only 3'],
    [
      {
        lines: [
          { id: 1, bags: 1 },
          { id: 1, bags: 1 },
        ],
        amount: null,
        shipping: false,
      },
      'once',
    ],
  ])('refuse the choice %j in a sentence', (choice, words) => {
    expect(planRefund(order([{ quantity: 3, total_price: 1000 }], 0), choice)).toEqual({
      wrong: expect.stringContaining(words),
    });
  });

  it('refuse bags that come to more than an earlier amount has left of the coffee', () => {
    const whole = order([{ quantity: 1, total_price: 1000 }], 500);
    const once = after(whole, { amount: 700, shipping: 0, lines: [] });
    expect(planRefund(once, { lines: [{ id: 1, bags: 1 }], amount: null, shipping: false })).toEqual({
      wrong: expect.stringContaining('£8.00 is left'),
    });
    const less = after(whole, { amount: 400, shipping: 0, lines: [] });
    expect(planRefund(less, { lines: [{ id: 1, bags: 1 }], amount: null, shipping: false })).toEqual({
      wrong: expect.stringContaining('£6.00 of the coffee is left'),
    });
    expect(restOf(less)).toEqual({ amount: 1100, shipping: 500, lines: [] });
  });
});
