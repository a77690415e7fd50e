import { z } from 'zod';
import { call } from '#contract/call.ts';
import {
  body,
  grams,
  isChange,
  money,
  nothingToChange,
  signedMoney,
  storedId,
  time,
} from '#contract/fields/fields.ts';
import { line, lineOrNothing, paragraphOrNothing } from '#contract/fields/text-fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { version } from '#contract/prices/price-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { HIGHEST_PRICE } from '#domain/green-buying/contract-price.ts';
import { toPence } from '#domain/money/pounds.ts';
import { boughtGrams, day, price } from './bought.ts';

const contract = z
  .object({
    id: z.int(),
    supplier: z.string(),
    bean_id: z.int(),
    bean: z.string(),
    grams: grams.meta({ description: 'Grams that were agreed.' }),
    called: grams.meta({ description: 'Grams that were called off, without what was cancelled.' }),
    arrived: grams.meta({ description: 'Grams that came of what was called off.' }),
    remainder: grams.meta({
      description: 'What can still be called off; once it has ended, what was given up.',
    }),
    price: money.nullable().meta({ description: 'Pounds a kilo; null until a differential is fixed.' }),
    differential: signedMoney.nullable().meta({
      description: 'Pounds a kilo above or below the market; null where the price was agreed as it is.',
    }),
    market: z.string().meta({ description: 'The market price that the differential goes with.' }),
    market_price: money.nullable().meta({ description: 'The market price that it was fixed at.' }),
    fixed_on: z.iso.date().nullable(),
    begins_on: z.iso.date(),
    ends_on: z.iso.date(),
    reference: z.string(),
    note: z.string(),
    made_by: z.string().nullable(),
    made_at: time,
    ended_at: time.nullable(),
    ended_because: z.string(),
  })
  .meta({ id: 'GreenContract' });

export type GreenContract = z.infer<typeof contract>;

const example = {
  id: 4,
  supplier: 'Harbour Green',
  bean_id: 73,
  bean: 'Brazil Santos NY2 Fine Cup Natural',
  grams: 1_200_000,
  called: 360_000,
  arrived: 179_200,
  remainder: 840_000,
  price: null,
  differential: 0.35,
  market: 'ICE Coffee C, March 2027',
  market_price: null,
  fixed_on: null,
  begins_on: '2026-10-01',
  ends_on: '2027-03-31',
  reference: 'HG-2291',
  note: '',
  made_by: 'Otto Brandt',
  made_at: '2026-09-18T10:12:00Z',
  ended_at: null,
  ended_because: '',
} as const satisfies GreenContract;

const preview = z
  .object({
    price: money.meta({ description: 'Pounds a kilo that the contract would cost.' }),
    lots: z
      .array(z.object({ code: z.string(), before: money, after: money }))
      .meta({ description: 'Every lot that would take it over, with what a kilo of it costs so far.' }),
    version: z.string().meta({ description: 'Names exactly these lots and prices; fixing sends it back.' }),
  })
  .meta({ id: 'GreenContractPricePreview' });

export type GreenContractPricePreview = z.infer<typeof preview>;

const SEEN = '9d5ed678fe57bcca610140957afab571a0c4f4bd9a0f7a9d0f6c1fd0a2b6c3e1';

const differential = signedMoney
  .transform(toPence)
  .refine((pence) => Math.abs(pence) <= HIGHEST_PRICE, 'That is more than green coffee costs.');

const changes = {
  ...staffCall('catalogue'),
  params: withId,
  answer: contract,
  refuses: ['not_signed_in', 'not_allowed', 'not_found', 'changed_meanwhile', 'invalid'],
} as const;

export const greenContractCalls = {
  'GET /staff/green-contracts': call({
    ...staffCall('catalogue'),
    name: 'listGreenContracts',
    summary: 'Contracts for green coffee: those that can still be called off first, by the day they end.',
    answer: z.array(contract),
    refuses: ['not_signed_in', 'not_allowed'],
    example: { answer: [example] },
  }),
  'POST /staff/green-contracts': call({
    ...staffCall('catalogue'),
    name: 'makeGreenContract',
    summary: 'Write down what a supplier agreed to. It costs a price, or a differential to a market price.',
    body: body({
      supplier: line(80),
      bean_id: storedId,
      grams: boughtGrams,
      price: price.nullish(),
      differential: differential.nullish(),
      market: lineOrNothing(80).optional(),
      begins_on: day,
      ends_on: day,
      reference: lineOrNothing(40).optional(),
      note: paragraphOrNothing(500).optional(),
    }),
    answer: contract,
    refuses: ['not_signed_in', 'not_allowed', 'invalid'],
    example: {
      body: {
        supplier: 'Harbour Green',
        bean_id: 73,
        grams: 1_200_000,
        differential: 0.35,
        market: 'ICE Coffee C, March 2027',
        begins_on: '2026-10-01',
        ends_on: '2027-03-31',
        reference: 'HG-2291',
      },
      answer: { ...example, called: 0, arrived: 0, remainder: 1_200_000 },
    },
  }),
  'PATCH /staff/green-contracts/{id}': call({
    ...changes,
    name: 'changeGreenContract',
    summary: 'Change the kilos, the days, the reference or the note of a contract.',
    body: body({
      grams: boughtGrams.optional(),
      begins_on: day.optional(),
      ends_on: day.optional(),
      reference: lineOrNothing(40).optional(),
      note: paragraphOrNothing(500).optional(),
    }).refine(isChange, nothingToChange),
    example: {
      params: { id: '4' },
      body: { ends_on: '2027-04-30' },
      answer: { ...example, ends_on: '2027-04-30' },
    },
  }),
  'POST /staff/green-contracts/{id}/price-previews': call({
    ...staffCall('catalogue'),
    name: 'previewGreenContractPrice',
    summary:
      'What a market price makes of a differential, and which lots would take it over. Changes nothing.',
    params: withId,
    body: body({ market_price: price }),
    answer: preview,
    refuses: ['not_signed_in', 'not_allowed', 'not_found', 'invalid'],
    example: {
      params: { id: '4' },
      body: { market_price: 5.12 },
      answer: { price: 5.47, lots: [{ code: 'HG-2291-1', before: 5.3, after: 5.47 }], version: SEEN },
    },
  }),
  'PUT /staff/green-contracts/{id}/price': call({
    ...changes,
    name: 'fixGreenPrice',
    summary: 'Fix a price that was a differential, or put it right. Lots take it over as it was previewed.',
    body: body({
      market_price: price,
      fixed_on: day,
      version: version.optional().meta({ description: 'Of the preview. Needed where lots take it over.' }),
    }),
    example: {
      params: { id: '4' },
      body: { market_price: 5.12, fixed_on: '2026-11-20', version: SEEN },
      answer: { ...example, market_price: 5.12, fixed_on: '2026-11-20', price: 5.47 },
    },
  }),
  'POST /staff/green-contracts/{id}/endings': call({
    ...changes,
    name: 'endGreenContract',
    summary: 'End a contract. What was not called off is given up; what was called off still comes.',
    body: body({ because: lineOrNothing(200).optional() }),
    example: {
      params: { id: '4' },
      body: { because: 'The supplier cannot ship the rest.' },
      answer: {
        ...example,
        ended_at: '2026-11-23T09:30:00Z',
        ended_because: 'The supplier cannot ship the rest.',
      },
    },
  }),
};
