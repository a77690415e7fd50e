import { describe, expect, it } from 'vitest';
import { mina } from '#contract/customers/customer.ts';
import { chosenOf, paymentChoices } from './payment-choices.ts';

const rich = { ...mina, usable_credit: 20, usable_balance: 425, balance_limit: 500 };
const ids = (user: typeof mina | null, total: number) =>
  paymentChoices({ user, guest: null, total }).map(({ id }) => id);

describe('the ways to pay', () => {
  it('are PayPal alone for a guest', () => {
    expect(ids(null, 17.37)).toEqual([1]);
  });

  it('have credit where it covers the order', () => {
    expect(ids({ ...mina, usable_credit: 17.37 }, 17.37)).toEqual([1, 3]);
    expect(ids({ ...mina, usable_credit: 17.36 }, 17.37)).toEqual([1]);
  });

  it('have the balance where any of it is left, with what it would come to', () => {
    const [, , balance] = paymentChoices({ user: rich, guest: null, total: 17.37 });
    expect(balance).toEqual({ id: 2, remark: '£92.37 / £500.00' });
    expect(ids({ ...rich, usable_balance: 0 }, 17.37)).toEqual([1, 3]);
  });

  it('say that coffee from a maker’s own page can’t go on account', () => {
    const choices = paymentChoices({ user: rich, guest: null, total: 17.37, isOfStorefront: true });
    expect(choices[2]).toMatchObject({
      id: 2,
      remark: expect.stringContaining('maker’s own page'),
      isTooLittle: true,
    });
    expect(chosenOf(choices, 2)).toBe(1);
  });

  it('say why a balance is too little', () => {
    const choices = paymentChoices({ user: { ...rich, usable_balance: 10 }, guest: null, total: 17.37 });
    expect(choices[2]?.isTooLittle).toBe(true);
    expect(chosenOf(choices, 2)).toBe(1);
    expect(chosenOf(choices, 3)).toBe(3);
  });
});
