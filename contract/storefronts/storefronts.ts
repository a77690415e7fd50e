/** Storefronts as their makers see them: asking for one, the mark-up, and how the commission is paid. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { done } from '#contract/done.ts';
import { body, money, percentage, say, storedId, time, wholeNumber } from '#contract/fields/fields.ts';
import { line, paragraph } from '#contract/fields/text-fields.ts';
import { DAY, HOUR, MINUTE } from '#contract/rate-limit.ts';
import { LONGEST_REQUEST, MARK_UP, MISSING, PAID_BY } from '#domain/storefronts/storefront.ts';

const WRONG_MARK_UP = `A mark-up is ${MARK_UP.least} to ${MARK_UP.most} whole per cent.`;

const storefront = z.object({
  version: z.int(),
  mark_up_percent: percentage.meta({ description: 'On top of the Home price.' }),
  commission_percent: percentage.meta({ description: 'Of the goods before the mark-up.' }),
  is_open: z.boolean().meta({ description: 'Its prices hold: we have not closed it, and the plan has one.' }),
  opened_at: time,
  closed_at: time.nullable().meta({ description: 'When we closed it.' }),
  paid_by: z.enum(PAID_BY),
  account_name: z.string().nullable(),
  sort_code_ending: z.string().nullable().meta({ description: 'Its last two digits.' }),
  account_number_ending: z.string().nullable().meta({ description: 'Its last four digits.' }),
  blends: z
    .array(z.object({ name: z.string(), price_per_kilo: money }))
    .meta({ description: 'The public blends, at the Home price of a kilo before the mark-up.' }),
});

const application = z.object({
  state: z.enum(['open', 'accepted', 'declined']),
  applied_at: time,
  letter: z.string().nullable().meta({ description: 'What we wrote when we declined.' }),
});

const ownStorefront = z
  .object({
    missing: z.enum(MISSING).nullable().meta({
      description: 'What the caller needs before asking for one; null where nothing is missing.',
    }),
    public_blends: z.int(),
    application: application.nullable().meta({ description: 'The last one, open or decided.' }),
    storefront: storefront.nullable(),
  })
  .meta({ id: 'OwnStorefront' });

export type OwnStorefront = z.infer<typeof ownStorefront>;

export const storefrontAnswers = {
  applied: 'Thank you. We read it ourselves, and answer by email within a few working days.',
} as const;

const digits = (pattern: RegExp, sentence: string) =>
  z
    .string(say(sentence))
    .trim()
    .regex(pattern, sentence)
    .transform((written) => written.replace(/\D/g, ''))
    .optional();

const minas: OwnStorefront = {
  missing: null,
  public_blends: 1,
  application: { state: 'accepted', applied_at: '2026-11-21T09:30:00Z', letter: null },
  storefront: {
    version: 3,
    mark_up_percent: 10,
    commission_percent: 12,
    is_open: true,
    opened_at: '2026-11-23T10:00:00Z',
    closed_at: null,
    paid_by: 'bank',
    account_name: 'Mina Okafor',
    sort_code_ending: '56',
    account_number_ending: '5678',
    blends: [{ name: 'Slow Sunday', price_per_kilo: 24.04 }],
  },
};

const own = { group: 'Catalogue', who: 'member' } as const;

export const storefrontCalls = {
  'POST /storefront-applications': call({
    ...own,
    name: 'applyForStorefront',
    summary: 'Ask for a storefront. There is one open application for each account.',
    limits: [
      { name: 'enquiries by address', attempts: 30, seconds: 10 * MINUTE, by: 'network' },
      { name: 'applications for storefronts by account', attempts: 3, seconds: DAY, by: 'account' },
    ],
    body: body({
      message: paragraph(LONGEST_REQUEST).meta({ description: 'Where the customers of the page come from.' }),
    }),
    answer: done,
    refuses: ['not_signed_in', 'invalid', 'changed_meanwhile', 'too_many_tries'],
    example: {
      body: { message: 'I train baristas, and they ask where to buy what we taste.' },
      answer: { message: storefrontAnswers.applied },
    },
  }),
  'GET /maker/storefront': call({
    ...own,
    name: 'getOwnStorefront',
    summary: "The caller's storefront and last application for one, and what is missing for another.",
    answer: ownStorefront,
    refuses: ['not_signed_in'],
    example: { answer: minas },
  }),
  'PUT /maker/storefront': call({
    ...own,
    name: 'saveOwnStorefront',
    summary: 'Set the mark-up and how the commission is paid. Other bank details take a fresh login.',
    limits: [{ name: 'changes of storefronts by account', attempts: 60, seconds: HOUR, by: 'account' }],
    body: body({
      version: storedId.meta({
        description: 'The one that was read, so that nobody undoes a change unseen.',
      }),
      markUpPercent: wholeNumber
        .min(MARK_UP.least, WRONG_MARK_UP)
        .max(MARK_UP.most, WRONG_MARK_UP)
        .meta({ description: 'Holds for what is ordered from now on.' }),
      paidBy: z.enum(PAID_BY, say('Please choose credit or bank.')),
      accountName: line(60)
        .optional()
        .meta({ description: 'This and the two numbers may be left out to keep what is stored.' }),
      sortCode: digits(/^\d{2}[ -]?\d{2}[ -]?\d{2}$/, 'A sort code has six digits, such as 12-34-56.'),
      accountNumber: digits(/^\d{4} ?\d{4}$/, 'An account number has eight digits.'),
    }),
    answer: ownStorefront,
    refuses: [
      'not_signed_in',
      'fresh_login_needed',
      'not_found',
      'invalid',
      'changed_meanwhile',
      'too_many_tries',
    ],
    example: {
      body: {
        version: 2,
        markUpPercent: 10,
        paidBy: 'bank',
        accountName: 'Mina Okafor',
        sortCode: '12-34-56',
        accountNumber: '12345678',
      },
      answer: minas,
    },
  }),
};
