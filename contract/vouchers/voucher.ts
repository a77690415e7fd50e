import { z } from 'zod';
import { ofUnproven } from '#contract/accounts/rate-limits.ts';
import type { CallLimit } from '#contract/call.ts';
import { grams, money, say } from '#contract/fields/fields.ts';
import { line } from '#contract/fields/text-fields.ts';
import { MINUTE } from '#contract/rate-limit.ts';
import { FLIGHT_CREDIT } from '#domain/voucher/code.ts';

const worth = {
  code: z.string(),
  percentage: z.int().nullable().meta({ description: 'Per cent off the goods; null where it is an amount.' }),
  amount: money.nullable().meta({ description: 'Pounds off the goods; null where it is a percentage.' }),
};

/** A voucher as the person who entered it sees it. */
export const enteredVoucher = z
  .object({
    ...worth,
    least_goods: money.meta({ description: 'What the coffee must come to, after volume discounts.' }),
    problem: z.string().nullable().meta({ description: 'Why it takes nothing off just now.' }),
  })
  .meta({ id: 'EnteredVoucher' });

/** The credit of a flight as whoever may use it sees it beside a cart. */
export const creditInCart = z
  .object({
    amount: money.meta({ description: 'What was paid for the flight.' }),
    taken_off: money.meta({ description: 'The same where it comes off this cart, and else nothing.' }),
    is_entered: z
      .boolean()
      .meta({ description: 'By its code. Else it is the member’s and counts by itself.' }),
    least_grams: grams.meta({
      description: 'What it takes in bags of 125 g or more, at the tier of who asks.',
    }),
    missing_grams: grams,
    ends_on: z.iso
      .date()
      .nullable()
      .meta({ description: 'Its last day in London; null until the flight is delivered.' }),
    problem: z.string().nullable().meta({ description: 'Why it takes nothing off just now, in a sentence.' }),
  })
  .meta({
    id: 'FlightCredit',
    description: 'The price of a flight, which comes off the first order after it.',
  });

/** What an order says of the voucher that it was placed with. */
export const agreedVoucher = {
  voucher_discount: money.meta({ description: 'What a voucher or a flight’s credit took off the goods.' }),
  voucher_code: z
    .string()
    .nullable()
    .meta({
      description: `Of the voucher, or “${FLIGHT_CREDIT}” for a flight’s credit, whose code stays untold.`,
    }),
};

export const typedCode = line(40).meta({
  description: 'Of a voucher or a flight’s credit, in any case and with any spaces.',
});

export const day = z.iso.date(say('Please give a day, such as 2026-11-21.'));

const message = 'That was a lot of codes in a short time. Please wait a moment, then try again.';

/** How often codes of vouchers are tried. `docs/decisions/vouchers-and-gift-cards.md` has the reasons. */
export const voucherTries = [
  // An office may get its codes by one mail, and has one address.
  { name: 'vouchers by address', attempts: 120, seconds: 10 * MINUTE, by: 'network', message },
  {
    name: 'vouchers by account',
    attempts: 30,
    seconds: 10 * MINUTE,
    by: 'account',
    of: 'members',
    message,
  },
  ofUnproven({ name: 'vouchers of unproven accounts', attempts: 10, seconds: 10 * MINUTE }),
] as const satisfies readonly CallLimit[];
