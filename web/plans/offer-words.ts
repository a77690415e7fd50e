/** What the card of a plan says to each visitor about its trial and its first payment, and where its button leads. */

import type { PlanState } from '#contract/plans/plan.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import {
  isStartedByMembers,
  type Plan,
  priceInWords,
  profileFor,
  signUpFor,
  TRIAL_DAYS,
} from '#domain/plans/plans.ts';

const FREE_TRIAL = `${TRIAL_DAYS} days free, with no payment details`;

export function termsInWords(plan: Plan, offered: Offered): string {
  if (offered === 'guest') return FREE_TRIAL;
  if (offered === 'waiting') return 'One moment…';
  if (offered === 'failed') return 'Your profile says what you pay, and when';
  switch (offered.step) {
    case 'try':
      return FREE_TRIAL;
    case 'confirm':
      return `${TRIAL_DAYS} days free once you’ve confirmed your email, unless that address has had its trial`;
    case 'keep':
      return `Your trial is free until ${dayInWords(offered.trial_until ?? '')}. ${afterTrial(plan)}`;
    case 'start':
      return isStartedByMembers(plan)
        ? `You pay the first ${priceInWords(plan.perMonth ?? 0)} when you start, since you’ve had your trial`
        : `${BY_INVOICE}, since you’ve had your trial`;
    case 'change':
      return changeInWords(plan, offered.plan);
    case 'none':
  }
  return offered.why_not ?? '';
}

const BY_INVOICE = 'You pay by invoice once we’ve said yes';

const afterTrial = (plan: Plan): string =>
  isStartedByMembers(plan)
    ? `To keep this plan after it, you pay the first ${priceInWords(plan.perMonth ?? 0)}`
    : BY_INVOICE;

function changeInWords(plan: Plan, current: Exclude<Offered, string>['plan']): string {
  if (current === null) return '';
  if (current.plan === plan.slug) return 'This is your plan';
  if (!isStartedByMembers(plan)) return `We can give it to you once ${current.name} is over`;
  return current.next_month_on === null
    ? 'You can change to it in your profile'
    : `Yours from ${dayInWords(current.next_month_on)} on, when your next month starts`;
}

interface PlanLink {
  to: string;
  text: string;
  /** Whether the name of the plan follows, for those who hear the links alone. */
  isNamedAfter: boolean;
}

/** `forGuests` is the text of the link to sign up. */
export function linkOf(plan: Plan, offered: Offered, forGuests: string): PlanLink {
  if (offered === 'guest') return { to: signUpFor(plan), text: forGuests, isNamedAfter: true };
  const to = profileFor(plan);
  const step = typeof offered === 'string' ? offered : offered.step;
  if (step === 'none') return { to: '/profile#plan', text: 'See your plan', isNamedAfter: false };
  if (step === 'confirm') return { to: '/profile', text: 'Confirm your email first', isNamedAfter: true };
  if (step === 'try') return { to, text: `Start ${TRIAL_DAYS} days free`, isNamedAfter: true };
  if (!isStartedByMembers(plan)) return { to, text: `Ask for ${plan.name}`, isNamedAfter: false };
  if (step === 'keep') return { to, text: `Keep ${plan.name}`, isNamedAfter: false };
  if (step === 'start') return { to, text: `Start ${plan.name}`, isNamedAfter: false };
  if (step !== 'change') return { to, text: `Choose ${plan.name}`, isNamedAfter: false };
  const isCurrent = typeof offered !== 'string' && offered.plan?.plan === plan.slug;
  return isCurrent
    ? { to: '/profile#plan', text: 'See your plan', isNamedAfter: false }
    : { to, text: `Change to ${plan.name}`, isNamedAfter: false };
}

/** What a visitor is offered: the shop's answer to a member, or that they are a guest, or that the answer is not there. */
export type Offered =
  | Pick<PlanState, 'plan' | 'step' | 'trial_until' | 'why_not'>
  | 'guest'
  | 'waiting'
  | 'failed';
