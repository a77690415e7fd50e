import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, grams, listOf, say, time, wholeNumber } from '#contract/fields/fields.ts';
import { line } from '#contract/fields/text-fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { COLDEST, HOTTEST, LONGEST, MOST_READINGS } from '#domain/roasting/profile.ts';

const celsius = z
  .number(say('Please give a temperature.'))
  .min(COLDEST, 'That is too cold for a roast.')
  .max(HOTTEST, 'That is too hot for a roast.');
const seconds = wholeNumber
  .min(0, 'A roast begins with the charge.')
  .max(LONGEST, 'That is more than an hour.')
  .meta({ description: 'After the charge.' });

const curve = {
  readings: listOf(
    z.object({ seconds, bean: celsius, air: celsius.nullable() }, say('Please send a reading.')),
    MOST_READINGS,
  ).meta({ description: 'Temperatures in °C, by their time.' }),
  dry_end: seconds.nullable(),
  first_crack: seconds.nullable(),
  drop: seconds,
};

const profile = z
  .object({ ...curve, file_name: z.string(), added_by: z.string(), added_at: time })
  .meta({ id: 'RoastProfile' });

const tolerance = {
  celsius: wholeNumber.min(1, 'At least 1 °C.').max(20, 'At most 20 °C.'),
  seconds: wholeNumber.min(5, 'At least 5 seconds.').max(180, 'At most 3 minutes.'),
};

const target = z
  .object({
    batch_id: z.int(),
    day: z.iso.date(),
    celsius: z.int(),
    seconds: z.int(),
    profile,
  })
  .meta({
    id: 'TargetProfile',
    description:
      'The batch that this coffee is to be roasted like on this machine, and how far it may be from it.',
  });

const batchProfile = z
  .object({
    id: z.int(),
    day: z.iso.date(),
    name: z.string(),
    roast_id: z.int(),
    machine: z.string(),
    state: z.string(),
    bin: z.string().nullable(),
    green_grams: grams,
    roasted_grams: grams.nullable(),
    loss: z.number().nullable().meta({ description: 'Per cent.' }),
    expected_loss: z.number(),
    profile: profile.nullable(),
    target: target.nullable(),
    is_target: z.boolean(),
    is_within: z.boolean().nullable(),
    drift: z.array(z.string()).meta({ description: 'How far it was from its target, in sentences.' }),
  })
  .meta({ id: 'BatchProfile' });

export type BatchProfile = z.infer<typeof batchProfile>;
export type RoastProfileAnswer = z.infer<typeof profile>;

/** A reading each quarter of a minute. */
const readingsOf = (count: number, hotter: number) =>
  Array.from({ length: count }, (_, i) => ({
    seconds: i * 15,
    bean: Math.round((80 + hotter + 140 * (1 - Math.exp(-i / 22)) + 90 * Math.exp((-i * 15) / 25)) * 10) / 10,
    air: 200 + i,
  }));
const exampleCurve = { readings: readingsOf(41, 0), dry_end: 300, first_crack: 465, drop: 600 };
const exampleProfile: RoastProfileAnswer = {
  ...exampleCurve,
  file_name: '26-11-24_Santos.alog',
  added_by: 'Ravi Shah',
  added_at: '2026-11-24T07:15:00.000Z',
};

const example: BatchProfile = {
  id: 41,
  day: '2026-11-24',
  name: 'Brazil Santos NY2 Fine Cup Natural',
  roast_id: 4,
  machine: 'Sample 1',
  state: 'roasted',
  bin: '261124-41',
  green_grams: 626,
  roasted_grams: 521,
  loss: 16.77,
  expected_loss: 16.8,
  profile: exampleProfile,
  target: {
    batch_id: 33,
    day: '2026-11-20',
    celsius: 3,
    seconds: 20,
    profile: {
      ...exampleProfile,
      readings: [...readingsOf(38, -2), { seconds: 565, bean: 193.4, air: 237 }],
      first_crack: 455,
      drop: 565,
      file_name: '26-11-20_Santos.alog',
    },
  },
  is_target: false,
  is_within: false,
  drift: [
    'Dropped 4\u00a0°C hotter, 35\u00a0s later than the target.',
    'Developed 25\u00a0s longer than the target.',
  ],
};

const asTarget: BatchProfile = {
  ...example,
  is_target: true,
  is_within: null,
  drift: [],
  target: { batch_id: 41, day: '2026-11-24', celsius: 3, seconds: 20, profile: exampleProfile },
};
const without: BatchProfile = { ...example, profile: null, is_within: null, drift: [] };

const writes = {
  ...staffCall('floor'),
  answer: batchProfile,
  refuses: [...staffCall('floor').refuses, 'changed_meanwhile'],
} as const;
const ofBatch = { params: { id: '41' } };

export const profileCalls = {
  'GET /staff/batches/{id}/profile': call({
    ...staffCall(['floor', 'orders']),
    name: 'getBatchProfile',
    summary: 'How a batch was roasted, beside the target of its coffee on its machine.',
    params: withId,
    answer: batchProfile,
    refuses: ['not_signed_in', 'not_allowed', 'not_found'],
    example: { ...ofBatch, answer: example },
  }),
  'PUT /staff/batches/{id}/profile': call({
    ...writes,
    name: 'addBatchProfile',
    summary:
      'Add how a batch was roasted, as the roasting program noted it; it replaces what was added before.',
    params: withId,
    body: body({ ...curve, file_name: line(200) }),
    example: { ...ofBatch, body: { ...exampleCurve, file_name: '26-11-24_Santos.alog' }, answer: example },
  }),
  'DELETE /staff/batches/{id}/profile': call({
    ...writes,
    name: 'removeBatchProfile',
    summary: 'Take the profile of a batch away, where it is of another roast.',
    params: withId,
    example: { ...ofBatch, answer: without },
  }),
  'PUT /staff/batches/{id}/target': call({
    ...writes,
    name: 'setTargetProfile',
    summary: 'From now on this coffee is to be roasted like this batch on its machine.',
    params: withId,
    body: body(tolerance),
    example: { ...ofBatch, body: { celsius: 3, seconds: 20 }, answer: asTarget },
  }),
  'DELETE /staff/batches/{id}/target': call({
    ...writes,
    name: 'removeTargetProfile',
    summary: 'This batch is no longer the target of its coffee.',
    params: withId,
    example: { ...ofBatch, answer: { ...example, target: null, is_within: null, drift: [] } },
  }),
};
