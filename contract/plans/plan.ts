/** A plan that is paid by the month, as its member and staff see it. */
import { z } from 'zod';
import { freeDelivery } from '#contract/catalogue/price-list.ts';
import { money, say, signedMoney, time } from '#contract/fields/fields.ts';
import { idInUrl } from '#contract/fields/url-fields.ts';
import { PLAN_STEPS } from '#domain/plans/plan-step.ts';
import { PLANS, SUBSCRIPTIONS } from '#domain/plans/plans.ts';
import { businessPlan, staffBusinessPlan } from './business-plan.ts';

const day = z.iso.date();

const slugs = SUBSCRIPTIONS.map(({ slug }) => slug);

export const planSlug = z
  .enum(slugs, say('Please choose one of our plans.'))
  .meta({ id: 'PlanSlug', description: 'A plan with monthly credit.' });

export const anyPlanSlug = z
  .enum(
    PLANS.map(({ slug }) => slug),
    say('Please choose one of our plans.'),
  )
  .meta({ id: 'AnyPlanSlug', description: 'A plan of members or of businesses.' });

const planMonth = z
  .object({
    starts_on: day,
    last_day: day,
    name: z.string(),
    amount: money.meta({ description: 'What it costs, and gives as credit.' }),
    state: z.enum(['due', 'paid', 'failed', 'ended']),
    refunded: money,
  })
  .meta({ id: 'PlanMonth' });

export type PlanMonth = z.infer<typeof planMonth>;

const memberPlan = z
  .object({
    plan: planSlug,
    name: z.string(),
    amount: money.meta({ description: 'What a month costs, and gives as credit.' }),
    begins_on: day,
    next_month_on: day
      .nullable()
      .meta({ description: 'When the next month begins; null where the plan ends.' }),
    is_charged: z.boolean().meta({
      description: 'Each month is charged to what its member saved at PayPal, as long as that is there.',
    }),
    next: z
      .object({ plan: planSlug, name: z.string(), amount: money })
      .nullable()
      .meta({ description: 'The plan from the next month on, where it is another one.' }),
    ends_on: day.nullable().meta({ description: 'The first day without it, once somebody ended it.' }),
    unpaid: z
      .object({
        amount: money,
        due_on: day,
        charged_on: z.array(day).meta({
          description: 'When what its member saved is still charged for it, unless it is paid before.',
        }),
        ends_on: day,
      })
      .nullable()
      .meta({ description: 'The month that is to be paid, and when the plan ends if it is not.' }),
    cooling_off: z.object({ until: day, refund: money }).nullable().meta({
      description: 'Ending it until that day refunds this at once: the fee less the credit used.',
    }),
    trial_until: day.nullable().meta({
      description: 'The last day of the trial that goes on if the plan ends before it.',
    }),
    months: z.array(planMonth).meta({ description: 'The newest first.' }),
  })
  .meta({ id: 'MemberPlan' });

export type MemberPlan = z.infer<typeof memberPlan>;

const offer = z
  .object({ plan: planSlug, name: z.string(), amount: money, begins_on: day, next_month_on: day })
  .meta({ id: 'PlanOffer', description: 'A plan, and when its first paid months would begin.' });

export type PlanOffer = z.infer<typeof offer>;

export const planState = z
  .object({
    plan: memberPlan.nullable(),
    step: z.enum(PLAN_STEPS).meta({
      description:
        'What is offered: a free trial (try), a month that follows the trial (keep), a month that is paid at once (start), another plan (change), nothing before the address is confirmed (confirm), or nothing (none).',
    }),
    trial_until: day.nullable().meta({
      description: 'The day on which the trial ends that is under way, or would start now.',
    }),
    offers: z.array(offer),
    free_delivery: freeDelivery,
    why_not: z
      .string()
      .nullable()
      .meta({ description: 'Why no plan can be started, in a sentence; null where one can.' }),
    asked_for: z
      .object({ name: z.string(), asked_on: day })
      .nullable()
      .meta({ description: 'The plan of businesses that was asked for and is not decided yet.' }),
    business: businessPlan
      .nullable()
      .meta({ description: 'The last plan of a business that the caller was given.' }),
  })
  .meta({ id: 'PlanState' });

export type PlanState = z.infer<typeof planState>;

export const staffPlan = z
  .object({
    id: z.int(),
    customer_id: z.int(),
    full_name: z.string(),
    email: z.string(),
    name: z.string(),
    amount: money,
    begins_on: day,
    ends_on: day.nullable(),
    ended_by: z.enum(['member', 'staff', 'unpaid']).nullable(),
    state: z.enum(['running', 'unpaid', 'ending', 'ended']),
    refund_trouble: z.string().nullable().meta({ description: 'Why PayPal refused to refund a fee.' }),
    months: z.array(planMonth),
  })
  .meta({ id: 'StaffPlan' });

export type StaffPlan = z.infer<typeof staffPlan>;

export const planCounts = z
  .object({
    month: z.string().regex(/^\d{4}-\d{2}$/),
    began: z.int(),
    ended: z.int(),
    paid: signedMoney.meta({ description: 'What members paid for months of plans, less what went back.' }),
  })
  .meta({ id: 'PlanCounts' });

export type PlanCounts = z.infer<typeof planCounts>;

/** The last plan of the page before: its id, and whether it had ended. */
const planCursor = z
  .string(say('A page begins after a plan.'))
  .regex(/^(ended-)?[1-9]\d{0,8}$/, 'A page begins after a plan.')
  .transform((cursor) => ({ id: Number(cursor.replace('ended-', '')), ended: cursor.startsWith('ended-') }))
  .meta({ description: 'The `next` of the page before.' });

export type PlanCursor = z.output<typeof planCursor>;

export const pageOfPlans = z.object({
  after: planCursor.optional(),
  after_business: planCursor.optional(),
  plan: idInUrl.optional().meta({ description: 'Only this plan of a member.' }),
  business_plan: idInUrl.optional().meta({ description: 'Only this plan of a business.' }),
});

export const staffPlans = z
  .object({
    plans: z.array(staffPlan).meta({ description: 'Those that run, then those that ended lately.' }),
    next: z.string().nullable().meta({ description: 'What to ask for as `after`, where there are more.' }),
    business: z
      .array(staffBusinessPlan)
      .meta({ description: 'Plans of businesses: those that run, then those that ended lately.' }),
    next_business: z.string().nullable().meta({ description: 'The same for `after_business`.' }),
    figures: z
      .object({ running: z.int(), unpaid: z.int(), ending: z.int(), refunds_refused: z.int() })
      .nullable()
      .meta({ description: 'How many members there are; null where only a page or a plan was asked for.' }),
    counts: z.array(planCounts).meta({ description: 'Members in and out, the newest month first.' }),
    read_at: time,
  })
  .meta({ id: 'StaffPlans' });

export type StaffPlans = z.infer<typeof staffPlans>;

export const minasMonth: PlanMonth = {
  starts_on: '2026-11-21',
  last_day: '2026-12-20',
  name: 'Barista',
  amount: 12.99,
  state: 'paid',
  refunded: 0,
};

export const minasPlan: MemberPlan = {
  plan: 'barista',
  name: 'Barista',
  amount: 12.99,
  begins_on: '2026-11-21',
  next_month_on: '2026-12-21',
  is_charged: false,
  next: null,
  ends_on: null,
  unpaid: null,
  cooling_off: { until: '2026-12-05', refund: 12.99 },
  trial_until: null,
  months: [minasMonth],
};

export const minasState: PlanState = {
  plan: minasPlan,
  step: 'change',
  trial_until: null,
  offers: [],
  free_delivery: [{ price_tier: 0, free_from: 35 }],
  why_not: null,
  asked_for: null,
  business: null,
};
