import { z } from 'zod';
import { lanternFerryBeans } from '#contract/catalogue/coffee.ts';
import { santosScores, scores } from '#contract/catalogue/scores.ts';
import {
  ctapsId,
  grams,
  money,
  percentage,
  unguessableId,
  wholeNumber,
  wholeNumberOr,
} from '#contract/fields/fields.ts';
import { line, paragraph } from '#contract/fields/text-fields.ts';
import { LONGEST_DESCRIPTION, LONGEST_NAME } from '#domain/blend/name.ts';
import { PACKING, UNCERTIFIED } from '#domain/blend/packing.ts';

/** The fields of a cart's line, as requests write them. */
export const lineContents = {
  bagSizeId: wholeNumber,
  bagTypeId: wholeNumberOr(PACKING.bagTypeId),
  blendId: wholeNumber.nullish(),
  certificationId: wholeNumberOr(UNCERTIFIED),
  description: paragraph(LONGEST_DESCRIPTION),
  grindId: wholeNumber,
  labelDesignId: wholeNumberOr(PACKING.labelDesignId),
  name: line(LONGEST_NAME),
  quantity: wholeNumber,
  roastId: wholeNumber,
};

/** A row of a recipe, as far as a cart shows it. */
const cartBean = z.object({ bean_id: z.int(), percentage, ctaps_id: ctapsId, name: z.string() });

const nextDiscount = z.object({
  from_grams: grams,
  percentage: z.number().meta({ description: 'Per cent off the whole line, with at most two decimals.' }),
});

export const cartBlend = z
  .object({
    id: unguessableId,
    name: z.string(),
    grind_id: z.int(),
    bag_size_id: z.int(),
    bag_type_id: z.int(),
    blend_id: z.int().nullable(),
    ctaps_id: ctapsId.nullable().meta({
      description: "Of the house blend or the bean that it is; null for a blend of the customer's own.",
    }),
    certification_id: z.int(),
    label_design_id: z.int(),
    description: z.string(),
    roast_id: z.int(),
    unit_price: money,
    quantity: z.int().min(1),
    opened_from: ctapsId.nullable().meta({
      description: 'The public blend that it was first opened from, if it was.',
    }),
    storefront: z.object({ handle: z.string(), shown_name: z.string() }).nullable().meta({
      description: 'The maker on whose page it was put in, at the prices of that page; null for most.',
    }),
    subtotal: money,
    volume_discount: money,
    total_price: money,
    weight: grams,
    next_volume_discount: nextDiscount
      .nullable()
      .meta({ description: 'The next discount that more of this coffee would earn.' }),
    in_stock: z.boolean().meta({ description: 'Whether every bean of it is there.' }),
    blend_recipes: z.array(cartBean),
    ...scores,
  })
  .meta({ id: 'CartBlend', description: "One coffee in a cart, at today's price." });

export type CartBlend = z.infer<typeof cartBlend>;

export const twoBagsOfFerry: CartBlend = {
  id: 'lq3Vn0cXr8uKf2Zt5mWb7A',
  name: 'Lantern Ferry',
  grind_id: 3,
  bag_size_id: 3,
  bag_type_id: 1,
  blend_id: 1,
  ctaps_id: 'HKH1X',
  certification_id: 1,
  label_design_id: 58,
  description: 'A nutty base with caramel, kept lively by a little washed Sidamo.',
  roast_id: 3,
  unit_price: 6.19,
  quantity: 2,
  opened_from: null,
  storefront: null,
  subtotal: 12.38,
  volume_discount: 0,
  total_price: 12.38,
  weight: 500,
  next_volume_discount: { from_grams: 5000, percentage: 3 },
  in_stock: true,
  blend_recipes: lanternFerryBeans.map(({ certification_display_name: _, ...bean }) => bean),
  ...santosScores,
};
