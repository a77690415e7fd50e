/** Storefronts as staff see them: who asks for one, who has one, and on which terms. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { done } from '#contract/done.ts';
import { body, percentage, storedId, time, wholeNumber } from '#contract/fields/fields.ts';
import { paragraph } from '#contract/fields/text-fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { CLOSED_BY, COMMISSION } from '#domain/storefronts/storefront.ts';

const WRONG_COMMISSION = `A commission is ${COMMISSION.least} to ${COMMISSION.most} whole per cent.`;

const maker = {
  customer_id: z.int(),
  full_name: z.string(),
  handle: z.string(),
  shown_name: z.string(),
  public_blends: z.int(),
};

const application = z.object({
  id: z.int(),
  ...maker,
  email: z.string(),
  phone: z.string(),
  user_type_id: z.int(),
  is_proven: z.boolean().meta({ description: 'They have shown to read the mailbox.' }),
  message: z.string(),
  applied_at: time,
  state: z.enum(['open', 'accepted', 'declined']),
  decided_by: z.string().nullable(),
  decided_at: time.nullable(),
  letter: z.string().nullable().meta({ description: 'What they were written when they were declined.' }),
  suggested_letter: z.string().meta({ description: 'What a letter that declines may say.' }),
});

const storefront = z.object({
  id: z.int(),
  version: z.int(),
  ...maker,
  mark_up_percent: percentage,
  commission_percent: percentage,
  closed_by: z
    .enum(CLOSED_BY)
    .nullable()
    .meta({ description: 'us: until they apply again; plan: until they have one again; null while open.' }),
  opened_at: time,
  closed_at: time.nullable(),
  suggested_letter: z.string().meta({ description: 'What a letter that closes it may say.' }),
});

const staffStorefronts = z
  .object({
    applications: z.array(application).meta({ description: 'The open ones first, then those decided last.' }),
    storefronts: z.array(storefront).meta({ description: 'The open ones first, by name.' }),
  })
  .meta({ id: 'StaffStorefronts' });

export type StaffStorefronts = z.infer<typeof staffStorefronts>;
export type StaffApplication = StaffStorefronts['applications'][number];
export type StaffStorefront = StaffStorefronts['storefronts'][number];

export const staffStorefrontAnswers = {
  accepted: 'They have a storefront now, and have been told.',
  declined: 'The letter is on its way.',
  changed: 'The commission holds for orders from now on, and they have been told.',
  closed: 'It is closed, and the letter is on its way.',
} as const;

const ours = staffCall('people');

const mina = {
  customer_id: 41,
  full_name: 'Mina Okafor',
  handle: 'mina',
  shown_name: 'Mina',
  public_blends: 2,
};

const commissionPercent = wholeNumber
  .min(COMMISSION.least, WRONG_COMMISSION)
  .max(COMMISSION.most, WRONG_COMMISSION)
  .meta({ description: `Of the goods before the mark-up; ${COMMISSION.usual} as a rule.` });

export const staffStorefrontCalls = {
  'GET /staff/storefronts': call({
    ...ours,
    name: 'listStorefronts',
    summary: 'Who asks for a storefront, and the storefronts that there are. No bank details.',
    answer: staffStorefronts,
    refuses: ['not_signed_in', 'not_allowed'],
    example: {
      answer: {
        applications: [
          {
            id: 8,
            ...mina,
            email: 'mina@example.com',
            phone: '+44 1947 555 010',
            user_type_id: 4,
            is_proven: true,
            message: 'I train baristas, and they ask where to buy what we taste.',
            applied_at: '2026-11-21T09:30:00Z',
            state: 'open',
            decided_by: null,
            decided_at: null,
            letter: null,
            suggested_letter: 'Thank you for asking. …',
          },
        ],
        storefronts: [
          {
            id: 3,
            version: 2,
            ...mina,
            customer_id: 52,
            full_name: 'Ada Brook',
            handle: 'ada',
            shown_name: 'Ada’s Counter',
            mark_up_percent: 10,
            commission_percent: 12,
            closed_by: null,
            opened_at: '2026-11-02T10:00:00Z',
            closed_at: null,
            suggested_letter: 'We’re closing your storefront. …',
          },
        ],
      },
    },
  }),
  'POST /staff/storefront-applications/{id}/acceptances': call({
    ...ours,
    freshCode: true,
    name: 'acceptStorefront',
    summary: 'Open the storefront that was asked for, with this commission, and tell its maker.',
    params: withId,
    body: body({ commissionPercent }),
    answer: done,
    refuses: [...ours.refuses, 'fresh_code_needed', 'changed_meanwhile'],
    example: {
      params: { id: '8' },
      body: { commissionPercent: 12 },
      answer: { message: staffStorefrontAnswers.accepted },
    },
  }),
  'POST /staff/storefront-applications/{id}/refusals': call({
    ...ours,
    name: 'declineStorefront',
    summary: 'Decline a storefront with this letter, which is mailed as it is.',
    params: withId,
    body: body({ letter: paragraph(3000) }),
    answer: done,
    refuses: [...ours.refuses, 'changed_meanwhile'],
    example: {
      params: { id: '8' },
      body: { letter: 'Thank you for asking.' },
      answer: { message: staffStorefrontAnswers.declined },
    },
  }),
  'PATCH /staff/storefronts/{id}': call({
    ...ours,
    freshCode: true,
    name: 'changeStorefront',
    summary: 'Change the commission of a storefront for orders from now on, and tell its maker.',
    params: withId,
    body: body({
      version: storedId.meta({
        description: 'The one that was read, so that nobody undoes a change unseen.',
      }),
      commissionPercent,
    }),
    answer: done,
    refuses: [...ours.refuses, 'fresh_code_needed', 'changed_meanwhile'],
    example: {
      params: { id: '3' },
      body: { version: 2, commissionPercent: 15 },
      answer: { message: staffStorefrontAnswers.changed },
    },
  }),
  'POST /staff/storefronts/{id}/closures': call({
    ...ours,
    name: 'closeStorefront',
    summary: 'Close a storefront with this letter, which is mailed as it is. Its blends stay public.',
    params: withId,
    body: body({ letter: paragraph(3000) }),
    answer: done,
    refuses: [...ours.refuses, 'changed_meanwhile'],
    example: {
      params: { id: '3' },
      body: { letter: 'We’re closing your storefront.' },
      answer: { message: staffStorefrontAnswers.closed },
    },
  }),
};
