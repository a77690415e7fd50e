/** The plan that a business was given, as its member and staff see it. */
import { z } from 'zod';
import { money } from '#contract/fields/fields.ts';

const day = z.iso.date();

const planFee = z
  .object({
    id: z.int(),
    name: z.string().meta({ description: 'Of its plan, which may be one before this.' }),
    starts_on: day,
    last_day: day,
    amount: money,
    owed: money.meta({ description: 'What is still to be paid of it.' }),
    due_on: day,
    waived_on: day.nullable().meta({ description: 'Since when nobody owes it: a credit note took it back.' }),
  })
  .meta({ id: 'PlanFee' });

export type PlanFee = z.infer<typeof planFee>;

export const businessPlan = z
  .object({
    id: z.int(),
    name: z.string(),
    paid_by: z.enum(['month', 'year']),
    amount: money.meta({ description: 'What a month or a year of it costs, VAT included.' }),
    begins_on: day,
    next_fee_on: day
      .nullable()
      .meta({ description: 'Null where the plan ends, and while it waits for what is late.' }),
    waits_for_payment: z.boolean().meta({
      description:
        'A fee is so late that the period under way is charged only once it is paid; then it is, that day.',
    }),
    charged_until: day.meta({
      description: 'The first day that no fee was charged for yet; it may be past.',
    }),
    ends_on: day.nullable().meta({ description: 'The first day without it, once somebody ended it.' }),
    ended_by: z.enum(['member', 'staff', 'unpaid']).nullable(),
    state: z.enum(['running', 'ending', 'ended']),
    fees: z.array(planFee).meta({ description: 'The newest first, with those of plans before.' }),
  })
  .meta({ id: 'BusinessPlan' });

export type BusinessPlan = z.infer<typeof businessPlan>;

export const staffBusinessPlan = businessPlan
  .extend({ customer_id: z.int(), full_name: z.string(), email: z.string(), business: z.string() })
  .meta({ id: 'StaffBusinessPlan' });

export type StaffBusinessPlan = z.infer<typeof staffBusinessPlan>;

export const harboursPlan: BusinessPlan = {
  id: 3,
  name: 'Barista Corporate',
  paid_by: 'month',
  amount: 49.99,
  begins_on: '2026-11-21',
  next_fee_on: '2026-12-21',
  waits_for_payment: false,
  charged_until: '2026-12-21',
  ends_on: null,
  ended_by: null,
  state: 'running',
  fees: [
    {
      id: 3,
      name: 'Barista Corporate',
      starts_on: '2026-11-21',
      last_day: '2026-12-20',
      amount: 49.99,
      owed: 49.99,
      due_on: '2026-12-21',
      waived_on: null,
    },
  ],
};
