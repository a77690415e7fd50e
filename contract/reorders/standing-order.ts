/** A standing order, as its customer and staff read it. */
import { z } from 'zod';
import { addressAnswer, minasAddressAnswer } from '#contract/customers/postal-address.ts';
import { grams, money, time } from '#contract/fields/fields.ts';
import { proposal, proposed, proposedLine } from './proposed-order.ts';

const day = z.iso.date();

const standingDay = z
  .object({ day, leaves_on: day.meta({ description: 'The day, or the next working day.' }) })
  .meta({ id: 'StandingDay' });

const address = z.object({ first_name: z.string(), last_name: z.string(), ...addressAnswer });

export const standingOrder = z
  .object({
    id: z.int(),
    version: z.int(),
    asks: z.boolean(),
    weekdays: z.array(z.int()),
    every_weeks: z.int(),
    rhythm: z.string().meta({ description: 'Its days, in words.' }),
    starts_on: day,
    ends_on: day.nullable(),
    pauses: z.array(z.object({ first_day: day, last_day: day })),
    lines: z.array(proposedLine),
    shipping_option_id: z.int(),
    shipping_cost: money,
    volume_discount: money,
    total: money.meta({ description: 'What it would cost now.' }),
    weight: grams,
    purchase_order: z.string(),
    highest_total: money.nullable(),
    billing: address,
    delivery: address,
    next: z.array(standingDay).meta({ description: 'The next days that it can still be ordered for.' }),
    problem: z.string().nullable().meta({ description: 'Why it couldn’t be placed now.' }),
    open: z.array(proposal).meta({ description: 'What was announced and is not placed yet.' }),
    last_order_id: z.int().nullable(),
    ended_at: time.nullable(),
  })
  .meta({ id: 'StandingOrder' });

export type StandingOrder = z.infer<typeof standingOrder>;

export const ownStandingOrders = z
  .object({
    may_have: z.boolean().meta({ description: 'Whether the member buys on account, which new ones need.' }),
    standing_orders: z.array(standingOrder),
  })
  .meta({ id: 'OwnStandingOrders' });

const row = z
  .object({
    id: z.int(),
    customer_id: z.int(),
    who: z.string(),
    company_name: z.string(),
    asks: z.boolean(),
    rhythm: z.string(),
    weight: grams,
    next: standingDay.nullable(),
    paused_until: day.nullable().meta({ description: 'Where today is in a pause.' }),
    not_placed: z.string().nullable().meta({ description: 'Why the shop could not place the last one.' }),
    has_ended: z.boolean(),
  })
  .meta({ id: 'ListedStandingOrder' });

export type ListedStandingOrder = z.infer<typeof row>;

export const listOfStandingOrders = z
  .object({
    rows: z.array(row),
    coming: z.array(z.object({ day, weight: grams })).meta({
      description:
        'What all of them are expected to bring in the next four weeks, by the day of leaving: not ordered yet. Empty for one customer, and with those that ended.',
    }),
  })
  .meta({ id: 'StandingOrders' });

export type StandingOrders = z.infer<typeof listOfStandingOrders>;

export const standingOrderOfCustomer = standingOrder
  .extend({ customer: z.object({ id: z.int(), who: z.string(), company_name: z.string() }) })
  .meta({ id: 'StandingOrderOfCustomer' });

export type StandingOrderOfCustomer = z.infer<typeof standingOrderOfCustomer>;

export const mondays: StandingOrder = {
  id: 7,
  version: 1,
  asks: false,
  weekdays: [1],
  every_weeks: 1,
  rhythm: 'every Monday',
  starts_on: '2026-12-07',
  ends_on: null,
  pauses: [{ first_day: '2026-12-21', last_day: '2027-01-03' }],
  lines: proposed.lines,
  shipping_option_id: 1,
  shipping_cost: 4.99,
  volume_discount: 0,
  total: 17.37,
  weight: 500,
  purchase_order: 'PO-4711',
  highest_total: 40,
  billing: { first_name: 'Mina', last_name: 'Okafor', ...minasAddressAnswer },
  delivery: { first_name: 'Mina', last_name: 'Okafor', ...minasAddressAnswer },
  next: [{ day: '2026-12-07', leaves_on: '2026-12-07' }],
  problem: null,
  open: [],
  last_order_id: null,
  ended_at: null,
};

export const mondaysOfMina = {
  ...mondays,
  customer: { id: 41, who: 'Mina Okafor', company_name: 'Harbour Bakes' },
};
