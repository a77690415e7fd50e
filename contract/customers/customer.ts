import { z } from 'zod';
import { countryId, money, unguessableId } from '#contract/fields/fields.ts';
import { addressAnswer, minasAddressAnswer } from './postal-address.ts';

const onAccount = {
  usable_balance: money.meta({ description: 'How much more may be ordered on account.' }),
  balance_limit: money,
};

/** The caller's own account. A text that was never filled in is empty. */
export const user = z
  .object({
    id: z.int(),
    full_name: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    email_verified: z.boolean(),
    user_type_id: z.int(),
    is_staff: z.boolean(),
    usable_credit: money,
    ...onAccount,
    buys_on_account: z.boolean().meta({
      description:
        'Whether they have a limit or money on account, or ever had a statement or the plan of a business.',
    }),
    trial_days_remaining: z.int().min(0).meta({ description: '0 when no trial is running.' }),
    wished_user_type_id: z.int().nullable().meta({
      description: 'The plan whose trial begins once the e-mail address is verified.',
    }),
    ...addressAnswer,
    country_id: countryId.nullable(),
    usual_shipping_detail_id: z.int().nullable().meta({
      description: 'The saved address that the last order went to; null for the billing address.',
    }),
    predictive_ordering: z.boolean().meta({ description: 'Whether we propose to order again in time.' }),
    cart_id: unguessableId.meta({ description: 'The current cart: there always is one that takes coffees.' }),
  })
  .meta({ id: 'User' });

export const guest = z.object({ id: z.int(), email: z.string(), ...onAccount }).meta({ id: 'Guest' });

export type User = z.infer<typeof user>;
export type Guest = z.infer<typeof guest>;

export const mina: User = {
  id: 41,
  full_name: 'Mina Okafor',
  first_name: 'Mina',
  last_name: 'Okafor',
  email: 'mina@example.com',
  email_verified: true,
  user_type_id: 3,
  is_staff: false,
  usable_credit: 12.99,
  usable_balance: 0,
  balance_limit: 0,
  buys_on_account: false,
  trial_days_remaining: 21,
  wished_user_type_id: null,
  ...minasAddressAnswer,
  usual_shipping_detail_id: null,
  predictive_ordering: false,
  cart_id: 'Xk9_3TqZb1RwYc6nP0sJ4g',
};
