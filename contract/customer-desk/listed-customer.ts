/** A customer as staff see one in the list. */
import { z } from 'zod';
import { grams, money, time } from '#contract/fields/fields.ts';

export const CUSTOMER_KINDS = ['member', 'guest', 'staff'] as const;

const day = z.iso.date();

const planOfCustomer = z
  .object({
    kind: z.enum(['none', 'trial', 'paid', 'set']).meta({
      description: 'set: staff set the user type, and it has no end.',
    }),
    until: day.nullable().meta({ description: 'The last day that it is known for, in London.' }),
    goes_on: z.boolean().meta({ description: 'A paid plan that nobody has ended.' }),
  })
  .meta({ id: 'PlanOfCustomer' });

export const customerShown = {
  id: z.int(),
  kind: z.enum(CUSTOMER_KINDS),
  full_name: z.string().meta({ description: 'A guest is called as on their last order.' }),
  company_name: z.string(),
  email: z.string(),
  since: time,
  is_proven: z.boolean().meta({ description: 'Somebody showed that they read the mailbox.' }),
  user_type_id: z.int(),
  plan: planOfCustomer,
  credit: money,
  owed: money.meta({ description: 'On account.' }),
  paid_ahead: money,
  balance_limit: money,
  last_order: z.object({ id: z.int(), placed_at: time }).nullable(),
  grams_a_month: grams.meta({ description: 'Of the last year, or since the first order of it.' }),
  is_first_month: z.boolean().meta({
    description:
      'The first order was less than a month ago: what a month comes to is all that was bought so far.',
  }),
  records: z.int().min(1).meta({
    description: 'How many records this row stands for: guests of one mailbox are shown together.',
  }),
};

export const listedCustomer = z.object(customerShown).meta({ id: 'ListedCustomer' });

export type ListedCustomer = z.infer<typeof listedCustomer>;

export const minaListed: ListedCustomer = {
  id: 41,
  kind: 'member',
  full_name: 'Mina Okafor',
  company_name: 'Harbour Bakes',
  email: 'mina@example.com',
  since: '2025-03-01T09:30:00Z',
  is_proven: true,
  user_type_id: 3,
  plan: { kind: 'paid', until: '2026-12-20', goes_on: true },
  credit: 12.99,
  owed: 0,
  paid_ahead: 0,
  balance_limit: 250,
  last_order: { id: 1207, placed_at: '2026-11-21T09:30:00Z' },
  grams_a_month: 1250,
  is_first_month: false,
  records: 1,
};
