import { z } from 'zod';
import { call } from '#contract/call.ts';
import { done } from '#contract/done.ts';
import { body, time, wholeNumber } from '#contract/fields/fields.ts';
import { line, paragraph, paragraphOrNothing } from '#contract/fields/text-fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { DAY, MINUTE } from '#contract/rate-limit.ts';
import { staffCall } from '#contract/staff-call.ts';

const KILOS = 'Please give 1 to 100,000 kilos.';

const application = {
  business: line(120).meta({ description: 'The name of the business.' }),
  sells: paragraph(500).meta({ description: 'How it sells, and who to.' }),
  kilosAMonth: wholeNumber.min(1, KILOS).max(100_000, KILOS),
  message: paragraphOrNothing(5000)
    .optional()
    .transform((value) => value ?? ''),
};

const STATES = ['open', 'accepted', 'declined'] as const;

const staffApplication = z
  .object({
    id: z.int(),
    customer_id: z.int(),
    full_name: z.string(),
    email: z.string(),
    phone: z.string(),
    user_type_id: z.int(),
    is_proven: z.boolean().meta({ description: 'They have shown to read the mailbox.' }),
    business: z.string(),
    sells: z.string(),
    kilos_a_month: z.int(),
    message: z.string(),
    applied_at: time,
    state: z.enum(STATES),
    decided_by: z.string().nullable(),
    decided_at: time.nullable(),
    letter: z.string().nullable().meta({ description: 'What they were written when they were declined.' }),
    suggested_letter: z.string().meta({ description: 'What a letter that declines may say.' }),
  })
  .meta({ id: 'DistributorApplication' });

export type StaffApplication = z.infer<typeof staffApplication>;

export const applicationAnswers = {
  applied: 'Thank you. We’ve got your application, and answer by email within a few working days.',
  accepted: 'They are a Barista Distributor now, and have been told.',
  declined: 'The letter is on its way.',
} as const;

const ours = staffCall('people');
const MINAS = {
  business: 'Okafor Coffee Carts',
  sells: 'From three carts in Whitby, and to the cafés round them.',
  message: 'We would like to begin in spring.',
};

const minas: StaffApplication = {
  id: 30,
  customer_id: 41,
  full_name: 'Mina Okafor',
  email: 'mina@example.com',
  phone: '+44 1947 555 010',
  user_type_id: 1,
  is_proven: true,
  ...MINAS,
  kilos_a_month: 40,
  applied_at: '2026-11-21T09:30:00Z',
  state: 'open',
  decided_by: null,
  decided_at: null,
  letter: null,
  suggested_letter: 'Thank you for wanting to sell our coffee. …',
};

export const distributorCalls = {
  'POST /distributor-applications': call({
    name: 'applyAsDistributor',
    summary: 'Ask to become a Barista Distributor. There is one open application for each account.',
    group: 'Enquiries',
    who: 'member',
    limits: [
      { name: 'enquiries by address', attempts: 30, seconds: 10 * MINUTE, by: 'network' },
      { name: 'applications by account', attempts: 3, seconds: DAY, by: 'account' },
    ],
    body: body(application),
    answer: done,
    refuses: ['not_signed_in', 'changed_meanwhile', 'too_many_tries'],
    example: {
      body: { ...MINAS, kilosAMonth: 40 },
      answer: { message: applicationAnswers.applied },
    },
  }),
  'GET /staff/distributor-applications': call({
    ...ours,
    name: 'listDistributorApplications',
    summary: 'Who wants to be a Barista Distributor: the open ones first, then the last 100 decided.',
    answer: z.array(staffApplication),
    refuses: ['not_signed_in', 'not_allowed'],
    example: { answer: [minas] },
  }),
  'POST /staff/distributor-applications/{id}/acceptances': call({
    ...ours,
    freshCode: true,
    name: 'acceptDistributor',
    summary: 'Make the account a Barista Distributor’s, with its prices, and tell them.',
    params: withId,
    answer: done,
    refuses: ['not_signed_in', 'not_allowed', 'fresh_code_needed', 'not_found', 'changed_meanwhile'],
    example: { params: { id: '30' }, answer: { message: applicationAnswers.accepted } },
  }),
  'POST /staff/distributor-applications/{id}/refusals': call({
    ...ours,
    name: 'declineDistributor',
    summary: 'Decline with this letter, which is mailed as it is.',
    params: withId,
    body: body({ letter: paragraph(3000) }),
    answer: done,
    refuses: [...ours.refuses, 'changed_meanwhile'],
    example: {
      params: { id: '30' },
      body: { letter: 'Thank you for wanting to sell our coffee.' },
      answer: { message: applicationAnswers.declined },
    },
  }),
};
