import { z } from 'zod';
import { addressAnswer, minasAddressAnswer } from '#contract/customers/postal-address.ts';
import { ctapsId, grams, money, time } from '#contract/fields/fields.ts';
import { agreedVoucher } from '#contract/vouchers/voucher.ts';

const { voucher_code, voucher_discount } = agreedVoucher;

const agreed = { subtotal: money, volume_discount: money, voucher_discount };

export const order = z
  .object({
    id: z.int(),
    created_at: time,
    order_status_id: z.int(),
    dispatched_on: z.iso
      .date()
      .nullable()
      .meta({ description: 'The working day on which it leaves; none before it is received.' }),
    weight: grams,
    order_blend_count: z.int().min(0),
    total: money,
    balance: money.meta({ description: 'What is still owed.' }),
    amount_paid: money.meta({ description: 'Less what was refunded of it.' }),
    amount_refunded: money,
    shipping_cost: money,
    ...agreed,
    voucher_code,
    full_name: z.string(),
    ...addressAnswer,
    roastery_note: z.string().meta({ description: 'What the buyer wrote for the roastery, or empty.' }),
    is_gift: z.boolean().meta({ description: 'A present: no prices go into the box.' }),
    gift_message: z.string().meta({ description: 'What goes into the box of a present, or empty.' }),
    purchase_order: z
      .string()
      .meta({ description: 'The number that the buyer’s own books have for it, or empty.' }),
  })
  .meta({ id: 'Order' });

export const orderBlend = z
  .object({
    id: z.int(),
    blend_id: z.int().nullable().meta({ description: 'Null for a bean that is ordered as it is.' }),
    ctaps_id: ctapsId
      .nullable()
      .meta({ description: 'Null for a flight, as its roast is: what is in it is tasted blind.' }),
    name: z.string(),
    description: z.string(),
    quantity: z.int().min(1),
    bag_size_id: z.int(),
    bag_type_id: z.int(),
    grind_id: z.int(),
    roast_id: z.int().nullable(),
    certification_id: z.int(),
    label_design_id: z.int(),
    unit_price: money,
    ...agreed,
    total_price: money,
    order_blend_recipe_count: z.int().min(0),
    weight: grams,
  })
  .meta({ id: 'OrderBlend', description: 'A line of an order, as it was agreed.' });

const coffeeInHistory = orderBlend
  .pick({ ctaps_id: true, name: true, quantity: true })
  .meta({ id: 'OrderedCoffee', description: 'A coffee of an order, by what a list of orders shows of it.' });

export const orderInHistory = order
  .extend({ order_blends: z.array(coffeeInHistory) })
  .meta({ id: 'OrderInHistory' });

export type Order = z.infer<typeof order>;
export type OrderBlend = z.infer<typeof orderBlend>;
export type OrderInHistory = z.infer<typeof orderInHistory>;

export const minasOrder: Order = {
  id: 1207,
  created_at: '2026-11-21T09:30:00Z',
  order_status_id: 6,
  dispatched_on: '2026-11-23',
  weight: 500,
  order_blend_count: 1,
  total: 17.37,
  balance: 0,
  amount_paid: 17.37,
  amount_refunded: 0,
  shipping_cost: 4.99,
  subtotal: 12.38,
  volume_discount: 0,
  voucher_discount: 0,
  voucher_code: null,
  full_name: 'Mina Okafor',
  ...minasAddressAnswer,
  roastery_note: '',
  is_gift: false,
  gift_message: '',
  purchase_order: '',
};

export const minasOrderBlend: OrderBlend = {
  id: 3310,
  blend_id: 1,
  ctaps_id: 'HKH1X',
  name: 'Lantern Ferry',
  description: 'A nutty base with caramel, kept lively by a little washed Sidamo.',
  quantity: 2,
  bag_size_id: 3,
  bag_type_id: 1,
  grind_id: 3,
  roast_id: 3,
  certification_id: 1,
  label_design_id: 58,
  unit_price: 6.19,
  subtotal: 12.38,
  volume_discount: 0,
  voucher_discount: 0,
  total_price: 12.38,
  order_blend_recipe_count: 4,
  weight: 500,
};
