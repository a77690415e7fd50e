import { z } from 'zod';
import { call } from '#contract/call.ts';
import { countryId } from '#contract/fields/fields.ts';
import { withId } from '#contract/fields/url-fields.ts';

const named = z
  .object({ id: z.int(), display_name: z.string() })
  .meta({ id: 'Named', description: 'A choice with the name that it is shown by.' });

const grind = z
  .object({
    id: z.int(),
    display_name: z.string().meta({ description: 'With what it is for.' }),
    short_name: z.string().meta({ description: 'For labels and narrow places.' }),
  })
  .meta({ id: 'Grind' });

const country = z
  .object({
    id: countryId,
    display_name: z.string(),
    value: z.string(),
    is_shipping: z.boolean().meta({ description: 'Whether we deliver there.' }),
  })
  .meta({ id: 'Country' });

const bagSize = z
  .object({
    id: z.int(),
    value: z.int().min(1).meta({ description: 'Grams.' }),
    display_name: z.string(),
  })
  .meta({ id: 'BagSize' });

const bagType = z
  .object({ id: z.int(), value: z.string(), display_name: z.string() })
  .meta({ id: 'BagType' });

const choice = z
  .object({ id: z.int(), value: z.string() })
  .meta({ id: 'Choice', description: 'A choice with the words that it is shown by.' });

const userType = z
  .object({
    id: z.int(),
    display_name: z.string(),
    price_tier: z.int().min(0).max(3).meta({ description: '0 Home, 1 Shop, 2 Redistributor, 3 Corporate.' }),
  })
  .meta({ id: 'UserType' });

export type Named = z.infer<typeof named>;
export type Grind = z.infer<typeof grind>;
export type Country = z.infer<typeof country>;
export type BagSize = z.infer<typeof bagSize>;
export type Choice = z.infer<typeof choice>;

const lookup = { group: 'Lookups', who: 'anyone', refuses: [] } as const;

export const lookupCalls = {
  'GET /grinds': call({
    ...lookup,
    name: 'listGrinds',
    summary: 'The ways in which we grind coffee.',
    answer: z.array(grind),
    example: {
      answer: [
        { id: 5, display_name: 'Cafetière (coarse, cold brew, Clever Dripper)', short_name: 'Cafetière' },
      ],
    },
  }),
  'GET /roasts': call({
    ...lookup,
    name: 'listRoasts',
    summary: 'The six roasts, from light to dark.',
    answer: z.array(named),
    example: { answer: [{ id: 4, display_name: 'Connoisseur' }] },
  }),
  'GET /certifications': call({
    ...lookup,
    name: 'listCertifications',
    summary: 'The certificates that a coffee can carry.',
    answer: z.array(named),
    example: { answer: [{ id: 3, display_name: 'Fairtrade' }] },
  }),
  'GET /countries': call({
    ...lookup,
    name: 'listCountries',
    summary: 'Countries that coffee comes from or goes to.',
    answer: z.array(country),
    example: {
      answer: [{ id: 'GB', display_name: 'United Kingdom', value: 'United Kingdom', is_shipping: true }],
    },
  }),
  'GET /bag-sizes': call({
    ...lookup,
    name: 'listBagSizes',
    summary: 'The bag sizes, in grams.',
    answer: z.array(bagSize),
    example: { answer: [{ id: 7, value: 1000, display_name: '1 kg' }] },
  }),
  'GET /bag-types': call({
    ...lookup,
    name: 'listBagTypes',
    summary: 'The kinds of bag.',
    answer: z.array(bagType),
    example: { answer: [{ id: 1, value: 'Standard', display_name: 'Standard' }] },
  }),
  'GET /shipping-options': call({
    ...lookup,
    name: 'listShippingOptions',
    summary: 'How fast an order can travel.',
    answer: z.array(choice),
    example: { answer: [{ id: 1, value: 'First Class (Next Day)' }] },
  }),
  'GET /order-statuses': call({
    ...lookup,
    name: 'listOrderStatuses',
    summary: 'What state an order can be in.',
    answer: z.array(choice),
    example: { answer: [{ id: 6, value: 'Roasting' }] },
  }),
  'GET /payment-gateways': call({
    ...lookup,
    name: 'listPaymentGateways',
    summary: 'The ways to pay.',
    answer: z.array(choice),
    example: { answer: [{ id: 1, value: 'PayPal' }] },
  }),
  'GET /user-types/{id}': call({
    ...lookup,
    name: 'getUserType',
    summary: 'The plan that an account is on, by its id.',
    params: withId,
    answer: userType,
    refuses: ['not_found'],
    example: { params: { id: '3' }, answer: { id: 3, display_name: 'Barista plan', price_tier: 1 } },
  }),
};
