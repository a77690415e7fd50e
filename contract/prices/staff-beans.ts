import { z } from 'zod';
import { call } from '#contract/call.ts';
import { amount, body, say, storedId } from '#contract/fields/fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { day } from '#contract/green-buying/bought.ts';
import { staffCall } from '#contract/staff-call.ts';
import { version as pricesVersion } from './price-fields.ts';
import { beanFacts, deliveryZone, endsOn, staffBeanFacts, version, writtenSantos } from './staff-coffees.ts';

const staffBean = z
  .object({ id: z.int(), name: z.string(), in_stock: z.boolean() })
  .meta({ id: 'StaffBean', description: 'A bean, and whether it is on the shelf of the shop.' });

const ours = staffCall('catalogue');
const writtenBean = {
  id: 73,
  ctaps_id: 'B9TSK',
  version: 2,
  in_stock: true,
  ends_on: null,
  ...writtenSantos,
  origins: [...writtenSantos.origins],
  blends: [{ id: 1, name: 'Lantern Ferry' }],
};
const newSantos = { ...writtenSantos, name: 'Brazil Santos NY2 Peaberry', origins: ['Mogiana'] };

const SET_IN_TWO_STEPS =
  'A green price is set in two steps: POST /staff/beans/{id}/green-price-previews, then PUT /staff/beans/{id}/green-price with the version that it answers.';

export const staffBeanCalls = {
  'PATCH /staff/beans/{id}': call({
    ...ours,
    name: 'changeBean',
    summary: 'Put a bean on the shelf of the shop, or take it off.',
    params: withId,
    body: body({
      in_stock: z.boolean(say('Please answer with true or false.')),
      green_bean_price: z.null(SET_IN_TWO_STEPS).optional().meta({ description: SET_IN_TWO_STEPS }),
    }),
    answer: staffBean,
    example: {
      params: { id: '73' },
      body: { in_stock: true },
      answer: { id: 73, name: 'Brazil Santos NY2 Fine Cup Natural', in_stock: true },
    },
  }),
  'PUT /staff/beans/{id}/end': call({
    ...ours,
    name: 'setEndOfBean',
    summary: 'Say on which day a bean ends; null takes it back. Members who keep a taste with it are asked.',
    params: withId,
    body: body({ ends_on: day.nullable() }),
    answer: z.object({ id: z.int(), name: z.string(), ends_on: endsOn }).meta({ id: 'EndOfBean' }),
    refuses: ['not_signed_in', 'not_allowed', 'invalid', 'not_found'],
    example: {
      params: { id: '73' },
      body: { ends_on: '2027-02-14' },
      answer: { id: 73, name: 'Brazil Santos NY2 Fine Cup Natural', ends_on: '2027-02-14' },
    },
  }),
  'GET /staff/delivery-zones': call({
    ...ours,
    name: 'listDeliveryZones',
    summary: 'Where green coffee is shipped from.',
    answer: z.array(deliveryZone),
    refuses: ['not_signed_in', 'not_allowed'],
    example: { answer: [{ code: 'AM', display_name: 'The Americas' }] },
  }),
  'GET /staff/beans/{id}': call({
    ...ours,
    name: 'readBean',
    summary: 'Everything that staff write about a bean, with its version.',
    params: withId,
    answer: staffBeanFacts,
    refuses: ['not_signed_in', 'not_allowed', 'not_found'],
    example: { params: { id: '73' }, answer: writtenBean },
  }),
  'POST /staff/beans': call({
    ...ours,
    name: 'addBean',
    summary: 'Add a bean, with its first green price. It is on the shelf by default.',
    body: body({
      ...beanFacts,
      green_bean_price: amount.pipe(z.int().min(1, say('A kilo of green beans costs something.'))),
      in_stock: z.boolean(say('Please answer with true or false.')),
      prices_version: pricesVersion.meta({ description: 'Of what its bags will cost, as it was previewed.' }),
    }),
    answer: staffBeanFacts,
    refuses: ['not_signed_in', 'not_allowed', 'invalid', 'changed_meanwhile', 'fresh_code_needed'],
    example: {
      body: {
        ...newSantos,
        green_bean_price: 6.2,
        in_stock: true,
        prices_version: '5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03',
      },
      answer: { ...writtenBean, ...newSantos, id: 1001, ctaps_id: 'B0Z90', version: 1, blends: [] },
    },
  }),
  'PUT /staff/beans/{id}': call({
    ...ours,
    name: 'rewriteBean',
    summary:
      'Change what is written about a bean. Nothing that was ordered changes. Only an owner changes its scores.',
    params: withId,
    body: body({
      version,
      ...beanFacts,
      prices_version: pricesVersion
        .optional()
        .meta({ description: 'Of its preview, where prices or tastes follow from what changes.' }),
      cupping_id: storedId
        .optional()
        .meta({ description: 'The revealed cupping that its scores were proposed by, for the audit log.' }),
    }),
    answer: staffBeanFacts,
    refuses: [...ours.refuses, 'changed_meanwhile', 'fresh_code_needed'],
    example: {
      params: { id: '73' },
      body: { version: 1, ...writtenSantos, origins: [...writtenSantos.origins] },
      answer: writtenBean,
    },
  }),
};
