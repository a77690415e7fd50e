/** Fields of green coffee that is bought. */
import { z } from 'zod';
import { amount, flag, say, wholeNumber } from '#contract/fields/fields.ts';
import { HIGHEST_PRICE } from '#domain/green-buying/contract-price.ts';

export const day = z.iso.date(say('Please give a day, such as 2026-11-21.'));

const MOST_GRAMS = 100_000_000;

export const boughtGrams = wholeNumber
  .min(1, 'Please give more than nothing.')
  .max(MOST_GRAMS, 'That is more than a ship brings.');

export const isSure = flag.meta({ description: 'What the shop asked about is meant so.' });

/** Pence a kilo. */
export const price = amount
  .refine((pence) => pence > 0, 'A kilo of green coffee costs something.')
  .refine((pence) => pence <= HIGHEST_PRICE, 'That is more than green coffee costs.');
