import { z } from 'zod';
import { call } from '../call.ts';
import { body, say } from '../fields/fields.ts';
import { withId } from '../fields/url-fields.ts';
import { staffCall } from '../staff-call.ts';

const staffBean = z
  .object({ id: z.int(), name: z.string(), in_stock: z.boolean() })
  .meta({ id: 'StaffBean', description: 'A bean, and whether it is on the shelf of the shop.' });

export type StaffBean = z.infer<typeof staffBean>;

export const staffBeanCalls = {
  'PATCH /staff/beans/{id}': call({
    ...staffCall('catalogue'),
    name: 'changeBean',
    summary: 'Put a bean on the shelf of the shop, or take it off.',
    params: withId,
    body: body({ in_stock: z.boolean(say('Please answer with true or false.')) }),
    answer: staffBean,
    example: {
      params: { id: '73' },
      body: { in_stock: true },
      answer: { id: 73, name: 'Brazil Santos NY2 Fine Cup Natural', in_stock: true },
    },
  }),
};
