import { z } from 'zod';
import { fromPounds, toPence } from '#domain/money/pounds.ts';

/** Error messages: one sentence for a missing field, and the caller's for a wrong value. */
export const say = (sentence: string) => ({
  error: (issue: { input?: unknown }) =>
    issue.input === undefined ? 'Please fill in this field.' : sentence,
});

/** Any whole number, such as an id, a number of bags or a percentage. Whether an id exists is a rule of the domain. */
export const wholeNumber = z.int(say('Please give a whole number.'));

/** The highest that the database stores as an id or counts to. */
export const HIGHEST_STORED = 2 ** 31 - 1;

/** The id of something that is stored. */
export const storedId = wholeNumber.min(1, 'An id is above zero.').max(HIGHEST_STORED);

/** A whole number that an older client may leave out or send as null. */
export const wholeNumberOr = (usual: number) =>
  wholeNumber
    .nullish()
    .transform((value) => value ?? usual)
    .meta({ description: `${usual} when it is left out or null.` });

const pounds = (lowest: number, belowIt: string) =>
  z
    .number(say('Please give an amount in pounds.'))
    .min(lowest, belowIt)
    .max(10_000_000, 'That amount is too large.')
    .refine((amount) => fromPounds(amount) !== null, 'An amount has at most two decimals.')
    .meta({ description: 'Pounds sterling with at most two decimals.' });

export const money = pounds(0, 'An amount cannot be below zero.').meta({ id: 'Money' });

/** An amount that may be below zero, where money went back to the customer. */
export const signedMoney = pounds(-10_000_000, 'That amount is too large.');

/** An amount that requests write in pounds and handlers receive in pence. */
export const amount = money.transform(toPence);

export const grams = z.int().min(0).meta({ description: 'Grams.' });

export const percentage = z.int().min(0).max(100);

export const time = z.iso
  .datetime(say('Please give a time in UTC, such as 2026-11-21T09:30:00Z.'))
  .meta({ id: 'Time', description: 'ISO 8601, in UTC.' });

export const countryId = z
  .string(say('Please choose a country.'))
  .regex(/^[A-Z]{2}$/, 'Please choose a country.')
  .meta({ id: 'CountryId', description: 'ISO 3166 code of two letters.' });

export const ctapsId = z
  .string(say('Please give a CTAPS id.'))
  .regex(/^[^\u0000-\u001f\u007f]{1,40}$/, 'That does not look like a CTAPS id.')
  .meta({ id: 'CtapsId', description: 'The address of a cupping note, as printed on the bag.' });

/** An unguessable id of 128 random bits: anybody who knows the id of a cart may read it. */
export const unguessableId = z
  .string(say('Please give the id as it was answered.'))
  .regex(/^[A-Za-z0-9_-]{22}$/, 'That does not look like an id of ours.');

/** A boolean, as newer and older clients write it. */
export const flag = z
  .union([z.boolean(), z.literal(0), z.literal(1)], say('Please answer with true or false.'))
  .nullish()
  .transform((value) => value === true || value === 1)
  .meta({ description: 'true, false, 1 or 0; false when it is left out or null.' });

/** The body of a request, or an object in it. Unknown members are ignored. */
export const body = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape, say('Please send a JSON object.'));

export const listOf = <S extends z.ZodType>(schema: S, longest: number) =>
  z.array(schema, say('Please send a list.')).max(longest, `Please send at most ${longest} of these.`);

/** For the body of a call that changes what it names and leaves the rest as it is. */
export const isChange = (body: object) => Object.values(body).some((value) => value !== undefined);
export const nothingToChange = { error: 'Please say what to change.' };
