/** Mails about plans and their trials. */
import { deliveryInMails, pricesInWords } from '#domain/plans/plan-prices.ts';
import { isStartedByMembers, type Plan, priceInWords, profileFor, TRIAL_DAYS } from '#domain/plans/plans.ts';
import { dayInMail, type Mail, type Path } from '#server/foundation/mail/mail.ts';
import { PLAN_PAGE } from './paid-plan-mails.ts';

export const trialBegun = (to: string, plan: Plan, endsAt: Date): Mail => ({
  kind: 'trial begun',
  to,
  subject: `Your ${TRIAL_DAYS} days of ${plan.name} have started`,
  blocks: [
    { heading: `${plan.name}, free for ${TRIAL_DAYS} days` },
    {
      paragraph: `Until ${dayInMail(endsAt)} you buy coffee at ${pricesInWords(plan)}. You’ve paid nothing, and we have no payment details for this trial.`,
    },
    ...delivery(plan),
    {
      paragraph: `It ends by itself: do nothing, and you won’t be charged. We email you three days before. ${howToKeep(plan)}`,
    },
    { button: 'See your plan', path: PLAN_PAGE },
  ],
});

export const trialEnding = (to: string, plan: Plan, endsAt: Date): Mail => ({
  kind: 'trial ending',
  to,
  subject: `Your ${plan.name} trial ends soon`,
  blocks: [
    { heading: 'Your trial ends soon' },
    {
      paragraph: `Your ${plan.name} trial runs until ${dayInMail(endsAt)}. ${howToKeep(plan)}`,
    },
    {
      paragraph: 'Do nothing and you won’t be charged: you’ll go back to a free account.',
    },
    isStartedByMembers(plan)
      ? { button: `Keep ${plan.name}`, path: profileFor(plan) }
      : { button: 'See our plans', path: pageOf(plan) },
  ],
});

export const trialEnded = (to: string, plan: Plan): Mail => ({
  kind: 'trial ended',
  to,
  subject: `Your ${plan.name} trial has ended`,
  blocks: [
    { heading: 'Your trial has ended' },
    {
      paragraph: `Your ${plan.name} trial is over, and you weren’t charged. You’re back on a free account at Home prices. ${isStartedByMembers(plan) ? 'If you’d like the plan after all, you can start it in your profile.' : 'If you’d like the plan after all, your business can ask for it in your profile.'}`,
    },
    { button: 'See our plans', path: pageOf(plan) },
  ],
});

const delivery = (plan: Plan): { paragraph: string }[] => {
  const words = deliveryInMails(plan);
  return words === '' ? [] : [{ paragraph: `${words}.` }];
};

const howToKeep = (plan: Plan): string =>
  isStartedByMembers(plan)
    ? `To keep the plan, press “Keep it” in your profile: the first paid month, ${priceInWords(plan.perMonth ?? 0)}, follows the trial.`
    : 'To keep the plan, ask for it in your profile before then, under “Are you buying for a business?”. We answer by email.';

/** The page that shows the plan. */
const pageOf = (plan: Plan): Path => (isStartedByMembers(plan) ? '/subscription' : '/wholesale');
