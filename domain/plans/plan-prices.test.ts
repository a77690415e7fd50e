import { expect, it } from 'vitest';
import lookups from '#database/seeds/lookups.json' with { type: 'json' };
import { deliveryInMails, pricesInWords, tierOfPlan } from './plan-prices.ts';
import { PLANS } from './plans.ts';

it.each(PLANS)('the price tier of $name is that of its user type', (plan) => {
  expect(tierOfPlan(plan)).toBe(lookups.user_types.find(({ id }) => id === plan.userTypeId)?.price_tier);
});

it('a plan says in words how far below the standard prices it buys', () => {
  expect(PLANS.map(pricesInWords)).toEqual([
    'our standard prices',
    'about 20% off our standard prices',
    'about 20% off our standard prices',
    'over 40% off our standard prices',
    'about a third off our standard prices',
  ]);
});

it('a mail says that free delivery begins elsewhere on each plan whose prices are lower', () => {
  expect(PLANS.filter((plan) => deliveryInMails(plan) === '').map(({ slug }) => slug)).toEqual([
    'barista-home',
  ]);
});
