/** What the roastery has: every bean and house blend on one page, ticked, with what arrives of it. Previewed, then saved as previewed. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, grams, listOf, money, say, storedId, wholeNumber } from '#contract/fields/fields.ts';
import { lineOrNothing } from '#contract/fields/text-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { freshCodeFor, greenPriceToSet, shownVersion, version } from './price-fields.ts';

const onShelf = z.boolean(say('Please say whether it is on the shelf.'));

const arrival = body({
  // What is wrong with it is said beside its bean, as all else that can't be done.
  code: lineOrNothing(60),
  grams: wholeNumber
    .min(1, 'Please give more than nothing.')
    .max(100_000_000, 'That is more than a ship brings.'),
  arrived_on: z.iso.date(say('Please give a day, such as 2026-11-21.')),
}).meta({ id: 'Arrival', description: 'A lot that came in. Its green price is that of its bean.' });

const wishes = {
  beans: listOf(
    body({
      bean_id: storedId,
      in_stock: onShelf.optional(),
      green_bean_price: greenPriceToSet.optional(),
      lot: arrival.optional(),
    }),
    1000,
  ),
  blends: listOf(body({ blend_id: storedId, in_stock: onShelf }), 1000),
};

const shelf = z
  .object({ before: z.boolean(), after: z.boolean() })
  .nullable()
  .meta({ id: 'ShelfChange', description: 'Null where it stays as it is.' });

const problem = z.string().nullable().meta({
  description: 'Why this row can’t be done, in a sentence. Nothing of it is saved; the others are.',
});

const beanChange = z
  .object({
    bean_id: z.int(),
    name: z.string(),
    shelf,
    price: z.object({ before: money, after: money }).nullable(),
    lot: z.object({ code: z.string(), grams, arrived_on: z.iso.date() }).nullable(),
    problem,
  })
  .meta({ id: 'MyBeanChange' });

const blendChange = z
  .object({ blend_id: z.int(), name: z.string(), shelf, problem })
  .meta({ id: 'MyBlendChange' });

const preview = z
  .object({
    version: shownVersion,
    beans: z.array(beanChange).meta({ description: 'Those that change, or can’t.' }),
    blends: z.array(blendChange),
    without_beans: z
      .array(z.object({ blend_id: z.int(), name: z.string(), missing: z.array(z.string()) }))
      .meta({
        description: 'House blends that are ticked then, and not sold: beans of them are off the shelf.',
      }),
    fresh_code_for: freshCodeFor,
  })
  .meta({ id: 'MyBeansPreview' });

export type MyBeansPreview = z.infer<typeof preview>;

const myBeans = z
  .object({
    beans: z.array(
      z.object({
        id: z.int(),
        ctaps_id: z.string(),
        name: z.string(),
        in_stock: z.boolean(),
        on_hand: grams,
        green_bean_price: money,
      }),
    ),
    blends: z.array(
      z.object({
        id: z.int(),
        ctaps_id: z.string(),
        name: z.string(),
        in_stock: z.boolean(),
        bean_ids: z.array(z.int()),
      }),
    ),
  })
  .meta({ id: 'MyBeans' });

export type MyBeans = z.infer<typeof myBeans>;

const santos = { bean_id: 73, name: 'Brazil Santos NY2 Fine Cup Natural' };
const lot = { code: 'BR-2611', grams: 120_000, arrived_on: '2026-11-18' };
const looked: MyBeansPreview = {
  version: '5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03',
  beans: [{ ...santos, shelf: null, price: { before: 5.69, after: 5.42 }, lot, problem: null }],
  blends: [{ blend_id: 4, name: 'Gorse Fire', shelf: { before: true, after: false }, problem: null }],
  without_beans: [],
  fresh_code_for: [],
};
const asked = {
  beans: [{ bean_id: 73, in_stock: true, green_bean_price: 5.42, lot }],
  blends: [{ blend_id: 4, in_stock: false }],
};

const ours = { ...staffCall('catalogue'), onTablets: false } as const;

export const myBeanCalls = {
  'GET /staff/my-beans': call({
    ...ours,
    name: 'listMyBeans',
    summary: 'All beans and house blends, which of them are on the shelf, and what there is.',
    answer: myBeans,
    refuses: ['not_signed_in', 'not_allowed'],
    example: {
      answer: {
        beans: [
          {
            id: 73,
            ctaps_id: 'B0297',
            name: santos.name,
            in_stock: true,
            on_hand: 84_200,
            green_bean_price: 5.69,
          },
        ],
        blends: [{ id: 4, ctaps_id: 'H004D', name: 'Gorse Fire', in_stock: true, bean_ids: [73] }],
      },
    },
  }),
  'POST /staff/my-beans-previews': call({
    ...ours,
    name: 'previewMyBeans',
    summary: 'What would change, and what can’t be done, row by row. Nothing is saved.',
    body: body(wishes),
    answer: preview,
    refuses: ['not_signed_in', 'not_allowed'],
    example: { body: asked, answer: looked },
  }),
  'PUT /staff/my-beans': call({
    ...ours,
    name: 'saveMyBeans',
    summary: 'Save all of what was previewed, or nothing. Sent again, it changes nothing.',
    body: body({ ...wishes, version }),
    answer: z.object({ changed: z.int(), left_out: z.int() }).meta({ id: 'MyBeansSaved' }),
    refuses: ['not_signed_in', 'not_allowed', 'invalid', 'changed_meanwhile', 'fresh_code_needed'],
    example: { body: { ...asked, version: looked.version }, answer: { changed: 2, left_out: 0 } },
  }),
};
