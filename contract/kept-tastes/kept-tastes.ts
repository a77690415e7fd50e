/** Kept tastes: a member keeps the taste of one of their blends, and is asked before a bean that ends is replaced. */
import { z } from 'zod';
import { ofUnproven } from '#contract/accounts/rate-limits.ts';
import { type CallLimit, call } from '#contract/call.ts';
import { santosScores, tasteScores } from '#contract/catalogue/scores.ts';
import { amount, body, ctapsId, money, percentage, say, storedId, time } from '#contract/fields/fields.ts';
import { handedOut } from '#contract/fields/text-fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { DAY, HOUR } from '#contract/rate-limit.ts';
import { STATES_OF_BEANS } from '#domain/kept-tastes/kept-taste.ts';

const rows = z.array(z.object({ bean_id: z.int(), bean_name: z.string(), percentage }));

const change = z
  .object({
    id: z.int(),
    name: z.string(),
    roast_id: z.int(),
    roast: z.string(),
    state: z.enum(['open', 'waits', 'agreed', 'ended', 'withdrawn', 'back', 'expired']).meta({
      description:
        'back: everything it is made of is there, and no end of it is near; withdrawn: something else changed since; expired: the mailed link is too old.',
    }),
    missing: z
      .array(
        z.object({
          name: z.string(),
          state: z.enum(STATES_OF_BEANS),
          ends_on: z.iso.date().nullable().meta({
            description: 'The last day on which it is to be had, where known; no more is coming.',
          }),
        }),
      )
      .meta({ description: 'The beans that ended or are to end, as they stand now.' }),
    scores: tasteScores.meta({ description: 'The taste as it was first agreed.' }),
    before: z.object({ blend_recipes: rows, price_per_kilo: money }),
    after: z
      .object({
        blend_recipes: rows,
        price_per_kilo: money,
        scores: tasteScores,
        rms: z.number().min(0).meta({
          description: 'How far its taste is from the taste as first agreed, in points of a score.',
        }),
        certificate_rms: z
          .number()
          .min(0)
          .meta({ description: 'How much nearer any blend within the conditions could be at most.' }),
        tastes_different: z.boolean(),
        is_dearer: z.boolean().meta({ description: 'Than was agreed when the taste was kept.' }),
      })
      .nullable()
      .meta({
        description: 'The nearest blend of beans in stock of which no end is known; null if there is none.',
      }),
    most_price_per_kilo: money.meta({ description: 'What was agreed when the taste was kept.' }),
    asked_at: time,
    expires_at: time,
  })
  .meta({ id: 'KeptTasteChange' });

const keptTaste = z
  .object({
    id: z.int(),
    name: z.string(),
    ctaps_id: ctapsId.meta({ description: 'Of the blend as it is made now.' }),
    roast_id: z.int(),
    scores: tasteScores.meta({ description: 'The taste as it was first agreed.' }),
    price_per_kilo: money.meta({ description: 'When it was kept.' }),
    most_more_per_kilo: money,
    kept_at: time,
    versions: z
      .array(
        z.object({
          version: z.int(),
          ctaps_id: ctapsId,
          blend_recipes: rows,
          rms: z.number().min(0),
          price_per_kilo: money,
          agreed_at: time,
        }),
      )
      .meta({ description: 'The newest first.' }),
    change: change.nullable().meta({ description: 'What the member is asked now.' }),
  })
  .meta({ id: 'KeptTaste' });

export type KeptTasteChange = z.infer<typeof change>;
export type KeptTaste = z.infer<typeof keptTaste>;

const changes = [
  { name: 'changes of kept tastes by account', attempts: 60, seconds: HOUR, by: 'account', of: 'members' },
  ofUnproven({ name: 'changes of kept tastes of unproven accounts', attempts: 20, seconds: DAY }),
] as const satisfies readonly CallLimit[];

const answersByKey = [
  { name: 'answers about kept tastes by address', attempts: 60, seconds: HOUR, by: 'network' },
] as const satisfies readonly CallLimit[];

const answer = body({
  answer: z.enum(
    ['agreed', 'waits', 'ended'],
    say('Please agree, wait for the bean, or stop keeping the taste.'),
  ),
  pricePerKilo: amount.nullish().meta({
    description: 'Needed for agreeing: the price that was shown. If it is dearer now, nothing changes.',
  }),
});

const ownAnswer = answer.extend({
  changeId: storedId.meta({
    description: 'Of the question that was shown. If another one is asked now, nothing changes.',
  }),
});

const santos = [{ bean_id: 73, bean_name: 'Brazil Santos NY2 Fine Cup Natural', percentage: 100 }];
const cerrado = [{ bean_id: 74, bean_name: 'Brazil Cerrado Natural', percentage: 100 }];

const exampleChange: KeptTasteChange = {
  id: 12,
  name: 'Slow Sunday',
  roast_id: 4,
  roast: 'Medium-dark',
  state: 'open',
  missing: [{ name: 'Brazil Santos NY2 Fine Cup Natural', state: 'ends', ends_on: '2026-12-19' }],
  scores: santosScores,
  before: { blend_recipes: santos, price_per_kilo: 24.5 },
  after: {
    blend_recipes: cerrado,
    price_per_kilo: 24.9,
    scores: santosScores,
    rms: 0.06,
    certificate_rms: 0,
    tastes_different: false,
    is_dearer: false,
  },
  most_price_per_kilo: 26.5,
  asked_at: '2026-11-21T09:30:00.000Z',
  expires_at: '2027-01-20T09:30:00.000Z',
};

const example: KeptTaste = {
  id: 7,
  name: 'Slow Sunday',
  ctaps_id: 'C7P2M9XT4RB2',
  roast_id: 4,
  scores: santosScores,
  price_per_kilo: 24.5,
  most_more_per_kilo: 2,
  kept_at: '2026-03-02T09:30:00.000Z',
  versions: [
    {
      version: 1,
      ctaps_id: 'C7P2M9XT4RB2',
      blend_recipes: santos,
      rms: 0,
      price_per_kilo: 24.5,
      agreed_at: '2026-03-02T09:30:00.000Z',
    },
  ],
  change: exampleChange,
};

const own = { group: 'Taste advice', who: 'member' } as const;
const byKey = { group: 'Taste advice', who: 'link holder', answer: change } as const;
const withKey = z.object({ key: handedOut });
const key = 'kX3vQ0cJm1rT5yZ8bN2dL6fH9gW4sPaUeRiOqYtXw7E';

export const keptTasteCalls = {
  'GET /kept-tastes': call({
    ...own,
    name: 'listKeptTastes',
    summary: 'The tastes that the caller keeps, the newest first, with what they are asked now.',
    answer: z.array(keptTaste),
    refuses: ['not_signed_in'],
    example: { answer: [example] },
  }),
  'POST /kept-tastes': call({
    ...own,
    name: 'keepTaste',
    summary: 'Keep the taste of an own blend. A blend that is kept already is answered as it is.',
    limits: changes,
    body: body({
      ctapsId,
      mostMorePerKilo: amount.meta({
        description: 'What another recipe may cost more than the blend does now; a dearer one is marked.',
      }),
    }),
    answer: keptTaste,
    refuses: ['not_signed_in', 'not_found', 'invalid', 'too_many_tries'],
    example: {
      body: { ctapsId: example.ctaps_id, mostMorePerKilo: 2 },
      answer: { ...example, change: null },
    },
  }),
  'PATCH /kept-tastes/{id}': call({
    ...own,
    name: 'changeKeptTaste',
    summary: 'Stop keeping a taste. The blend stays as it is, and a question about it ends.',
    limits: changes,
    params: withId,
    body: body({
      ended: z.literal(true, say('A taste that is no longer kept can be kept again as a new one.')),
    }),
    answer: keptTaste,
    refuses: ['not_signed_in', 'not_found', 'invalid', 'too_many_tries'],
    example: { params: { id: '7' }, body: { ended: true }, answer: { ...example, change: null } },
  }),
  'POST /kept-tastes/{id}/answers': call({
    ...own,
    name: 'answerOwnTasteChange',
    summary: 'Agree to the blend proposed for a kept taste, wait for the bean, or stop keeping the taste.',
    limits: changes,
    params: withId,
    body: ownAnswer,
    answer: change,
    refuses: ['not_signed_in', 'not_found', 'changed_meanwhile', 'invalid', 'too_many_tries'],
    example: {
      params: { id: '7' },
      body: { changeId: 12, answer: 'agreed', pricePerKilo: 24.9 },
      answer: { ...exampleChange, state: 'agreed' },
    },
  }),
  'GET /kept-taste-changes/{key}': call({
    ...byKey,
    name: 'getTasteChange',
    summary: 'What a member is asked about a kept taste. Looking at it does nothing.',
    params: withKey,
    refuses: ['not_found'],
    example: { params: { key }, answer: exampleChange },
  }),
  'POST /kept-taste-changes/{key}/answers': call({
    ...byKey,
    name: 'answerTasteChange',
    summary: 'Answer by the mailed link: agree, wait for the bean, or stop. Silence changes nothing.',
    limits: answersByKey,
    params: withKey,
    body: answer,
    refuses: ['not_found', 'changed_meanwhile', 'invalid', 'too_many_tries'],
    example: {
      params: { key },
      body: { answer: 'waits' },
      answer: { ...exampleChange, state: 'waits' },
    },
  }),
};
