import { expect, it } from 'vitest';
import { planStep, type Standing } from './plan-step.ts';

const NEWCOMER: Standing = {
  paysMonthly: false,
  isProven: true,
  hasAgreedPrices: false,
  gavePlanBack: false,
  isOnTrial: false,
  isHome: true,
  hadTrial: false,
};

it.each<[string, Partial<Standing>, ReturnType<typeof planStep>]>([
  ['a member who never had a trial tries a plan', {}, 'try'],
  ['a member who had one pays at once', { hadTrial: true }, 'start'],
  ['a member on a trial keeps a plan', { isOnTrial: true, isHome: false, hadTrial: true }, 'keep'],
  ['a member who pays changes', { paysMonthly: true, isHome: false }, 'change'],
  ['an account with agreed prices is offered nothing', { hasAgreedPrices: true, isHome: false }, 'none'],
  ['a member who gave a plan back waits', { gavePlanBack: true }, 'none'],
  ['a plan that staff granted is not replaced by a trial', { isHome: false }, 'start'],
])('%s', (_title, changes, step) => {
  expect(planStep({ ...NEWCOMER, ...changes })).toBe(step);
});

it('an address that is not confirmed learns nothing about a trial', () => {
  for (const hadTrial of [true, false])
    expect(planStep({ ...NEWCOMER, isProven: false, hadTrial })).toBe('confirm');
});
