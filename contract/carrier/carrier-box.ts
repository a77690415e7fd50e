/** A packed box on its way to the carrier: no prices and no e-mail address, since everybody who works on the floor sees it. */
import { z } from 'zod';
import { grams, time } from '#contract/fields/fields.ts';

export const carrierBox = z
  .object({
    id: z.int(),
    reference: z.string().meta({ description: 'Of the box at the carrier.' }),
    order_id: z.int(),
    version: z.int().meta({ description: 'Of the order.' }),
    order_status_id: z.int(),
    name: z.string(),
    town: z.string(),
    postcode: z.string(),
    shipping_option_id: z.int(),
    box_type: z.string(),
    gross_grams: grams,
    packed_at: time,
    boxes_of_order: z.int(),
    tracking_number: z.string().nullable(),
    carrier_file_id: z.int().nullable().meta({ description: 'The last file that it stands in.' }),
    label: z
      .object({
        state: z.enum(['queued', 'made', 'refused', 'cancelling']),
        is_current: z.boolean().meta({ description: 'Whether it was made for the box as it is now.' }),
        reason: z.string().meta({ description: 'Why it was refused, or waits.' }),
      })
      .nullable()
      .meta({ description: 'Of the carrier, by its API.' }),
    handed_over_at: time.nullable(),
    about_to: z.object({ to: z.int().nullable(), by: z.string() }).nullable().meta({
      description: 'What can still be undone: who takes its order to which status; to none, who cancels it.',
    }),
    faults: z
      .array(z.object({ column: z.string(), message: z.string() }))
      .meta({ description: 'What the carrier would refuse; the box joins no file until that is mended.' }),
  })
  .meta({ id: 'CarrierBox', description: 'A packed box.' });

export type CarrierBox = z.infer<typeof carrierBox>;

export const minasCarrierBox: CarrierBox = {
  id: 1440,
  reference: 'S1207-1',
  order_id: 1207,
  version: 4,
  order_status_id: 6,
  name: 'Mina Okafor',
  town: 'Whitby',
  postcode: 'YO21 1DH',
  shipping_option_id: 1,
  box_type: 'Small',
  gross_grams: 620,
  packed_at: '2026-11-23T13:40:00Z',
  boxes_of_order: 1,
  tracking_number: null,
  carrier_file_id: null,
  label: null,
  handed_over_at: null,
  about_to: null,
  faults: [],
};
