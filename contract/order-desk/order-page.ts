/** Everything about one order, each part for those who may see it. */
import { z } from 'zod';
import { addressAnswer, minasAddressAnswer } from '#contract/customers/postal-address.ts';
import { grams, money, percentage, signedMoney, time } from '#contract/fields/fields.ts';
import { refund } from '#contract/orders/refunds.ts';
import { replacementsOnDesk } from '#contract/orders/replacements.ts';
import { agreedVoucher } from '#contract/vouchers/voucher.ts';
import { REFUND_TO } from '#domain/order/refund.ts';
import { SAMPLE_REASONS, type SampleReason } from '#domain/order/sample.ts';
import { WAYS_TO_COME, type WayToCome } from '#domain/order/taken.ts';
import { day, deskLine, minasDeskLine, minasShownOrder, orderShown } from './desk-order.ts';
import { cameBy } from './referral.ts';
import { stagedAct } from './staged-act.ts';

const address = z.object({
  first_name: z.string(),
  last_name: z.string(),
  ...addressAnswer,
  phone: z.string().nullable(),
});

const prices = z
  .object({
    unit_price: money,
    subtotal: money,
    volume_discount: money,
    voucher_discount: money,
    total_price: money,
    credit_used: money.meta({ description: 'What of a flight’s price came off a later order already.' }),
  })
  .meta({ id: 'PricesOfLine' });

const recipeRow = z
  .object({
    bean_id: z.int(),
    bean_name: z.string(),
    percentage,
    weight: grams.meta({ description: 'Roasted grams of this bean in the whole line.' }),
    costs: z
      .record(z.string(), z.number())
      .nullable()
      .meta({ description: 'What the bean cost us: 21 figures in pence, only with the right numbers.' }),
  })
  .meta({ id: 'DeskRecipeRow' });

const line = deskLine
  .extend({
    description: z.string(),
    certification_id: z.int(),
    label_design_id: z.int(),
    bag_type_id: z.int(),
    prices: prices.nullable().meta({ description: 'Null on the floor.' }),
    recipe: z.array(recipeRow),
  })
  .meta({ id: 'DeskLineInFull' });

const box = z
  .object({
    id: z.int(),
    tracking_number: z.string().nullable(),
    address,
    grams: grams.meta({ description: 'Coffee in it.' }),
    bags: z.array(z.object({ order_blend_id: z.int(), quantity: z.int().min(1) })),
  })
  .meta({ id: 'DeskBox' });

const bag = z
  .object({
    order_blend_id: z.int(),
    number: z.int().min(1),
    lot_code: z.string(),
    roasted_on: day,
    grams,
    box_id: z.int().nullable().meta({ description: 'The box that it lies in, once it is packed.' }),
  })
  .meta({ id: 'DeskBag', description: 'A bag that was filled.' });

const deskRefund = refund
  .extend({
    note: z.string(),
    asked_by: z
      .string()
      .nullable()
      .meta({ description: 'Who of staff it was; null where the buyer cancelled.' }),
    trouble: z.string().nullable().meta({ description: 'What PayPal says of one that it does not give.' }),
    transfer_reference: z.string().nullable().meta({ description: 'Of a bank transfer that was made.' }),
  })
  .meta({ id: 'DeskRefund' });

const paid = z
  .object({
    payment_gateway_id: z.int(),
    subtotal: money,
    volume_discount: money,
    ...agreedVoucher,
    shipping_cost: money,
    total: money,
    amount_paid: money,
    payments: z.array(
      z.object({ amount: signedMoney, created_at: time, provider_id: z.string().nullable() }),
    ),
    refunds: z.array(deskRefund),
    refund_to: z.array(z.enum(REFUND_TO)).meta({ description: 'Where a refund can go now.' }),
  })
  .meta({ id: 'MoneyOfOrder' });

const KINDS = ['log', 'mail', 'payment', 'ledger', 'act', 'note', 'batch', 'bag', 'box'] as const;

const event = z
  .object({
    at: time,
    kind: z.enum(KINDS),
    words: z.string(),
    by: z.string().nullable().meta({ description: 'Who of staff it was.' }),
    state: z.string().nullable().meta({ description: 'Of a mail: queued, sent or failed.' }),
  })
  .meta({ id: 'TimelineEvent' });

const note = z
  .object({ id: z.int(), words: z.string(), by: z.string(), written_at: time })
  .meta({ id: 'OrderNote' });

const taken = z
  .object({
    came: z.enum(Object.keys(WAYS_TO_COME) as WayToCome[]),
    by: z.string().nullable(),
    taken_at: time,
    pay_by: day.nullable().meta({ description: 'The last day to pay by the link that was mailed.' }),
    sample: z
      .object({
        reason: z.enum(Object.keys(SAMPLE_REASONS) as SampleReason[]),
        note: z.string().meta({ description: 'Empty on the floor.' }),
        worth: money.nullable().meta({ description: 'What its bags would have cost; null on the floor.' }),
      })
      .meta({ id: 'SampleOfOrder' })
      .nullable(),
  })
  .meta({ id: 'TakingOfOrder' });

export const orderInFull = z
  .object({
    ...orderShown,
    roastery_note: z.string(),
    is_gift: z.boolean(),
    gift_message: z.string(),
    purchase_order: z
      .string()
      .meta({ description: 'The number that the buyer’s own books have for it, or empty.' }),
    buyer: z.object({
      customer_id: z.int(),
      is_guest: z.boolean(),
      email: z
        .string()
        .nullable()
        .meta({ description: 'Only with the right people, as telephone numbers are.' }),
      orders_before: z.int().min(0),
    }),
    came_by: cameBy.nullable().meta({ description: 'Null on the floor.' }),
    billing_address: address.nullable().meta({ description: 'Null on the floor.' }),
    lines: z.array(line),
    boxes: z.array(box),
    bags_filled: z.array(bag),
    replacements: replacementsOnDesk,
    taken: taken
      .nullable()
      .meta({ description: 'How staff took it for somebody; null where its buyer placed it.' }),
    money: paid.nullable().meta({ description: 'Null on the floor.' }),
    notes: z.array(note),
    timeline: z.array(event).meta({ description: 'All that happened, the newest first.' }),
    staged_acts: z.array(stagedAct),
  })
  .meta({ id: 'OrderInFull' });

export type OrderInFull = z.infer<typeof orderInFull>;
export type TimelineEvent = z.infer<typeof event>;

const minasAddressOnDesk = { first_name: 'Mina', last_name: 'Okafor', ...minasAddressAnswer };

export const minasOrderInFull: OrderInFull = {
  ...minasShownOrder,
  roastery_note: 'The bell is broken, please knock.',
  is_gift: false,
  gift_message: '',
  purchase_order: 'PO-4711',
  buyer: { customer_id: 41, is_guest: false, email: 'mina@example.com', orders_before: 3 },
  came_by: { as_barista_distributor: false, referral: null },
  billing_address: minasAddressOnDesk,
  lines: [
    {
      ...minasDeskLine,
      description: 'A nutty base with caramel, kept lively by a little washed Sidamo.',
      certification_id: 1,
      label_design_id: 58,
      bag_type_id: 1,
      prices: {
        unit_price: 6.19,
        subtotal: 12.38,
        volume_discount: 0,
        voucher_discount: 0,
        total_price: 12.38,
        credit_used: 0,
      },
      recipe: [{ bean_id: 73, bean_name: 'Brazil Santos', percentage: 100, weight: 500, costs: null }],
    },
  ],
  boxes: [
    {
      id: 1440,
      tracking_number: null,
      address: minasAddressOnDesk,
      grams: 500,
      bags: [{ order_blend_id: 3310, quantity: 2 }],
    },
  ],
  bags_filled: [
    {
      order_blend_id: 3310,
      number: 1,
      lot_code: '261123-1207-1',
      roasted_on: '2026-11-23',
      grams: 252,
      box_id: null,
    },
  ],
  replacements: { replaces: null, sent_again: [], left: [{ order_blend_id: 3310, bags: 2 }] },
  taken: null,
  money: {
    payment_gateway_id: 1,
    subtotal: 12.38,
    volume_discount: 0,
    voucher_discount: 0,
    voucher_code: null,
    shipping_cost: 4.99,
    total: 17.37,
    amount_paid: 17.37,
    payments: [{ amount: 17.37, created_at: '2026-11-21T09:32:00Z', provider_id: '3C679366HH908993F' }],
    refunds: [],
    refund_to: ['source', 'credit'],
  },
  notes: [
    { id: 12, words: 'Rang: deliver to the back door.', by: 'Otto', written_at: '2026-11-21T10:00:00Z' },
  ],
  timeline: [
    {
      at: '2026-11-23T07:00:10Z',
      kind: 'log',
      words: 'Your coffee is being roasted.',
      by: null,
      state: null,
    },
  ],
  staged_acts: [],
};
