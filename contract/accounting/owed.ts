/** What the shop owes, and money that is on its way back or needs a look. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { money, signedMoney, time } from '#contract/fields/fields.ts';
import { staffCall } from '#contract/staff-call.ts';

export const OWED = ['gift_cards', 'unsent_cards', 'cards_going_back', 'credit', 'flight_credits'] as const;

const owedRow = z
  .object({
    name: z.string().meta({ description: 'A customer, or the number of a card.' }),
    amount: money,
    customer_id: z.int().nullable(),
    since: time.nullable(),
  })
  .meta({ id: 'OwedRow' });

const sum = z.object({ count: z.int(), amount: money });

const owed = z
  .object({
    gift_cards: sum.meta({ description: 'Cards that nobody has redeemed yet.' }),
    unsent_cards: sum.meta({ description: 'Cards that are paid for and not sent yet.' }),
    cards_going_back: sum.meta({
      description: 'Cards that were refunded, whose money is on its way to their buyers.',
    }),
    gift_cards_ledger: signedMoney.meta({ description: 'What the ledger holds for the three of them.' }),
    credit: sum.meta({ description: 'What customers can spend.' }),
    flight_credits: sum.meta({
      description: 'What the prices of flights can still take off later orders, by customer.',
    }),
    commissions: sum.meta({ description: 'Commissions of storefronts that are to be paid by bank.' }),
    on_account: signedMoney.meta({ description: 'What customers owe us, by the ledger.' }),
    paid_ahead: money.meta({ description: 'What customers paid beyond what they owe.' }),
  })
  .meta({ id: 'Owed' });

export type Owed = z.infer<typeof owed>;

const refundUnderWay = z
  .object({
    id: z.int(),
    order_id: z.int(),
    amount: money,
    destination: z.string(),
    state: z.enum(['asked', 'pending', 'refused', 'done']),
    trouble: z.string().nullable().meta({ description: 'What PayPal said.' }),
    asked_by: z.string(),
    asked_at: time,
    done_at: time.nullable(),
  })
  .meta({ id: 'RefundUnderWay' });

export type RefundUnderWay = z.infer<typeof refundUnderWay>;

const billRefund = z
  .object({
    kind: z.enum(['gift_card', 'plan']),
    id: z.int().meta({ description: 'Of the gift card that was sold, or of the plan.' }),
    amount: money,
    state: z.enum(['asked', 'pending', 'refused']),
    trouble: z.string().nullable().meta({ description: 'What PayPal said.' }),
    asked_at: time,
  })
  .meta({ id: 'BillRefundUnderWay' });

export type BillRefundUnderWay = z.infer<typeof billRefund>;

const mismatched = z
  .object({
    id: z.string(),
    order_id: z.int().nullable(),
    bill: z.string().nullable().meta({ description: 'The kind of bill, where it is for no order.' }),
    amount: money.meta({ description: 'What was agreed.' }),
    paypal_order_id: z.string().nullable(),
    asked_at: time,
  })
  .meta({ id: 'MismatchedPayment' });

const back = z
  .object({
    under_way: z.array(refundUnderWay).meta({ description: 'Of orders.' }),
    of_bills: z.array(billRefund).meta({ description: 'Under way, of gift cards and fees of plans.' }),
    mismatched: z.array(mismatched).meta({ description: 'PayPal has other money than was agreed.' }),
    given: z
      .object({ count: z.int(), amount: money, rows: z.array(refundUnderWay) })
      .meta({ description: 'Refunded within 31 days; the newest 500 rows, and the sum of all.' }),
  })
  .meta({ id: 'MoneyGoingBack' });

export type MoneyGoingBack = z.infer<typeof back>;

const reads = { ...staffCall('money'), refuses: ['not_signed_in', 'not_allowed'] } as const;

const minasDamagedBag: RefundUnderWay = {
  id: 34,
  order_id: 1207,
  amount: 6.19,
  destination: 'paypal',
  state: 'refused',
  trouble: 'REFUND_TIME_LIMIT_EXCEEDED',
  asked_by: 'Otto Brandt',
  asked_at: '2026-11-23T10:00:00Z',
  done_at: null,
};

export const owedCalls = {
  'GET /staff/owed': call({
    ...reads,
    name: 'getOwed',
    summary:
      'What the shop owes for gift cards, as credit, for flights and commissions, and what it is owed on account.',
    answer: owed,
    example: {
      answer: {
        gift_cards: { count: 12, amount: 600 },
        unsent_cards: { count: 1, amount: 50 },
        cards_going_back: { count: 0, amount: 0 },
        gift_cards_ledger: 650,
        credit: { count: 3, amount: 41.2 },
        flight_credits: { count: 4, amount: 38.44 },
        commissions: { count: 1, amount: 61.2 },
        on_account: 812.4,
        paid_ahead: 0,
      },
    },
  }),
  'GET /staff/owed/{what}': call({
    ...reads,
    name: 'listOwed',
    summary: 'The cards or customers that a sum of what the shop owes is made of, the largest first.',
    params: z.object({ what: z.enum(OWED, 'The shop owes no such thing.') }),
    answer: z
      .object({ count: z.int(), amount: money, rows: z.array(owedRow) })
      .meta({ id: 'OwedRows', description: 'At most 500 rows; the sum is of all.' }),
    example: {
      params: { what: 'credit' },
      answer: {
        count: 1,
        amount: 41.2,
        rows: [{ name: 'Mina Hart', amount: 41.2, customer_id: 84, since: null }],
      },
    },
  }),
  'GET /staff/money-going-back': call({
    ...reads,
    name: 'listMoneyGoingBack',
    summary: 'Refunds under way or refused, payments that mismatch, and what was refunded lately.',
    answer: back,
    example: {
      answer: {
        under_way: [minasDamagedBag],
        of_bills: [
          {
            kind: 'plan',
            id: 12,
            amount: 12.99,
            state: 'refused',
            trouble: 'REFUND_NOT_ALLOWED',
            asked_at: '2026-11-23T10:00:00Z',
          },
        ],
        mismatched: [],
        given: { count: 0, amount: 0, rows: [] },
      },
    },
  }),
};
