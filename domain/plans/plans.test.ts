import { expect, test } from 'vitest';
import lookups from '#database/seeds/lookups.json' with { type: 'json' };
import { PLANS, planOf, priceInWords, signUpFor } from './plans.ts';

test.each(PLANS)('the sign-up link of $name leads to its plan and user type', (plan) => {
  expect(signUpFor(plan)).toBe(`/signup?plan=${encodeURIComponent(plan.slug)}`);
  expect(planOf(plan.slug)).toBe(plan);
  const type = lookups.user_types.find(({ id }) => id === plan.userTypeId);
  expect(type?.display_name.replace(/ plan$/, '')).toBe(plan.name);
});

test('an unknown slug is not a plan, not even a name of Object.prototype', () => {
  expect(planOf('toString')).toBeUndefined();
});

test('prices of plans show pence only where there are any', () => {
  expect([499, 60_000, 150_000].map(priceInWords)).toEqual(['£4.99', '£600', '£1500']);
});
