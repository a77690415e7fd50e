/** Mails about plans and their trials. */
import { type Plan, SUBSCRIPTIONS } from '../../domain/plans/plans.ts';
import { shop } from '../../domain/shop.ts';
import { dayInMail, type Mail, type Path } from '../mail/mail.ts';

export const trialEnding = (to: string, plan: Plan, endsAt: Date): Mail => ({
  kind: 'trial ending',
  to,
  subject: `Your ${plan.name} trial ends soon`,
  blocks: [
    { heading: 'Your trial ends soon' },
    {
      paragraph: `Your ${plan.name} trial runs until ${dayInMail(endsAt)}. To keep the plan, email us at ${shop.email} before then and we’ll set it up.`,
    },
    {
      paragraph: 'Do nothing and you won’t be charged: you’ll go back to a free account.',
    },
    { button: 'See our plans', path: pageOf(plan) },
  ],
});

export const trialEnded = (to: string, plan: Plan): Mail => ({
  kind: 'trial ended',
  to,
  subject: `Your ${plan.name} trial has ended`,
  blocks: [
    { heading: 'Your trial has ended' },
    {
      paragraph: `Your ${plan.name} trial is over, and you weren’t charged. You’re back on a free account at Home prices. If you’d like the plan after all, email us at ${shop.email}.`,
    },
    { button: 'See our plans', path: pageOf(plan) },
  ],
});

/** The page that shows the plan. */
const pageOf = ({ slug }: Plan): Path =>
  SUBSCRIPTIONS.some((plan) => plan.slug === slug) ? '/subscription' : '/wholesale';
