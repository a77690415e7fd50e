/** What the office settles on a screen: each setting holds from a time on, and every version of it stays. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, listOf, say, storedId, time } from '#contract/fields/fields.ts';
import { email, line } from '#contract/fields/text-fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { FIRST_CARRIER_SERVICES } from '#domain/carrier/carrier-services.ts';
import { FIRST_DELIVERY_WORDS, withHour } from '#domain/dispatch/in-words.ts';
import { FIRST_ADDRESS } from '#domain/settings/address.ts';
import { FIRST_SOCIAL, FIRST_TELEPHONE } from '#domain/settings/contact.ts';
import { FIRST_EMAIL, FIRST_NAMES } from '#domain/settings/names.ts';
import { SUPPLIES } from '#domain/vat/rates.ts';
import { carrierServices } from './carrier-services.ts';
import { shopCalls } from './shop-calls.ts';
import { shopFacts } from './shop-facts.ts';

const MOST_DAYS = 60;

const day = z.iso.date(say('Please give a day, such as 2026-12-24.'));
const settledDays = listOf(
  body({ day, why: line(80).meta({ description: 'Such as stocktaking.' }) }),
  MOST_DAYS,
);

export const workingDays = body({
  closed: settledDays.meta({ description: 'Working days on which nothing is roasted or posted.' }),
  opened: settledDays.meta({ description: 'Other days on which orders are roasted and posted.' }),
}).meta({ id: 'SettledDays' });

export const deliveryWords = body({
  order_by: line(160).meta({ description: 'Until when an order leaves on the same day.' }),
  how_long: line(240).meta({ description: 'How long the post takes.' }),
  allow: line(240).meta({ description: 'How much longer to allow.' }),
}).meta({ id: 'DeliveryWords' });

/** Every setting, and what it holds: the one place that knows them. */
export const settings = z
  .object({
    ...shopFacts.shape,
    working_days: workingDays,
    cut_off: z
      .string(say('Please give a time, such as 12:00.'))
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time, such as 12:00.')
      .meta({ description: 'In London: what is ordered before it leaves on the same working day.' }),
    delivery_words: deliveryWords.meta({
      description: '{cut-off} in order_by stands where pages say the hour.',
    }),
    shows_bag_parts: z
      .boolean(say('Please answer with true or false.'))
      .meta({ description: 'Whether everybody sees where the price of a bag goes.' }),
    demands_passkeys: z
      .boolean(say('Please answer with true or false.'))
      .meta({ description: 'Whether staff have to log in with a passkey.' }),
    records_weights: z.boolean(say('Please answer with true or false.')).meta({
      description:
        'Whether the floor weighs buckets, batches, bags and boxes; in the light way they stand as they were planned.',
    }),
    carrier: carrierServices,
    shop_mail: email
      .nullable()
      .meta({ description: 'Where the shop hears of each order and enquiry; null where nowhere.' }),
  })
  .meta({ id: 'Settings' });

export type Settings = z.infer<typeof settings>;
export type SettingName = keyof Settings;

export const SETTING_NAMES = Object.keys(settings.shape) as SettingName[];

const change = settings.partial();

const version = z
  .object({
    id: z.int(),
    setting: z.enum(SETTING_NAMES),
    change: change.meta({ description: 'The setting as it is from then on.' }),
    valid_from: time,
    changed_by: z.string(),
    changed_at: time,
    state: z.enum(['past', 'now', 'to come', 'withdrawn']),
  })
  .meta({ id: 'SettingVersion' });

export type SettingVersion = z.infer<typeof version>;

const newest = z.object({
  names: z.int().nullable(),
  mark: z.int().nullable(),
  email: z.int().nullable(),
  address: z.int().nullable(),
  telephone: z.int().nullable(),
  social: z.int().nullable(),
  working_days: z.int().nullable(),
  cut_off: z.int().nullable(),
  delivery_words: z.int().nullable(),
  shows_bag_parts: z.int().nullable(),
  demands_passkeys: z.int().nullable(),
  records_weights: z.int().nullable(),
  carrier: z.int().nullable(),
  shop_mail: z.int().nullable(),
  bank: z.int().nullable(),
  vat_number: z.int().nullable(),
  organic_code: z.int().nullable(),
  vat_rates: z.int().nullable(),
  base_rate: z.int().nullable(),
} satisfies Record<SettingName, unknown>);

export type NewestVersions = z.infer<typeof newest>;

const allSettings = z
  .object({
    now: settings,
    versions: z.array(version).meta({ description: 'The last 100 changes, the newest first.' }),
    newest: newest.meta({
      description: 'The newest version of each setting, however old; null where it never changed.',
    }),
  })
  .meta({ id: 'AllSettings' });

export type AllSettings = z.infer<typeof allSettings>;

const NEVER_CHANGED = Object.fromEntries(SETTING_NAMES.map((name) => [name, null])) as NewestVersions;

const christmas = { closed: [{ day: '2026-12-24', why: 'Stocktaking' }], opened: [] };

const example: AllSettings = {
  now: {
    names: FIRST_NAMES,
    mark: null,
    email: FIRST_EMAIL,
    address: FIRST_ADDRESS,
    telephone: FIRST_TELEPHONE,
    social: [...FIRST_SOCIAL],
    working_days: { closed: [], opened: [] },
    cut_off: '12:00',
    delivery_words: FIRST_DELIVERY_WORDS,
    shows_bag_parts: true,
    demands_passkeys: false,
    records_weights: true,
    carrier: FIRST_CARRIER_SERVICES,
    shop_mail: 'roastery@example.com',
    bank: { account_name: 'Sixbean Coffee Ltd', sort_code: '20-00-00', account_number: '12345678' },
    vat_number: null,
    organic_code: null,
    vat_rates: { coffee: 0, delivery: 0, business_plans: 20 },
    base_rate: 4,
  },
  versions: [
    {
      id: 3,
      setting: 'working_days',
      change: { working_days: christmas },
      valid_from: '2026-12-01T00:00:00.000Z',
      changed_by: 'Anna Lark',
      changed_at: '2026-11-23T09:24:00.000Z',
      state: 'to come',
    },
  ],
  newest: { ...NEVER_CHANGED, working_days: 3 },
};

const cutOffs = z
  .array(z.object({ from: day, minutes: z.int() }).meta({ id: 'CutOff' }))
  .meta({ description: 'In minutes after midnight in London; noon before the first.' });

const ours = staffCall('staff');

export const settingCalls = {
  'GET /working-days': call({
    name: 'readWorkingDays',
    summary: 'Days on which the roastery works other than usual, and until when orders leave on their day.',
    group: 'Lookups',
    who: 'anyone',
    answer: z
      .object({ closed: z.array(day), opened: z.array(day), cut_offs: cutOffs })
      .meta({ id: 'WorkingDays' }),
    refuses: [],
    example: {
      answer: { closed: ['2026-12-24'], opened: [], cut_offs: [{ from: '2026-12-01', minutes: 660 }] },
    },
  }),
  'GET /delivery-words': call({
    name: 'readDeliveryWords',
    summary: 'What customers read about delivery, with the hour until which orders leave on their day.',
    group: 'Lookups',
    who: 'anyone',
    answer: deliveryWords,
    refuses: [],
    example: { answer: withHour(FIRST_DELIVERY_WORDS, 'noon') },
  }),
  ...shopCalls,
  'GET /staff/vat-rates': call({
    ...staffCall('money'),
    name: 'listVatRates',
    summary: 'Every rate of VAT that there was, is or is to come, with the day from which it holds.',
    answer: z.array(
      z.object({ supply: z.enum(SUPPLIES), from: day, percent: z.number() }).meta({ id: 'VatRateFrom' }),
    ),
    refuses: ['not_signed_in', 'not_allowed'],
    example: { answer: [{ supply: 'coffee', from: '1973-04-01', percent: 0 }] },
  }),
  'GET /staff/floor-way': call({
    ...staffCall(['floor', 'orders', 'staff']),
    name: 'readFloorWay',
    summary: 'Whether the floor weighs what it does now, or works in the light way.',
    answer: settings.pick({ records_weights: true }).meta({ id: 'FloorWay' }),
    refuses: ['not_signed_in', 'not_allowed'],
    example: { answer: { records_weights: true } },
  }),
  'GET /staff/settings': call({
    ...ours,
    name: 'readSettings',
    summary: 'What is settled now, and the changes to it: past, present, to come and withdrawn.',
    answer: allSettings,
    refuses: ['not_signed_in', 'not_allowed'],
    example: { answer: example },
  }),
  'POST /staff/settings': call({
    ...ours,
    freshCode: true,
    name: 'changeSetting',
    summary: 'Change one setting, from now or from a time on. What holds already is never changed backwards.',
    body: body({
      ...change.shape,
      valid_from: time.nullish().meta({ description: 'Now, where it is left out.' }),
      based_on: storedId.nullish().meta({
        description: 'The newest version of it that the screen showed, which nobody may have passed.',
      }),
    }),
    answer: allSettings,
    refuses: [
      'not_signed_in',
      'not_allowed',
      'invalid',
      'changed_meanwhile',
      'fresh_code_needed',
      'second_person_needed',
    ],
    example: {
      body: { working_days: christmas, valid_from: '2026-12-01T00:00:00.000Z' },
      answer: example,
    },
  }),
  'DELETE /staff/settings/{id}': call({
    ...ours,
    freshCode: true,
    name: 'withdrawSetting',
    summary: 'Withdraw a version that is still to come.',
    params: withId,
    answer: allSettings,
    status: 200,
    refuses: [
      'not_signed_in',
      'not_allowed',
      'not_found',
      'changed_meanwhile',
      'fresh_code_needed',
      'second_person_needed',
    ],
    example: { params: { id: '3' }, answer: { ...example, versions: [] } },
  }),
};
