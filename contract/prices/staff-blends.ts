import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, say } from '#contract/fields/fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { version as pricesVersion } from './price-fields.ts';
import { blendFacts, staffBlend, version, writtenLanternFerry } from './staff-coffees.ts';

const ours = staffCall('catalogue');
const onShelf = z.boolean(say('Please answer with true or false.'));

const lanternFerry = {
  id: 1,
  ctaps_id: 'H001Z',
  version: 2,
  in_stock: true,
  ...writtenLanternFerry,
  certification_id: 1,
  missing: [],
};
const harbourLight = { ...writtenLanternFerry, name: 'Harbour Light' };

export const staffBlendCalls = {
  'GET /staff/blends': call({
    ...ours,
    name: 'listHouseBlends',
    summary: 'Every house blend as staff write it, with its version.',
    answer: z.array(staffBlend),
    refuses: ['not_signed_in', 'not_allowed'],
    example: { answer: [lanternFerry] },
  }),
  'POST /staff/blends': call({
    ...ours,
    name: 'addHouseBlend',
    summary: 'Add a house blend. It is on the shelf by default.',
    body: body({ ...blendFacts, in_stock: onShelf }),
    answer: staffBlend,
    refuses: ['not_signed_in', 'not_allowed', 'invalid'],
    example: {
      body: { ...harbourLight, in_stock: true },
      answer: { ...lanternFerry, ...harbourLight, id: 1001, ctaps_id: 'H0Z9W', version: 1 },
    },
  }),
  'PUT /staff/blends/{id}': call({
    ...ours,
    name: 'rewriteHouseBlend',
    summary: 'Change a house blend: its words, recipe and roast. Nothing that was ordered changes.',
    params: withId,
    body: body({
      version,
      prices_version: pricesVersion
        .optional()
        .meta({ description: 'Of the preview, where the recipe or roast moves prices.' }),
      ...blendFacts,
    }),
    answer: staffBlend,
    refuses: [...ours.refuses, 'changed_meanwhile', 'fresh_code_needed'],
    example: { params: { id: '1' }, body: { version: 1, ...writtenLanternFerry }, answer: lanternFerry },
  }),
  'PATCH /staff/blends/{id}': call({
    ...ours,
    name: 'changeHouseBlend',
    summary: 'Put a house blend on the shelf of the shop, or take it off.',
    params: withId,
    body: body({ in_stock: onShelf }),
    answer: staffBlend,
    example: { params: { id: '1' }, body: { in_stock: true }, answer: lanternFerry },
  }),
};
