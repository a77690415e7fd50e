import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, grams, isChange, money, nothingToChange, storedId, time } from '#contract/fields/fields.ts';
import { line, lineOrNothing } from '#contract/fields/text-fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { lotArrived } from '#contract/stock/lot.ts';
import { boughtGrams, day, isSure, price } from './bought.ts';

const arrival = z
  .object({
    id: z.int(),
    contract_id: z.int().nullable(),
    contract_reference: z.string(),
    bean_id: z.int(),
    bean: z.string(),
    supplier: z.string(),
    grams,
    expected_on: z.iso.date(),
    is_late: z.boolean().meta({ description: 'Its day has passed, and it is still to come.' }),
    price: money.nullable().meta({
      description:
        'Pounds a kilo, as agreed; null where that is open, and for staff without the right “catalogue”.',
    }),
    note: z.string(),
    made_by: z.string().nullable(),
    lot: z
      .object({ id: z.int(), code: z.string(), grams: grams.meta({ description: 'Grams that came.' }) })
      .nullable(),
    received_at: time.nullable(),
    received_by: z.string().nullable(),
    cancelled_at: time.nullable(),
    cancelled_by: z.string().nullable(),
    cancelled_because: z.string(),
  })
  .meta({ id: 'GreenArrival' });

export type GreenArrival = z.infer<typeof arrival>;

const example = {
  id: 17,
  contract_id: 4,
  contract_reference: 'HG-2291',
  bean_id: 73,
  bean: 'Brazil Santos NY2 Fine Cup Natural',
  supplier: 'Harbour Green',
  grams: 180_000,
  expected_on: '2026-12-01',
  is_late: false,
  price: 5.47,
  note: '',
  made_by: 'Otto Brandt',
  lot: null,
  received_at: null,
  received_by: null,
  cancelled_at: null,
  cancelled_by: null,
  cancelled_because: '',
} as const satisfies GreenArrival;

const received = {
  ...example,
  lot: { id: 12, code: 'BR-2612', grams: 179_200 },
  received_at: '2026-12-01T10:04:00Z',
  received_by: 'Otto Brandt',
};

const changes = {
  ...staffCall('catalogue'),
  params: withId,
  answer: arrival,
  refuses: ['not_signed_in', 'not_allowed', 'not_found', 'changed_meanwhile', 'invalid'],
} as const;

export const greenArrivalCalls = {
  'GET /staff/green-arrivals': call({
    ...staffCall(['floor', 'catalogue']),
    name: 'listGreenArrivals',
    summary:
      'Green coffee that is to arrive, the first to come first; then what was received or cancelled, the latest first.',
    answer: z.array(arrival),
    refuses: ['not_signed_in', 'not_allowed'],
    example: { answer: [example] },
  }),
  'POST /staff/green-arrivals': call({
    ...staffCall('catalogue'),
    name: 'expectGreen',
    summary: 'Call green coffee off of a contract, or write down that some was bought without one.',
    body: body({
      contract_id: storedId.nullish(),
      bean_id: storedId.nullish().meta({ description: 'Without a contract, which says it otherwise.' }),
      supplier: line(80).nullish().meta({ description: 'Without a contract, which says it otherwise.' }),
      price: price.nullish().meta({ description: 'Pounds a kilo, without a contract.' }),
      grams: boughtGrams,
      expected_on: day,
      note: lineOrNothing(200).optional(),
      is_sure: isSure,
    }),
    answer: arrival,
    refuses: ['not_signed_in', 'not_allowed', 'not_found', 'changed_meanwhile', 'doubtful', 'invalid'],
    example: {
      body: {
        bean_id: 73,
        supplier: 'Harbour Green',
        price: 5.47,
        grams: 180_000,
        expected_on: '2026-12-01',
      },
      answer: { ...example, contract_id: null, contract_reference: '' },
    },
  }),
  'PATCH /staff/green-arrivals/{id}': call({
    ...changes,
    refuses: [...changes.refuses, 'doubtful'],
    name: 'moveGreenArrival',
    summary: 'Give green coffee that is to arrive another day, other kilos or another note.',
    body: body({
      grams: boughtGrams.optional(),
      expected_on: day.optional(),
      note: lineOrNothing(200).optional(),
      is_sure: isSure,
    }).refine(({ is_sure: _, ...rest }) => isChange(rest), nothingToChange),
    example: {
      params: { id: '17' },
      body: { expected_on: '2026-12-08' },
      answer: { ...example, expected_on: '2026-12-08' },
    },
  }),
  'POST /staff/green-arrivals/{id}/cancellations': call({
    ...changes,
    name: 'cancelGreenArrival',
    summary: 'Green coffee does not arrive after all. What was called off goes back to its contract.',
    body: body({ because: lineOrNothing(200).optional() }),
    example: {
      params: { id: '17' },
      body: { because: 'Rejected at the port.' },
      answer: {
        ...example,
        cancelled_at: '2026-11-30T09:00:00Z',
        cancelled_by: 'Otto Brandt',
        cancelled_because: 'Rejected at the port.',
      },
    },
  }),
  'POST /staff/green-arrivals/{id}/receipts': call({
    ...changes,
    refuses: [...changes.refuses, 'doubtful'],
    name: 'receiveGreenArrival',
    summary: 'Take in what was expected, as a lot, with the bean, supplier and price that were agreed.',
    body: body({
      ...lotArrived,
      fob: price.nullish().meta({
        description: 'Pounds for a kilo at the port of shipment, where the price was open.',
      }),
      is_sure: isSure,
    }),
    example: {
      params: { id: '17' },
      body: {
        code: 'BR-2612',
        sacks: 3,
        sack_grams: 59_733,
        arrived_on: '2026-12-01',
        crop: '2025/26',
        place: 'A4',
        freight: 0.48,
      },
      answer: received,
    },
  }),
};
