/** Cartons: what boxes are packed in. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, grams, say, wholeNumber } from '#contract/fields/fields.ts';
import { line } from '#contract/fields/text-fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { PARCEL_SIZES } from '#domain/carrier/carrier-services.ts';
import { BOX_GRAMS } from '#domain/order/boxes.ts';

export const carton = z
  .object({
    id: z.int(),
    name: z.string(),
    tare_grams: grams.meta({ description: 'What it weighs empty, with its paper.' }),
    holds_grams: grams.meta({ description: 'The most coffee that goes in.' }),
    parcel_size: z.enum(PARCEL_SIZES).meta({ description: 'The carrier’s size for it.' }),
  })
  .meta({ id: 'Carton' });

export type Carton = z.infer<typeof carton>;

const cartonBody = body({
  name: line(40),
  tare_grams: wholeNumber
    .min(1, 'Please give what it weighs, in grams.')
    .max(5000, 'That is more than five kilos.'),
  holds_grams: wholeNumber
    .min(1, 'Please give the most coffee that goes in, in grams.')
    .max(BOX_GRAMS, 'No box holds more than 19 kg of coffee.'),
  parcel_size: z.enum(PARCEL_SIZES, say('Please choose one of the carrier’s sizes.')),
});

const letterbox = {
  name: 'Letterbox',
  tare_grams: 60,
  holds_grams: 1000,
  parcel_size: 'Small parcel',
} as const;

export const exampleCarton: Carton = { id: 1, ...letterbox };

const writes = {
  ...staffCall('orders'),
  answer: z.array(carton),
  refuses: [...staffCall('orders').refuses, 'changed_meanwhile'],
} as const;

export const cartonCalls = {
  'GET /staff/cartons': call({
    ...staffCall(['floor', 'orders']),
    name: 'listCartons',
    summary: 'The cartons that boxes are packed in, the smallest first.',
    answer: z.array(carton),
    refuses: ['not_signed_in', 'not_allowed'],
    example: { answer: [exampleCarton] },
  }),
  'POST /staff/cartons': call({
    ...writes,
    name: 'addCarton',
    summary: 'Add a carton.',
    body: cartonBody,
    example: { body: letterbox, answer: [exampleCarton] },
  }),
  'PUT /staff/cartons/{id}': call({
    ...writes,
    name: 'changeCarton',
    summary: 'Change a carton: it gets a new id, and boxes that are packed in it keep the one before.',
    params: withId,
    body: cartonBody,
    example: { params: { id: '1' }, body: letterbox, answer: [{ ...exampleCarton, id: 6 }] },
  }),
  'DELETE /staff/cartons/{id}': call({
    ...writes,
    status: 200,
    name: 'retireCarton',
    summary: 'Retire a carton: no further box is packed in it, and those that are packed in it stay so.',
    params: withId,
    example: { params: { id: '1' }, answer: [] },
  }),
};
