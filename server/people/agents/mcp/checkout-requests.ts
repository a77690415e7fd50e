/** What people’s assistants send to prepare a checkout, in flat fields, and as the operation behind it takes it. */
import { z } from 'zod';
import { MOST_BAGS } from '#domain/blend/line.ts';
import { LONGEST_NAME } from '#domain/blend/name.ts';

export const id = z.string().max(200);
const variantId = id.meta({ description: 'A variant_id exactly as it was answered, check digits and all.' });

const buyer = z.object({
  first_name: z.string().max(100).optional(),
  last_name: z.string().max(100).optional(),
  email: z.string().max(254).optional(),
  phone_number: z.string().max(40).optional(),
});

const address = z.object({
  first_name: z.string().max(100).optional(),
  last_name: z.string().max(100).optional(),
  street_address: z.string().max(100),
  extended_address: z.string().max(100).optional(),
  address_locality: z.string().max(100).meta({ description: 'The town or city.' }),
  postal_code: z.string().max(20),
});

const contents = {
  items: z
    .array(
      z.object({
        variant_id: variantId,
        quantity: z.int().min(1).max(MOST_BAGS),
        label: z
          .string()
          .max(LONGEST_NAME)
          .optional()
          .meta({ description: 'The buyer’s own name for a coffee that is made to a recipe.' }),
      }),
    )
    .min(1)
    .max(50),
  buyer: buyer.optional().meta({ description: 'Only what the buyer told you. Nothing of it is needed.' }),
  address: address.optional().meta({ description: 'Where it goes, in the United Kingdom.' }),
  address_id: z.string().max(40).optional().meta({
    description: 'Instead: the id of an address that the buyer has saved, as a checkout lists them.',
  }),
  post: z.enum(['second-class', 'first-class']).optional(),
  code: z.string().max(40).optional().meta({ description: 'Of a voucher.' }),
};

export const startRequest = z.object(contents);
export const changeRequest = z.object({ id, ...contents });

/** A request of a tool as the operation behind it takes it. */
export const asCheckout = ({
  items,
  buyer: person,
  address: place,
  address_id: placeId,
  post,
  code,
}: z.infer<typeof startRequest>) => ({
  line_items: items.map(({ variant_id, quantity, label }) => ({
    item: { id: variant_id },
    quantity,
    ...(label !== undefined && { label: { name: label } }),
  })),
  ...(person && { buyer: person }),
  ...((place !== undefined || placeId !== undefined || post !== undefined) && {
    fulfillment: {
      methods: [
        {
          ...(place && { destinations: [{ ...place, address_country: 'GB' }] }),
          ...(placeId !== undefined && { selected_destination_id: placeId }),
          ...(post && { groups: [{ selected_option_id: post }] }),
        },
      ],
    },
  }),
  ...(code !== undefined && { discounts: { codes: [code] } }),
});
