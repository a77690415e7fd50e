/** The numbers: what the shop sold, roasted and sent over any span of days, and the rows behind each figure. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { day } from '#contract/order-desk/desk-order.ts';
import { staffCall } from '#contract/staff-call.ts';
import { FIGURE_NAMES, GROUPS } from '#domain/numbers/figures.ts';
import { daysIn, fits, isSpan, MOST_POINTS, mostDaysOf, STEPS, type Step } from '#domain/numbers/span.ts';

const inDays = z.object({ from: day, to: day });

const NO_SPAN = { error: 'Please give a first and a last day, at most thirty years apart.', path: ['to'] };

const step = z.enum(STEPS, 'Please choose day, week or month.');

const isCut = ({ from, to, step: by }: { from: string; to: string; step: Step }): boolean =>
  !isSpan({ from, to }) || fits({ from, to }, by);

export const TOO_LONG = `Margin by lots is worked out for at most ${mostDaysOf('lots')} days.`;

const amount = z.number().meta({ description: 'Pounds, kilos or a count, as the figure has it.' });

const totals = z.partialRecord(z.enum(FIGURE_NAMES), amount);

const numbers = z
  .object({
    from: day,
    to: day,
    before: z.object({ from: day, to: day }).meta({ id: 'SpanBefore' }),
    steps: z.array(day).meta({ description: 'The first day of each step.' }),
    series: z
      .partialRecord(z.enum(FIGURE_NAMES), z.array(amount))
      .meta({ description: 'Of each figure, what each step comes to.' }),
    sums: totals,
    sums_before: totals.meta({ description: 'Of the span before.' }),
    hours: z.object({ p50: z.number(), p90: z.number() }).nullable().meta({
      id: 'HoursToHandOver',
      description: 'From placed to handed over: half of the orders, and nine of ten, took no longer.',
    }),
  })
  .meta({ id: 'Numbers' });

export type Numbers = z.infer<typeof numbers>;

const row = z
  .object({
    id: z.int(),
    day,
    what: z.string(),
    order_id: z.int().nullable(),
    amount,
  })
  .meta({ id: 'NumbersRow' });

const rows = z
  .object({ count: z.int(), sum: amount, rows: z.array(row) })
  .meta({ id: 'NumbersRows', description: 'The newest rows, at most 500; the sum is of all.' });

export type NumbersRows = z.infer<typeof rows>;

const coffee = z
  .object({ ctaps_id: z.string(), name: z.string(), orders: z.int(), kilos: z.number(), amount: z.number() })
  .meta({ id: 'TopCoffee' });

const cohort = z
  .object({
    month: day.meta({ description: 'Its first day.' }),
    customers: z.int().meta({ description: 'Whose first order was received in that month.' }),
    again: z.array(z.int()).meta({
      description: 'How many of them had ordered again by the end of that month, the next, and so on.',
    }),
  })
  .meta({ id: 'Cohort' });

export type Cohort = z.infer<typeof cohort>;

const tastes = z.array(z.number()).meta({ description: 'Each of the eighteen, in their order.' });

const demand = z
  .object({
    sold: tastes.nullable().meta({ description: 'Of all beans that were sold, by weight.' }),
    made: tastes.nullable().meta({ description: 'Of the blends that people made, each counted once.' }),
    asked: tastes.nullable().meta({ description: 'Of the brands whose taste people asked us to match.' }),
    kilos: z.number(),
    blends: z.int(),
    requests: z.int(),
    unknown: z.int().meta({ description: 'Requests for a brand whose taste we don’t know.' }),
  })
  .meta({ id: 'Demand' });

export type Demand = z.infer<typeof demand>;

const SALES = {
  revenue: 5812.4,
  refunded: 41.2,
  margin: 2401.75,
  orders: 181,
  kilos: 262.5,
  custom_kilos: 170.25,
  house_kilos: 92.25,
  new_customers: 74,
  repeat_orders: 107,
};

const FRUITY = [2, 4, 1, 4, 5, 2, 4, 6, 1, 1, 4, 1, 3, 1, 3, 2, 6, 1];

export const numberCalls = {
  'GET /staff/numbers': call({
    ...staffCall('numbers'),
    name: 'getNumbers',
    summary: 'Figures of a group by day, week or month, with their sums and those of the span before.',
    query: inDays
      .extend({ group: z.enum(GROUPS, 'There is no such group.'), step })
      .refine(isSpan, NO_SPAN)
      .refine(isCut, {
        error: `Please choose longer steps: there are at most ${MOST_POINTS}.`,
        path: ['step'],
      })
      .refine((query) => !isSpan(query) || daysIn(query) <= mostDaysOf(query.group), {
        error: TOO_LONG,
        path: ['to'],
      }),
    answer: numbers,
    refuses: ['not_signed_in', 'not_allowed', 'invalid'],
    example: {
      query: { group: 'sales', from: '2026-11-01', to: '2026-11-30', step: 'month' },
      answer: {
        from: '2026-11-01',
        to: '2026-11-30',
        before: { from: '2026-10-01', to: '2026-10-31' },
        steps: ['2026-11-01'],
        series: Object.fromEntries(Object.entries(SALES).map(([figure, sum]) => [figure, [sum]])),
        sums: SALES,
        sums_before: { ...SALES, revenue: 5190.5, orders: 164 },
        hours: null,
      },
    },
  }),
  'GET /staff/numbers/{figure}': call({
    ...staffCall('numbers'),
    name: 'getNumbersRows',
    summary: 'The rows that sum to a figure of a span.',
    params: z.object({ figure: z.enum(FIGURE_NAMES, 'There is no such figure.') }),
    query: inDays.refine(isSpan, NO_SPAN),
    answer: rows,
    refuses: ['not_signed_in', 'not_allowed', 'invalid', 'not_found'],
    example: {
      params: { figure: 'revenue' },
      query: { from: '2026-11-21', to: '2026-11-21' },
      answer: {
        count: 1,
        sum: 17.37,
        rows: [{ id: 2411, day: '2026-11-21', what: 'Order 1207', order_id: 1207, amount: 17.37 }],
      },
    },
  }),
  'GET /staff/top-coffees': call({
    ...staffCall('numbers'),
    name: 'listTopCoffees',
    summary: 'The coffees that most kilos were sold of in a span.',
    query: inDays.refine(isSpan, NO_SPAN),
    answer: z.array(coffee),
    refuses: ['not_signed_in', 'not_allowed', 'invalid'],
    example: {
      query: { from: '2026-09-01', to: '2026-11-30' },
      answer: [{ ctaps_id: 'H0000000000C', name: 'Lantern Ferry', orders: 41, kilos: 60.5, amount: 1290.4 }],
    },
  }),
  'GET /staff/cohorts': call({
    ...staffCall('numbers'),
    name: 'listCohorts',
    summary: 'By the month of their first order, how many customers ordered again, and how soon.',
    query: inDays.refine(isSpan, NO_SPAN),
    answer: z.array(cohort),
    refuses: ['not_signed_in', 'not_allowed', 'invalid'],
    example: {
      query: { from: '2026-10-01', to: '2026-11-30' },
      answer: [
        { month: '2026-10-01', customers: 40, again: [6, 15] },
        { month: '2026-11-01', customers: 38, again: [5] },
      ],
    },
  }),
  'GET /staff/demand': call({
    ...staffCall('numbers'),
    name: 'getDemand',
    summary: 'The taste of what people ask for in a span beside the taste of what we sold.',
    query: inDays.refine(isSpan, NO_SPAN),
    answer: demand,
    refuses: ['not_signed_in', 'not_allowed', 'invalid'],
    example: {
      query: { from: '2026-11-01', to: '2026-11-30' },
      answer: { sold: FRUITY, made: FRUITY, asked: null, kilos: 262.5, blends: 48, requests: 2, unknown: 2 },
    },
  }),
  'GET /staff/days-of-green': call({
    ...staffCall('numbers'),
    name: 'getDaysOfGreen',
    summary: 'How long the green coffee on hand lasts at the pace of the last four weeks.',
    answer: z
      .object({
        on_hand: z.number().meta({ description: 'Kilos.' }),
        a_day: z.number().meta({ description: 'Kilos that went into the roaster, a day.' }),
        days: z.number().nullable(),
      })
      .meta({ id: 'DaysOfGreen' }),
    refuses: ['not_signed_in', 'not_allowed'],
    example: { answer: { on_hand: 1840.5, a_day: 61.2, days: 30 } },
  }),
};
