import { z } from 'zod';
import { call } from '#contract/call.ts';
import { grams, say } from '#contract/fields/fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { ORIGIN_FORMATS } from '#domain/traceability/origin-file.ts';

const lot = z
  .object({
    id: z.int(),
    code: z.string(),
    bean_id: z.int(),
    bean: z.string(),
    supplier: z.string(),
    arrived_on: z.iso.date(),
    country_id: z.string().nullable(),
    crop: z.string(),
    due_diligence_reference: z.string(),
    verification_number: z.string(),
    plots: z.object({ file_name: z.string(), places: z.int(), coarse: z.int() }).nullable(),
    missing: z.array(z.string()).meta({ description: 'What is not known of where it grew.' }),
    bags: z.array(z.string()).meta({ description: 'Bags of the order that hold it.' }),
  })
  .meta({ id: 'LotInOrder' });

const origins = z
  .object({
    order_id: z.int(),
    bags: z.int().meta({ description: 'Bags of the order that are filled.' }),
    untraced: z.int().meta({ description: 'Bags of which nobody noted what they were filled from.' }),
    outside_lots: grams.meta({
      description: 'Green coffee in the batches of its bags that was weighed out of no lot.',
    }),
    lots: z.array(lot),
  })
  .meta({ id: 'OriginsOfOrder' });

export type OrderOrigins = z.infer<typeof origins>;

const refuses = ['not_signed_in', 'not_allowed', 'not_found', 'invalid'] as const;

export const orderOriginCalls = {
  'GET /staff/orders/{id}/origins': call({
    ...staffCall(['floor', 'orders']),
    name: 'getOriginsOfOrder',
    summary: 'Which green lots went into the bags of an order, and what is known of where they grew.',
    params: withId,
    answer: origins,
    refuses,
    example: {
      params: { id: '1207' },
      answer: {
        order_id: 1207,
        bags: 2,
        untraced: 0,
        outside_lots: 0,
        lots: [
          {
            id: 12,
            code: 'BR-2611',
            bean_id: 73,
            bean: 'Brazil Santos NY2 Fine Cup Natural',
            supplier: 'Harbour Green',
            arrived_on: '2026-11-18',
            country_id: 'BR',
            crop: '2025/26',
            due_diligence_reference: '26GB0012345678',
            verification_number: 'K7R8LA90',
            plots: { file_name: 'minas.geojson', places: 3, coarse: 0 },
            missing: [],
            bags: ['261123-1207-1 1', '261123-1207-1 2'],
          },
        ],
      },
    },
  }),
  'GET /staff/orders/{id}/origin-file': call({
    ...staffCall('orders'),
    name: 'getOriginFileOfOrder',
    summary:
      'The same as a file for its buyer: a table as CSV, all of it as JSON, or the plots of land as GeoJSON.',
    params: withId,
    query: z.object({
      as: z.enum(ORIGIN_FORMATS, say('Please choose csv, json or geojson.')),
    }),
    answer: z.object({ file_name: z.string(), content: z.string() }),
    refuses,
    example: {
      params: { id: '1207' },
      query: { as: 'csv' },
      answer: {
        file_name: 'order-1207-origins.csv',
        content: 'Order,Green lot,Coffee\r\n1207,BR-2611,Brazil Santos NY2 Fine Cup Natural\r\n',
      },
    },
  }),
};
