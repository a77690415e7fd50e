import { z } from 'zod';
import { type CallLimit, call } from '#contract/call.ts';
import {
  body,
  grams,
  listOf,
  percentage,
  say,
  storedId,
  time,
  wholeNumber,
} from '#contract/fields/fields.ts';
import { handedOut } from '#contract/fields/text-fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { HOUR } from '#contract/rate-limit.ts';
import { staffCall } from '#contract/staff-call.ts';

/** One may also cancel the order, and each cancellation mails. */
const answers = [
  { name: 'answers to substitutes by address', attempts: 60, seconds: HOUR, by: 'network' },
] as const satisfies readonly CallLimit[];

const rows = z.array(z.object({ bean_id: z.int(), percentage }));

const substitute = z.object({
  blend_recipes: rows,
  rms: z
    .number()
    .min(0)
    .meta({ description: 'How far the taste is from the coffee’s own, in points of a score.' }),
  certificate_rms: z.number().min(0).meta({ description: 'How much nearer any recipe could be at most.' }),
});

const coffee = {
  name: z.string(),
  roast_id: z.int(),
  blend_recipes: rows,
  substitute: substitute.nullable().meta({
    description: 'The nearest recipe without the bean at no more green cost; null if there is none.',
  }),
};

const shortBlend = z.object({ ...coffee, id: z.int() }).meta({ id: 'BlendWithSubstitute' });

const answer = z.enum(['agreed', 'waits', 'cancelled', 'withdrawn']);

const shortLine = z
  .object({
    ...coffee,
    id: z.int(),
    order_id: z.int(),
    quantity: z.int(),
    grams,
    asked_at: time.nullable().meta({ description: 'When the buyer was asked last.' }),
    answer: answer.nullable(),
  })
  .meta({ id: 'LineWithSubstitute' });

const substitutes = z
  .object({ blends: z.array(shortBlend), lines: z.array(shortLine) })
  .meta({ id: 'Substitutes' });

const nameAndPercentage = z.object({ name: z.string(), percentage });

const offer = z
  .object({
    order_id: z.int(),
    name: z.string(),
    missing: z.string(),
    before: z.array(nameAndPercentage),
    after: z.array(nameAndPercentage),
    nearness: z
      .number()
      .min(0)
      .meta({ description: 'How far the taste is from what was ordered, in points.' }),
    state: z.enum(['open', 'agreed', 'waits', 'cancelled', 'withdrawn']),
  })
  .meta({ id: 'OfferedSubstitute' });

export type Substitutes = z.infer<typeof substitutes>;
export type OfferedSubstitute = z.infer<typeof offer>;

const exampleSubstitute = {
  blend_recipes: [{ bean_id: 74, percentage: 100 }],
  rms: 0.06,
  certificate_rms: 0,
};
const before = [{ bean_id: 73, percentage: 100 }];
const withKey = z.object({ key: handedOut });
const key = 'kX3vQ0cJm1rT5yZ8bN2dL6fH9gW4sPaUeRiOqYtXw7E';
const offered = {
  order_id: 1207,
  name: 'Morning',
  missing: 'Brazil Santos NY2 Fine Cup Natural',
  before: [{ name: 'Brazil Santos NY2 Fine Cup Natural', percentage: 100 }],
  after: [{ name: 'Brazil Cerrado Natural', percentage: 100 }],
  nearness: 0.06,
  state: 'open',
} as const;

export const substitutionCalls = {
  'GET /staff/stock/{id}/substitutes': call({
    ...staffCall(['floor', 'orders', 'catalogue']),
    name: 'findSubstitutes',
    summary: 'For each house blend and open line that holds a bean: the nearest recipe without it.',
    params: withId,
    answer: substitutes,
    refuses: ['not_signed_in', 'not_allowed', 'not_found'],
    example: {
      params: { id: '73' },
      answer: {
        blends: [
          { id: 1, name: 'Lantern Ferry', roast_id: 3, blend_recipes: before, substitute: exampleSubstitute },
        ],
        lines: [
          {
            id: 3021,
            order_id: 1207,
            name: 'Morning',
            roast_id: 4,
            quantity: 2,
            grams: 2000,
            blend_recipes: before,
            substitute: exampleSubstitute,
            asked_at: null,
            answer: null,
          },
        ],
      },
    },
  }),
  'POST /staff/substitutions': call({
    ...staffCall('orders'),
    name: 'offerSubstitute',
    summary: 'Ask the buyer of a line by mail whether it may be made by the substitute that was found.',
    body: body({
      line_id: storedId,
      bean_id: storedId,
      blend_recipes: listOf(
        body({ bean_id: wholeNumber, percentage: wholeNumber.min(1, 'A bean has at least 1%.') }),
        6,
      ).meta({
        description: 'As it was shown: where the search now finds another one, the buyer is not asked.',
      }),
    }),
    answer: offer,
    refuses: ['not_signed_in', 'not_allowed', 'not_found', 'changed_meanwhile', 'invalid'],
    example: {
      body: { line_id: 3021, bean_id: 73, blend_recipes: exampleSubstitute.blend_recipes },
      answer: offered,
    },
  }),
  'GET /substitutions/{key}': call({
    name: 'getOfferedSubstitute',
    summary: 'What the buyer of a line is asked. Looking at it does nothing.',
    group: 'Orders',
    who: 'link holder',
    params: withKey,
    answer: offer,
    refuses: ['not_found'],
    example: { params: { key }, answer: offered },
  }),
  'POST /substitutions/{key}/answers': call({
    name: 'answerOfferedSubstitute',
    summary: 'Agree to the substitute, keep waiting for the bean, or cancel the order.',
    group: 'Orders',
    who: 'link holder',
    limits: answers,
    params: withKey,
    body: body({
      answer: z.enum(['agreed', 'waits', 'cancelled'], say('Please agree, wait or cancel.')),
    }),
    answer: offer,
    refuses: ['not_found', 'changed_meanwhile', 'too_many_tries'],
    example: { params: { key }, body: { answer: 'agreed' }, answer: { ...offered, state: 'agreed' } },
  }),
};
