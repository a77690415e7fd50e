import { z } from 'zod';
import { call } from '../call.ts';
import { amount, body, isChange, money, nothingToChange, say } from '../fields/fields.ts';
import { withId } from '../fields/url-fields.ts';
import { staffCall } from '../staff-call.ts';

const staffBean = z
  .object({ id: z.int(), name: z.string(), green_bean_price: money, in_stock: z.boolean() })
  .meta({ id: 'StaffBean', description: 'A bean with what a green kilo of it costs us.' });

export type StaffBean = z.infer<typeof staffBean>;

export const staffBeanCalls = {
  'PATCH /staff/beans/{id}': call({
    ...staffCall('catalogue'),
    refuses: [...staffCall('catalogue').refuses, 'fresh_code_needed'],
    name: 'changeBean',
    summary: "Change a bean's green price per kilo, or whether we have any.",
    params: withId,
    body: body({
      green_bean_price: amount.optional(),
      in_stock: z.boolean(say('Please answer with true or false.')).optional(),
    }).refine(isChange, nothingToChange),
    answer: staffBean,
    example: {
      params: { id: '73' },
      body: { green_bean_price: 5.9, in_stock: true },
      answer: { id: 73, name: 'Brazil Santos NY2 Fine Cup Natural', green_bean_price: 5.9, in_stock: true },
    },
  }),
};
