import { z } from 'zod';
import { addressAnswer, minasAddressAnswer } from '#contract/customers/postal-address.ts';
import { grams, money, percentage, signedMoney, time } from '#contract/fields/fields.ts';
import { minasOrderBlend } from './order.ts';

/** A recipe row of an order's line. What the row cost us is stored too, but shown to no customer. */
export const orderBlendRecipe = z
  .object({
    id: z.int(),
    order_blend_id: z.int(),
    bean_id: z.int(),
    percentage,
    weight: grams,
    sale_price_per_kilo: money,
    sale_price_per_bag: money,
    total_price_per_bag: money,
  })
  .meta({ id: 'OrderBlendRecipe', description: "A bean of an order's line, with its percentage." });

export const orderShippingDetail = z
  .object({
    id: z.int(),
    shipping_option_id: z.int(),
    tracking_number: z.string().nullable(),
    first_name: z.string(),
    last_name: z.string(),
    ...addressAnswer,
  })
  .meta({ id: 'OrderShippingDetail', description: 'A box and where it goes.' });

export const orderBlendDistribution = z
  .object({
    order_shipping_detail_id: z.int(),
    order_blend_id: z.int(),
    quantity: z.int().min(1).meta({ description: 'Bags in this box.' }),
  })
  .meta({ id: 'OrderBlendDistribution', description: 'Which bags lie in which box.' });

export const payment = z
  .object({
    amount: signedMoney.meta({ description: 'Below zero for a refund.' }),
    created_at: time,
    payment_gateway_id: z.int(),
  })
  .meta({ id: 'Payment' });

export const orderLog = z
  .object({ id: z.int(), created_at: time, action: z.string() })
  .meta({ id: 'OrderLog' });

export type OrderBlendRecipe = z.infer<typeof orderBlendRecipe>;
export type OrderShippingDetail = z.infer<typeof orderShippingDetail>;
export type OrderBlendDistribution = z.infer<typeof orderBlendDistribution>;
export type Payment = z.infer<typeof payment>;
export type OrderLog = z.infer<typeof orderLog>;

export const minasBox: OrderShippingDetail = {
  id: 1440,
  shipping_option_id: 1,
  tracking_number: null,
  first_name: 'Mina',
  last_name: 'Okafor',
  ...minasAddressAnswer,
};

export const minasRecipeRow: OrderBlendRecipe = {
  id: 8101,
  order_blend_id: minasOrderBlend.id,
  bean_id: 73,
  percentage: 45,
  weight: 225,
  sale_price_per_kilo: 24.39,
  sale_price_per_bag: 6.1,
  total_price_per_bag: 2.78,
};

export const minasBags: OrderBlendDistribution = {
  order_shipping_detail_id: minasBox.id,
  order_blend_id: minasOrderBlend.id,
  quantity: 2,
};

export const roastingLog: OrderLog = {
  id: 9021,
  created_at: '2026-11-21T10:05:00Z',
  action: 'Your coffee is being roasted.',
};
