import { expect, test } from 'vitest';
import lookups from '../database/seeds/lookups.json' with { type: 'json' };
import { PLANS, planOf, signUpFor } from './plans.ts';

test.each(PLANS)('$name leads to an account of its own type', (plan) => {
  expect(signUpFor(plan)).toBe(`/signup?plan=${encodeURIComponent(plan.slug)}`);
  expect(planOf(plan.slug)).toBe(plan);
  const type = lookups.user_types.find(({ id }) => id === plan.userTypeId);
  expect(type?.display_name.replace(/ plan$/, '')).toBe(plan.name);
});

test('there is no plan that nobody made', () => {
  expect(planOf('toString')).toBeUndefined();
});
