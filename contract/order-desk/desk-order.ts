/** An order as the order desk shows it in lists: nothing of what it costs or where one writes to its buyer. */
import { z } from 'zod';
import { countryId, ctapsId, grams, HIGHEST_STORED, time } from '#contract/fields/fields.ts';
import { ORDER_FLAGS } from '#domain/order/flags.ts';

const NO_DAY = 'Please give a day, such as 2026-11-21.';

export const day = z.iso
  .date(NO_DAY)
  .refine((written) => written.startsWith('20'), NO_DAY)
  .meta({ description: 'A day in London, such as 2026-11-21.' });

export const version = z
  .int('Please give the version that was shown.')
  .min(1)
  .max(HIGHEST_STORED)
  .meta({ description: 'Counts up with each change of the order: an act carries the one that was shown.' });

export const changedOrder = z.object({ id: z.int(), version }).meta({ id: 'ChangedOrder' });

const flags = z
  .array(z.enum(ORDER_FLAGS))
  .meta({ description: 'What makes the order stand out, the most urgent first.' });

export const isPacked = z
  .boolean()
  .meta({ description: 'It is still in the house, and all its boxes are closed.' });

export const orderShown = {
  id: z.int(),
  version,
  created_at: time,
  order_status_id: z.int(),
  is_packed: isPacked,
  dispatch_on: day.nullable().meta({ description: 'When it leaves the roastery. Null until it is paid.' }),
  shipping_option_id: z.int(),
  price_tier: z.int(),
  grams,
  bags: z.int().min(1),
  name: z.string().meta({ description: 'Who its boxes go to.' }),
  company_name: z.string(),
  town: z.string(),
  country_id: countryId,
  flags,
  hold_reason: z.string().nullable(),
};

export const deskLine = z
  .object({
    id: z.int(),
    ctaps_id: ctapsId.nullable().meta({ description: 'Null for a flight, as its roast is.' }),
    name: z.string(),
    quantity: z.int().min(1),
    grams: grams.meta({ description: 'Grams in one bag.' }),
    bag_size_id: z.int(),
    roast_id: z.int().nullable(),
    grind_id: z.int(),
  })
  .meta({ id: 'DeskLine', description: 'A coffee of an order and its bags.' });

const progress = z
  .object({ roasted: z.int().min(0), filled: z.int().min(0), packed: z.int().min(0) })
  .meta({ id: 'OrderProgress', description: 'How many of its bags have come how far.' });

export const openOrder = z
  .object({
    ...orderShown,
    boxes: z.int().min(1),
    boxes_packed: z.int().min(0),
    roastery_note: z.string().meta({ description: 'What the buyer wrote for the roastery.' }),
    staff_notes: z.int().min(0).meta({ description: 'How many notes staff wrote among themselves.' }),
    lines: z.array(deskLine),
    progress,
  })
  .meta({ id: 'OpenOrder', description: 'An order that the roastery works on.' });

export type OpenOrder = z.infer<typeof openOrder>;

export const minasShownOrder = {
  id: 1207,
  version: 3,
  created_at: '2026-11-21T09:30:00Z',
  order_status_id: 6,
  is_packed: false,
  dispatch_on: '2026-11-23',
  shipping_option_id: 1,
  price_tier: 4,
  grams: 500,
  bags: 2,
  name: 'Mina Okafor',
  company_name: 'Harbour Bakes',
  town: 'Whitby',
  country_id: 'GB',
  flags: ['note' as const],
  hold_reason: null,
};

export const minasDeskLine = {
  id: 3310,
  ctaps_id: 'HKH1X',
  name: 'Lantern Ferry',
  quantity: 2,
  grams: 250,
  bag_size_id: 3,
  roast_id: 3,
  grind_id: 3,
};

export const minasOpenOrder: OpenOrder = {
  ...minasShownOrder,
  boxes: 1,
  boxes_packed: 0,
  roastery_note: 'The bell is broken, please knock.',
  staff_notes: 0,
  lines: [minasDeskLine],
  progress: { roasted: 2, filled: 1, packed: 0 },
};
