import { z } from 'zod';
import { call } from '#contract/call.ts';
import { mina, user } from '#contract/customers/customer.ts';
import { amount, body, flag, grams, listOf, say, wholeNumber } from '#contract/fields/fields.ts';
import { handedOut } from '#contract/fields/text-fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { MOST_BAGS } from '#domain/blend/line.ts';
import { MOST_LINES } from '#domain/cart/cart.ts';
import { OPINIONS } from '#domain/reorders/proposal-rules.ts';
import { type ProposedOrder, proposal, proposed } from './proposed-order.ts';
import { answers, ownAnswers } from './rate-limits.ts';
import { standingOrderCalls } from './standing-orders.ts';

export type { ProposedOrder };

const day = z.iso.date();

const answered = z
  .object({
    proposal,
    paypal_approval_url: z.string().optional().meta({ description: 'Where the buyer approves the payment.' }),
  })
  .meta({ id: 'AnsweredProposal' });

export type AnsweredProposal = z.infer<typeof answered>;

const bags = wholeNumber.min(0, 'Please give a number of bags.').max(MOST_BAGS);

const answer = body({
  answer: z.enum(
    ['approve', 'later', 'change', 'skip', 'stop'],
    say('Please approve it, or say what else to do.'),
  ),
  expectedTotal: amount.nullish().meta({
    description:
      'For approving: if the total is no longer this, nothing is ordered and the new one comes back.',
  }),
  checkoutMethodId: wholeNumber
    .nullish()
    .meta({ description: 'For approving: as the proposal says, or 1 for PayPal.' }),
  quantities: listOf(bags, MOST_LINES)
    .nullish()
    .meta({ description: 'For approving: the bags of each line, in their order; 0 leaves one out.' }),
  chargesSavedPayment: flag.meta({
    description:
      'For approving: whether what is saved at PayPal may be charged, if the proposal says that it is.',
  }),
});

const reordering = z
  .object({
    is_on: z.boolean(),
    consumption: z.string().nullable().meta({ description: 'Null before three orders have arrived.' }),
    grams_a_day: grams.nullable(),
    runs_out_on: day.nullable(),
    next_proposal_on: day.nullable().meta({ description: 'Null while one is open, or too early to tell.' }),
    proposal: proposal.nullable().meta({ description: 'The open one.' }),
    last_arrival: z
      .object({ order_id: z.int(), opinion: z.enum(OPINIONS).nullable() })
      .nullable()
      .meta({ description: 'The last order to arrive, and what the member said of its timing.' }),
  })
  .meta({ id: 'Reordering' });

export type Reordering = z.infer<typeof reordering>;

const own = { group: 'Orders', who: 'member' } as const;
const withKey = z.object({ key: handedOut });
const asIf = z.object({
  quantities: z
    .string()
    .regex(/^\d{1,3}(,\d{1,3}){0,49}$/, 'Please give the bags of each coffee, such as 2,0,1.')
    .optional()
    .meta({ description: 'The bags of each line, in their order: what they would cost.' }),
});
const key = 'kX3vQ0cJm1rT5yZ8bN2dL6fH9gW4sPaUeRiOqYtXw7E';

const approved = { proposal: { ...proposed, state: 'approved', order_id: 1208, delivery: [] } } as const;
const approval = {
  answer: 'approve',
  expectedTotal: 17.37,
  checkoutMethodId: 3,
  chargesSavedPayment: false,
} as const;

export const reorderCalls = {
  ...standingOrderCalls,
  'PUT /customers/predictive-ordering': call({
    group: 'Accounts',
    who: 'member',
    name: 'switchPredictiveOrdering',
    summary:
      'Have the next order proposed before the coffee runs out, or not. Nothing is ever ordered unasked.',
    body: body({ on: z.boolean(say('Please answer with true or false.')) }),
    answer: user,
    refuses: ['not_signed_in'],
    example: { body: { on: true }, answer: { ...mina, predictive_ordering: true } },
  }),
  'GET /reorders': call({
    ...own,
    name: 'getReordering',
    summary: 'What the member’s own orders say, when the next one is proposed, and the open proposal.',
    answer: reordering,
    refuses: ['not_signed_in'],
    example: {
      answer: {
        is_on: true,
        consumption: proposed.consumption,
        grams_a_day: 31,
        runs_out_on: proposed.runs_out_on,
        next_proposal_on: null,
        proposal: proposed,
        last_arrival: { order_id: 1207, opinion: 'right' },
      },
    },
  }),
  'POST /reorders/{id}/answers': call({
    ...own,
    name: 'answerOwnProposal',
    summary: 'Approve a proposed order, put it off, change it, skip it, or stop proposals.',
    limits: ownAnswers,
    params: withId,
    body: answer,
    answer: answered,
    refuses: ['not_signed_in', 'not_found', 'changed_meanwhile', 'invalid', 'too_many_tries', 'unavailable'],
    example: { params: { id: '12' }, body: approval, answer: approved },
  }),
  'PUT /orders/{id}/timing': call({
    ...own,
    name: 'sayWhenCoffeeCame',
    summary: 'Say whether an order came too early, right or too late; the next proposal uses it.',
    params: withId,
    body: body({ opinion: z.enum(OPINIONS, say('Please say too early, right or too late.')) }),
    answer: reordering,
    refuses: ['not_signed_in', 'not_found'],
    example: {
      params: { id: '1207' },
      body: { opinion: 'too late' },
      answer: {
        is_on: true,
        consumption: proposed.consumption,
        grams_a_day: 31,
        runs_out_on: proposed.runs_out_on,
        next_proposal_on: '2026-11-20',
        proposal: null,
        last_arrival: { order_id: 1207, opinion: 'too late' },
      },
    },
  }),
  'GET /proposed-orders/{key}': call({
    name: 'getProposedOrder',
    summary: 'The order of a mailed proposal. Looking at it does nothing.',
    group: 'Orders',
    who: 'link holder',
    params: withKey,
    query: asIf,
    answer: proposal,
    refuses: ['not_found'],
    example: { params: { key }, query: { quantities: '2' }, answer: proposed },
  }),
  'POST /proposed-orders/{key}/answers': call({
    name: 'answerProposedOrder',
    summary: 'Answer a mailed proposal. Approving it twice is one order.',
    group: 'Orders',
    who: 'link holder',
    limits: answers,
    params: withKey,
    body: answer,
    answer: answered,
    refuses: ['not_found', 'changed_meanwhile', 'invalid', 'too_many_tries', 'unavailable'],
    example: { params: { key }, body: approval, answer: approved },
  }),
};
