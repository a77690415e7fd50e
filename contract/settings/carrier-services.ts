/** The carrier’s sizes by weight, and its codes for our services in each of them. */
import { z } from 'zod';
import { body, listOf, say, wholeNumber } from '#contract/fields/fields.ts';
import { HEAVIEST_GRAMS, PARCEL_SIZES } from '#domain/carrier/carrier-services.ts';

const NO_CODE = 'A service code has at most ten letters and digits.';

const code = z
  .string(say(NO_CODE))
  .trim()
  .regex(/^[A-Za-z0-9]{0,10}$/, NO_CODE)
  .meta({ description: 'Of the carrier; empty where its own rules choose.' });

export const carrierSize = body({
  size: z.enum(PARCEL_SIZES, say('Please choose one of the carrier’s sizes.')),
  most_grams: wholeNumber
    .min(1, 'Please give the heaviest package of this size, in grams.')
    .max(HEAVIEST_GRAMS, 'The carrier takes no more than 20 kg.')
    .meta({ description: 'The heaviest package of this size, with its packaging.' }),
  first_class: code,
  second_class: code,
}).meta({ id: 'CarrierSize' });

export const carrierServices = listOf(carrierSize, PARCEL_SIZES.length)
  .refine(
    (rows) => rows.length === PARCEL_SIZES.length && rows.every(({ size }, at) => size === PARCEL_SIZES[at]),
    `Please send a row for each size, in this order: ${PARCEL_SIZES.join(', ')}.`,
  )
  .meta({ description: 'A row for each size of the carrier, the smallest first.' });
