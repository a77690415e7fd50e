/** By which size and service of the carrier boxes go, as the office settles it from a day on. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, storedId, time } from '#contract/fields/fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { carrierServices } from '#contract/settings/carrier-services.ts';
import { staffCall } from '#contract/staff-call.ts';
import { FIRST_CARRIER_SERVICES, type SizeServices } from '#domain/carrier/carrier-services.ts';

const shown = z
  .object({
    now: carrierServices,
    by_api: z.boolean().meta({
      description: 'Whether labels are made by the carrier’s API, beside files.',
    }),
    newest: z.int().nullable().meta({ description: 'The newest version; null where it never changed.' }),
    to_come: z
      .object({ id: z.int(), sizes: carrierServices, valid_from: time, changed_by: z.string() })
      .nullable(),
  })
  .meta({ id: 'CarrierServices' });

export type CarrierServicesShown = z.infer<typeof shown>;

const beforeAndAfter = { before: z.string(), after: z.string() };

const preview = z
  .object({
    refused: z.string().nullable().meta({ description: 'Why they can’t be saved so.' }),
    changes: z.array(z.object({ what: z.string(), ...beforeAndAfter })),
    boxes: z
      .array(z.object({ reference: z.string(), ...beforeAndAfter }))
      .meta({ description: 'Boxes that wait now and would go otherwise.' }),
    waiting: z.int().meta({ description: 'How many boxes wait now.' }),
  })
  .meta({ id: 'CarrierServicesPreview' });

export type CarrierServicesPreview = z.infer<typeof preview>;

const withTracked: SizeServices[] = FIRST_CARRIER_SERVICES.map((row) =>
  row.size === 'Small parcel' ? { ...row, first_class: 'TPN24' } : row,
);

const settled: CarrierServicesShown = {
  now: FIRST_CARRIER_SERVICES,
  by_api: false,
  newest: null,
  to_come: null,
};

export const carrierServiceCalls = {
  'GET /staff/carrier-services': call({
    ...staffCall(['floor', 'orders']),
    name: 'getCarrierServices',
    summary: 'The carrier’s sizes by weight, and its codes for our services.',
    answer: shown,
    refuses: ['not_signed_in', 'not_allowed'],
    example: { answer: settled },
  }),
  'POST /staff/carrier-services-previews': call({
    ...staffCall('orders'),
    name: 'previewCarrierServices',
    summary: 'What other sizes and codes would change, for boxes that wait now too.',
    body: body({ sizes: carrierServices }),
    answer: preview,
    status: 200,
    example: {
      body: { sizes: withTracked },
      answer: {
        refused: null,
        changes: [{ what: 'Small parcel, First Class', before: 'OLP1', after: 'TPN24' }],
        boxes: [{ reference: 'S1207-1', before: 'Small parcel, OLP1', after: 'Small parcel, TPN24' }],
        waiting: 4,
      },
    },
  }),
  'PUT /staff/carrier-services': call({
    ...staffCall('orders'),
    name: 'setCarrierServices',
    summary: 'Set them all, from now or from a day on.',
    body: body({
      sizes: carrierServices,
      valid_from: time.nullish().meta({ description: 'Now, where it is left out.' }),
      based_on: storedId.nullish().meta({
        description: 'The newest version that the screen showed, which nobody may have passed.',
      }),
    }),
    answer: shown,
    refuses: [...staffCall('orders').refuses, 'changed_meanwhile'],
    example: { body: { sizes: withTracked }, answer: { ...settled, now: withTracked, newest: 7 } },
  }),
  'DELETE /staff/carrier-services/{id}': call({
    ...staffCall('orders'),
    status: 200,
    name: 'withdrawCarrierServices',
    summary: 'Withdraw what is still to come.',
    params: withId,
    answer: shown,
    refuses: [...staffCall('orders').refuses, 'changed_meanwhile'],
    example: { params: { id: '7' }, answer: settled },
  }),
};
