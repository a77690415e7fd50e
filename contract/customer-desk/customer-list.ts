import { z } from 'zod';
import { call } from '#contract/call.ts';
import { lineOrNothing } from '#contract/fields/text-fields.ts';
import { idInUrl, lookupIdInUrl } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { CUSTOMER_KINDS, listedCustomer, minaListed } from './listed-customer.ts';

export const MOST_CUSTOMERS_COUNTED = 1000;

const query = z.object({
  kind: z.enum(CUSTOMER_KINDS, 'Please choose members, guests or staff.').optional(),
  user_type: lookupIdInUrl.optional(),
  plan: z.enum(['trial', 'paid'], 'Please choose a trial or a paid plan.').optional(),
  money: z
    .enum(['credit', 'owes', 'limit'], 'Please choose credit, owes or limit.')
    .optional()
    .meta({ description: 'Who has credit, who owes on account, or who may order on account.' }),
  text: lineOrNothing(100).optional().meta({
    description: 'Parts of a name, e-mail address, company or postcode, in any order.',
  }),
  sort: z
    .enum(['newest', 'oldest'], 'We cannot sort by that.')
    .optional()
    .meta({ description: 'By `since`; the newest first by default.' }),
  cursor: idInUrl.optional().meta({ description: 'Where to go on: next_cursor of the page before.' }),
});

const list = z
  .object({
    count: z
      .int()
      .nullable()
      .meta({
        description: `How many there are, at most ${MOST_CUSTOMERS_COUNTED + 1}; null on later pages.`,
      }),
    customers: z.array(listedCustomer),
    next_cursor: z.string().nullable(),
  })
  .meta({ id: 'ListOfCustomers' });

export type ListOfCustomers = z.infer<typeof list>;

export const customerListCalls = {
  'GET /staff/customers': call({
    ...staffCall('people'),
    name: 'listCustomers',
    summary:
      'Customers page by page, by words or by what they have in common; guests of a mailbox in one row.',
    query,
    answer: list,
    refuses: ['not_signed_in', 'not_allowed'],
    example: {
      query: { text: 'okafor mina', kind: 'member' },
      answer: { count: 1, customers: [minaListed], next_cursor: null },
    },
  }),
};
