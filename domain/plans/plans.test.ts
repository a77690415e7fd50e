import { expect, test } from 'vitest';
import lookups from '../../database/seeds/lookups.json' with { type: 'json' };
import { PLANS, planOf, priceInWords, signUpFor } from './plans.ts';

test.each(PLANS)('$name leads to an account of its own type', (plan) => {
  expect(signUpFor(plan)).toBe(`/signup?plan=${encodeURIComponent(plan.slug)}`);
  expect(planOf(plan.slug)).toBe(plan);
  const type = lookups.user_types.find(({ id }) => id === plan.userTypeId);
  expect(type?.display_name.replace(/ plan$/, '')).toBe(plan.name);
});

test('there is no plan that nobody made', () => {
  expect(planOf('toString')).toBeUndefined();
});

test('prices are said as people say them', () => {
  expect([499, 60_000, 150_000].map(priceInWords)).toEqual(['£4.99', '£600', '£1500']);
});
