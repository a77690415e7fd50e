import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, grams, signedMoney, time } from '#contract/fields/fields.ts';
import { lineOrNothing } from '#contract/fields/text-fields.ts';
import { day } from '#contract/order-desk/desk-order.ts';
import { staffCall } from '#contract/staff-call.ts';

/** Grams that may be below zero: what left. */
const change = z.int().meta({ description: 'Grams; below zero for what left.' });

const difference = z
  .object({
    what: z.string().meta({ description: 'What does not add up, in a sentence.' }),
    rows: z.array(z.string()).meta({ description: 'The rows that it comes from, each in words.' }),
  })
  .meta({ id: 'Difference' });

const asPlanned = z.int().optional().meta({
  description: 'So many of them nobody weighed. Missing from the earliest closings.',
});

const figures = z
  .object({
    green: z.object({
      arrived: change,
      roasted: change,
      counted: change,
      sample: change,
      lost: change,
      on_hand: grams.meta({ description: 'In all lots, now.' }),
    }),
    batches: z.object({
      roasted: z.int(),
      abandoned: z.int(),
      unfinished: z.int(),
      green: grams,
      out: grams.meta({ description: 'Roasted coffee out of the roaster.' }),
      loss_bp: z.int().nullable().meta({
        description: 'Lost in roasting, in hundredths of a percent; none where some batch was not weighed.',
      }),
      as_planned: asPlanned,
    }),
    bins: z.object({
      roasted: change,
      filled: change,
      unfilled: change,
      counted: change,
      waste: change,
      on_hand: grams,
    }),
    bags: z.object({
      due: z.int(),
      filled: z.int(),
      packed: z.int(),
      handed_over: z.int(),
      as_planned: asPlanned,
    }),
    boxes: z.object({
      due: z.int().optional().meta({ description: 'Missing from the earliest closings.' }),
      packed: z.int(),
      handed_over: z.int(),
      as_planned: asPlanned,
    }),
  })
  .meta({ id: 'DayFigures' });

const bin = z
  .object({ code: z.string(), name: z.string(), grams, roasted_on: z.iso.date(), age: z.int() })
  .meta({ id: 'BinAtClose', description: 'Roasted coffee that is left, with its age in days.' });

const lotToCount = z
  .object({
    id: z.int(),
    code: z.string(),
    bean_id: z.int().optional().meta({ description: 'Missing from the earliest closings.' }),
    bean: z.string(),
    place: z.string(),
    on_hand: grams,
    counted_at: time.nullable(),
  })
  .meta({ id: 'LotToCount' });

const takings = z
  .object({
    orders: signedMoney.meta({ description: 'Paid for orders on that day, less what was refunded.' }),
    ledger: signedMoney,
    paypal: signedMoney.meta({ description: 'Of that, what went through PayPal.' }),
    paypal_ledger: signedMoney,
  })
  .meta({ id: 'Takings' });

const stay = z
  .object({ order_id: z.int(), bags: z.int(), words: z.string() })
  .meta({ id: 'BagsThatStay', description: 'Bags that were due and did not leave, and how far they got.' });

const due = { orders: z.int(), bags: z.int(), grams };

const closing = z
  .object({
    day: z.iso.date(),
    closed_at: time.nullable(),
    closed_by: z.string().nullable().meta({ description: 'Who closed it, once somebody has.' }),
    figures,
    differences: z.array(difference),
    untracked: z
      .array(z.object({ bean: z.string(), grams }))
      .optional()
      .meta({
        description:
          'Green coffee of beans that no lots are kept of, as it was weighed. Missing from the earliest closings.',
      }),
    staying: z.array(stay),
    bins: z.array(bin),
    to_count: z.array(lotToCount),
    takings: takings.nullable().meta({ description: 'Only for staff with the right to money.' }),
    late: z.object(due).optional().meta({
      description:
        'What was due by that day and has not left. Missing from the earliest closings, whose `tomorrow` holds it too.',
    }),
    tomorrow: z
      .object({ day: z.iso.date(), ...due })
      .meta({ description: 'What is due on the next working day.' }),
  })
  .meta({ id: 'DayClosing' });

export type DayClosing = z.infer<typeof closing>;
export type DayFigures = z.infer<typeof figures>;

const quietDay: DayClosing = {
  day: '2026-11-23',
  closed_at: null,
  closed_by: null,
  figures: {
    green: { arrived: 600_000, roasted: -1200, counted: 0, sample: 0, lost: 0, on_hand: 598_800 },
    batches: { roasted: 1, abandoned: 0, unfinished: 0, green: 1200, out: 1020, loss_bp: 1500 },
    bins: { roasted: 1020, filled: -1000, unfilled: 0, counted: 0, waste: 0, on_hand: 20 },
    bags: { due: 1, filled: 1, packed: 1, handed_over: 1 },
    boxes: { due: 1, packed: 1, handed_over: 1 },
  },
  differences: [],
  untracked: [],
  staying: [],
  bins: [{ code: 'B41', name: 'Lantern Ferry', grams: 20, roasted_on: '2026-11-23', age: 0 }],
  to_count: [
    {
      id: 3,
      code: 'AB-12',
      bean_id: 73,
      bean: 'Brazil Santos',
      place: 'A3',
      on_hand: 598_800,
      counted_at: null,
    },
  ],
  takings: { orders: 17.37, ledger: 17.37, paypal: 17.37, paypal_ledger: 17.37 },
  late: { orders: 0, bags: 0, grams: 0 },
  tomorrow: { day: '2026-11-24', orders: 14, bags: 31, grams: 12_500 },
};

export const closeCalls = {
  'GET /staff/day-closings/{day}': call({
    ...staffCall(['floor', 'orders', 'money']),
    name: 'getDayClosing',
    summary: 'Where every gram and every bag of a day is, what does not add up, and what is left to count.',
    params: z.object({ day }),
    answer: closing,
    refuses: ['not_signed_in', 'not_allowed', 'invalid'],
    example: { params: { day: '2026-11-23' }, answer: quietDay },
  }),
  'POST /staff/day-closings': call({
    ...staffCall(['floor', 'orders']),
    name: 'closeDay',
    summary: 'Close a day and keep its figures. What does not add up is named, and needs a word about it.',
    body: body({ day: day, words: lineOrNothing(500).optional() }),
    answer: closing,
    refuses: ['not_signed_in', 'not_allowed', 'changed_meanwhile', 'invalid'],
    example: {
      body: { day: '2026-11-23' },
      answer: { ...quietDay, closed_at: '2026-11-23T17:02:00Z', closed_by: 'Mina Okafor' },
    },
  }),
  'DELETE /staff/day-closings/{day}': call({
    ...staffCall(['floor', 'orders']),
    name: 'takeClosingBack',
    summary: 'Take the close of a day back: for ten seconds, by the person who closed it.',
    params: z.object({ day }),
    answer: closing,
    refuses: ['not_signed_in', 'not_allowed', 'changed_meanwhile', 'invalid'],
    example: { params: { day: '2026-11-23' }, answer: quietDay },
  }),
};
