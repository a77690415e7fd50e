import { z } from 'zod';
import { call } from '#contract/call.ts';
import { grams, money } from '#contract/fields/fields.ts';

const volumeDiscount = z
  .object({
    from_grams: grams,
    percent: z.number().min(0).max(100),
  })
  .meta({ id: 'VolumeDiscount', description: 'What comes off a whole line of at least this weight.' });

const deliveryPrice = z
  .object({
    shipping_option_id: z.int(),
    price_from: money.meta({ description: 'Of the lightest parcel.' }),
  })
  .meta({ id: 'DeliveryPrice' });

const freeFrom = z
  .object({
    price_tier: z.int().min(0).max(3).meta({ description: '0 Home, 1 Shop, 2 Redistributor, 3 Corporate.' }),
    free_from: money.meta({ description: 'Coffee after discounts from which Second Class is free.' }),
  })
  .meta({ id: 'FreeDelivery' });

export const freeDelivery = z.array(freeFrom);

const priceList = z
  .object({
    volume_discounts: z.array(volumeDiscount),
    delivery: z.array(deliveryPrice),
    free_delivery: freeDelivery,
  })
  .meta({ id: 'PriceList' });

export type PriceList = z.infer<typeof priceList>;

export const priceListCalls = {
  'GET /price-list': call({
    name: 'getPriceList',
    summary: 'Volume discounts, and what delivery costs and when it is free.',
    group: 'Pricing',
    who: 'anyone',
    answer: priceList,
    refuses: [],
    example: {
      answer: {
        volume_discounts: [{ from_grams: 5000, percent: 3 }],
        delivery: [{ shipping_option_id: 2, price_from: 3.99 }],
        free_delivery: [{ price_tier: 0, free_from: 35 }],
      },
    },
  }),
};
