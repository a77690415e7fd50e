import { z } from 'zod';
import { call } from '#contract/call.ts';
import { mina, user } from '#contract/customers/customer.ts';
import {
  amount,
  body,
  flag,
  grams,
  money,
  percentage,
  say,
  time,
  wholeNumber,
} from '#contract/fields/fields.ts';
import { handedOut } from '#contract/fields/text-fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { minasOrderBlend, orderBlend } from '#contract/orders/order.ts';
import { OPINIONS } from '#domain/reorders/proposal-rules.ts';
import { answers, ownAnswers } from './rate-limits.ts';

const day = z.iso.date();

const state = z.enum([
  'proposed',
  'approved',
  'put off',
  'changed',
  'skipped',
  'stopped',
  'expired',
  'withdrawn',
]);

const line = orderBlend
  .pick({
    blend_id: true,
    name: true,
    description: true,
    quantity: true,
    bag_size_id: true,
    bag_type_id: true,
    grind_id: true,
    roast_id: true,
    certification_id: true,
    label_design_id: true,
    weight: true,
    subtotal: true,
    total_price: true,
  })
  .extend({
    roast: z.string(),
    grind: z.string(),
    in_stock: z.boolean(),
    blend_recipes: z.array(z.object({ bean_id: z.int(), name: z.string(), percentage })),
  })
  .meta({ id: 'ProposedLine' });

const proposal = z
  .object({
    id: z.int(),
    state,
    consumption: z.string().meta({ description: 'How much the member drinks, in words.' }),
    runs_out_on: day,
    proposed_at: time,
    expires_at: time,
    lines: z.array(line),
    volume_discount: money,
    shipping_cost: money,
    total: money.meta({ description: 'What it costs now.' }),
    proposed_total: money.meta({ description: 'What it cost when it was proposed.' }),
    delivery: z
      .array(z.string())
      .meta({ description: 'Where it would go, line by line; empty once it is answered.' }),
    checkout_method_id: z
      .int()
      .meta({ description: 'How it would be paid; PayPal where the account no longer covers it.' }),
    charges_saved_payment: z.boolean().meta({
      description: 'Whether approving charges the payment that the member saved at PayPal, without its page.',
    }),
    dispatched_on: day,
    delivered_on: day,
    problem: z.string().nullable().meta({ description: 'Why it can’t be approved now.' }),
    order_id: z.int().nullable().meta({ description: 'The order that it became.' }),
    awaits_payment: z.boolean(),
    is_cancelled: z.boolean().meta({ description: 'Whether the order that it became was cancelled.' }),
    is_on: z.boolean().meta({ description: 'Whether the member still gets proposals.' }),
  })
  .meta({ id: 'ProposedOrder' });

export type ProposedOrder = z.infer<typeof proposal>;

const answered = z
  .object({
    proposal,
    paypal_approval_url: z.string().optional().meta({ description: 'Where the buyer approves the payment.' }),
  })
  .meta({ id: 'AnsweredProposal' });

export type AnsweredProposal = z.infer<typeof answered>;

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
const key = 'kX3vQ0cJm1rT5yZ8bN2dL6fH9gW4sPaUeRiOqYtXw7E';

const { id: _, ctaps_id: _ctapsId, ...coffee } = minasOrderBlend;

const proposed: ProposedOrder = {
  id: 12,
  state: 'proposed',
  consumption: 'about 31 g a day since June',
  runs_out_on: '2026-11-27',
  proposed_at: '2026-11-20T07:00:00Z',
  expires_at: '2026-11-30T07:00:00Z',
  lines: [
    {
      ...line.parse({ ...coffee, roast: 'Medium', grind: 'Whole beans', in_stock: true, blend_recipes: [] }),
      blend_recipes: [{ bean_id: 73, name: 'Brazil Santos NY2 Fine Cup Natural', percentage: 100 }],
    },
  ],
  volume_discount: 0,
  shipping_cost: 4.99,
  total: 17.37,
  proposed_total: 17.37,
  delivery: ['Mina Okafor', '14 Quay Street', 'Whitby', 'North Yorkshire', 'YO21 1DH'],
  checkout_method_id: 3,
  charges_saved_payment: false,
  dispatched_on: '2026-11-23',
  delivered_on: '2026-11-24',
  problem: null,
  order_id: null,
  awaits_payment: false,
  is_cancelled: false,
  is_on: true,
};
const approved = { proposal: { ...proposed, state: 'approved', order_id: 1208, delivery: [] } } as const;
const approval = {
  answer: 'approve',
  expectedTotal: 17.37,
  checkoutMethodId: 3,
  chargesSavedPayment: false,
} as const;

export const reorderCalls = {
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
    answer: proposal,
    refuses: ['not_found'],
    example: { params: { key }, answer: proposed },
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
