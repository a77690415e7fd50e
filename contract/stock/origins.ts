import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, countryId, say } from '#contract/fields/fields.ts';
import { line, lineOrNothing } from '#contract/fields/text-fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { isSure } from '#contract/green-buying/bought.ts';
import { staffCall } from '#contract/staff-call.ts';
import { MOST_PLOT_BYTES } from '#domain/stock/plots.ts';
import { lot, minasLot } from './lot.ts';

/** As text within JSON, which writes quotes and line breaks with a sign more. */
const MOST_BODY_BYTES = 2 * MOST_PLOT_BYTES;

const changes = {
  ...staffCall('catalogue'),
  params: withId,
  answer: lot,
  refuses: ['not_signed_in', 'not_allowed', 'not_found', 'invalid'],
} as const;

const POINT = '{"type":"Point","coordinates":[-46.612340,-21.123450]}';

const known = {
  ...minasLot,
  country_id: 'BR',
  due_diligence_reference: '26GB0012345678',
  verification_number: 'K7R8LA90',
  missing: ['plots of land'],
};

export const originCalls = {
  'PUT /staff/lots/{id}/origin': call({
    ...changes,
    name: 'setOriginOfLot',
    summary:
      'Say where a lot grew, its harvest, and the numbers of the due diligence statement it came with.',
    body: body({
      country_id: countryId.nullish(),
      crop: lineOrNothing(20).optional(),
      due_diligence_reference: lineOrNothing(40).optional(),
      verification_number: lineOrNothing(40).optional(),
    }),
    example: {
      params: { id: '12' },
      body: {
        country_id: 'BR',
        crop: '2025/26',
        due_diligence_reference: '26GB0012345678',
        verification_number: 'K7R8LA90',
      },
      answer: known,
    },
  }),
  'PUT /staff/lots/{id}/plots': call({
    ...changes,
    refuses: [...changes.refuses, 'doubtful'],
    name: 'addPlotsOfLot',
    summary:
      'Add the plots of land that a lot grew on, as a GeoJSON file of points and polygons; it replaces the file before.',
    bodyBytes: MOST_BODY_BYTES,
    body: body({
      file_name: line(200),
      geojson: z
        .string(say('Please send the text of the file.'))
        .min(2, 'This file is empty.')
        .max(MOST_PLOT_BYTES, 'Please keep the file to 1 MB.')
        .refine((text) => text.isWellFormed() && !text.includes('\0'), 'This file is no text.')
        .meta({ description: 'Kept as it is, byte for byte.' }),
      is_sure: isSure,
    }),
    example: {
      params: { id: '12' },
      body: { file_name: 'minas.geojson', geojson: POINT },
      answer: {
        ...known,
        plots: { file_name: 'minas.geojson', places: 1, coarse: 0, added_at: '2026-11-23T09:30:00Z' },
        missing: [],
      },
    },
  }),
  'GET /staff/lots/{id}/plots': call({
    ...staffCall(['catalogue', 'orders']),
    name: 'getPlotsOfLot',
    summary: 'The file of the plots that a lot grew on, as it was added.',
    params: withId,
    answer: z.object({ file_name: z.string(), geojson: z.string() }),
    refuses: ['not_signed_in', 'not_allowed', 'not_found'],
    example: { params: { id: '12' }, answer: { file_name: 'minas.geojson', geojson: POINT } },
  }),
  'DELETE /staff/lots/{id}/plots': call({
    ...changes,
    name: 'removePlotsOfLot',
    summary: 'Take the file of the plots of a lot away.',
    params: withId,
    example: { params: { id: '12' }, answer: known },
  }),
};
