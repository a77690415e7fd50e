/** A business asks for its plan, and staff decide. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { done } from '#contract/done.ts';
import { body, money, say, time } from '#contract/fields/fields.ts';
import { line, paragraph, paragraphOrNothing } from '#contract/fields/text-fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { DAY, MINUTE } from '#contract/rate-limit.ts';
import { staffCall } from '#contract/staff-call.ts';
import { BUSINESS_OFFER_SLUGS } from '#domain/plans/business-plans.ts';

const wanted = {
  offer: z
    .enum(BUSINESS_OFFER_SLUGS, say('Please choose one of these plans.'))
    .meta({ id: 'BusinessOffer', description: 'A plan of businesses, with the way in which it is paid.' }),
  business: line(120).meta({ description: 'The name of the business that buys.' }),
  address: paragraph(300).meta({ description: 'Where its invoices are made out to.' }),
  message: paragraphOrNothing(2000),
};

const staffPlanRequest = z
  .object({
    id: z.int(),
    customer_id: z.int(),
    full_name: z.string(),
    email: z.string(),
    phone: z.string(),
    is_proven: z.boolean().meta({ description: 'They have shown to read the mailbox.' }),
    plan: z.string(),
    paid_by: z.enum(['month', 'year']),
    amount: money,
    business: z.string(),
    address: z.string(),
    message: z.string(),
    asked_at: time,
    state: z.enum(['open', 'accepted', 'declined']),
    decided_by: z.string().nullable(),
    decided_at: time.nullable(),
    suggested_letter: z.string().meta({ description: 'What a letter that declines may say.' }),
  })
  .meta({ id: 'StaffPlanRequest' });

export type StaffPlanRequest = z.infer<typeof staffPlanRequest>;

export const requestAnswers = {
  asked: 'Thank you. We’ve got your request, and answer by email within a few working days.',
  accepted: 'Their account has the plan now, and they have been told.',
  declined: 'The letter is on its way.',
} as const;

const ours = staffCall('money');
const HARBOUR = { business: 'Harbour Bakes Ltd', address: '14 Quay Street\nWhitby YO21 1DH', message: '' };

const minas: StaffPlanRequest = {
  id: 7,
  customer_id: 41,
  full_name: 'Mina Okafor',
  email: 'mina@example.com',
  phone: '+44 1947 555 010',
  is_proven: true,
  plan: 'Barista Corporate',
  paid_by: 'month',
  amount: 49.99,
  ...HARBOUR,
  asked_at: '2026-11-21T09:30:00Z',
  state: 'open',
  decided_by: null,
  decided_at: null,
  suggested_letter: 'Thank you for asking. …',
};

export const planRequestCalls = {
  'POST /plan-requests': call({
    name: 'askForBusinessPlan',
    summary: 'Ask for a plan of businesses. There is one open request for each account.',
    group: 'Plans',
    who: 'member',
    limits: [
      { name: 'enquiries by address', attempts: 30, seconds: 10 * MINUTE, by: 'network' },
      { name: 'requests for plans by account', attempts: 3, seconds: DAY, by: 'account' },
    ],
    body: body(wanted),
    answer: done,
    refuses: ['not_signed_in', 'changed_meanwhile', 'too_many_tries'],
    example: {
      body: { offer: 'barista-corporate by the month', ...HARBOUR },
      answer: { message: requestAnswers.asked },
    },
  }),
  'GET /staff/plan-requests': call({
    ...staffCall(['money', 'people']),
    name: 'listPlanRequests',
    summary: 'Which businesses want a plan: the open requests first, then the last that were decided.',
    answer: z.array(staffPlanRequest),
    refuses: ['not_signed_in', 'not_allowed'],
    example: { answer: [minas] },
  }),
  'POST /staff/plan-requests/{id}/acceptances': call({
    ...ours,
    freshCode: true,
    name: 'acceptPlanRequest',
    summary: 'Give the account the plan it asked for, with its prices, and mail how it is paid.',
    params: withId,
    answer: done,
    refuses: ['not_signed_in', 'not_allowed', 'fresh_code_needed', 'not_found', 'changed_meanwhile'],
    example: { params: { id: '7' }, answer: { message: requestAnswers.accepted } },
  }),
  'POST /staff/plan-requests/{id}/refusals': call({
    ...ours,
    name: 'declinePlanRequest',
    summary: 'Decline a plan with this letter, which is mailed as it is.',
    params: withId,
    body: body({ letter: paragraph(3000) }),
    answer: done,
    refuses: [...ours.refuses, 'changed_meanwhile'],
    example: {
      params: { id: '7' },
      body: { letter: 'Thank you for asking.' },
      answer: { message: requestAnswers.declined },
    },
  }),
};
