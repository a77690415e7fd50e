import { z } from 'zod';
import { ctapsId, money } from '#contract/fields/fields.ts';

const onePack = z.object({ total_price: money });

const pricesOfTier = z
  .object({ dynamically_priced_blends: z.object({ '250g': onePack, '500g': onePack, '1kg': onePack }) })
  .meta({ id: 'PricesOfTier', description: 'What one pack of each size costs.' });

export const priceCheckRow = z
  .object({
    name: z.string(),
    brand: z.string(),
    description: z.string(),
    ctaps_id: ctapsId,
    ctaps_details_url: z.string().meta({ description: 'The address of its cupping note.' }),
    price_check_data: z.object({
      blend_id: z.int(),
      data: z
        .object({ '0': pricesOfTier, '1': pricesOfTier, '2': pricesOfTier, '3': pricesOfTier })
        .meta({ description: 'By user type: 0 Home, 1 Shop, 2 Redistributor, 3 Corporate.' }),
    }),
  })
  .meta({ id: 'PriceCheckRow' });

export type PriceCheckRow = z.infer<typeof priceCheckRow>;

const prices = (small: number, half: number, kilo: number) => ({
  dynamically_priced_blends: {
    '250g': { total_price: small },
    '500g': { total_price: half },
    '1kg': { total_price: kilo },
  },
});

export const priceCheckExample: PriceCheckRow = {
  name: 'Lantern Ferry',
  brand: 'Thistlequay',
  description: 'A nutty base with caramel, kept lively by a little washed Sidamo.',
  ctaps_id: 'HKH1X',
  ctaps_details_url: 'https://sixbean.example/cuppingnotes/HKH1X',
  price_check_data: {
    blend_id: 1,
    data: {
      '0': prices(6.19, 11.08, 20.68),
      '1': prices(4.81, 8.71, 16.34),
      '2': prices(4.02, 7.44, 14.06),
      '3': prices(3.3, 6.23, 11.99),
    },
  },
};
