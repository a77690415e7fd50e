import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, listOf, say, wholeNumber } from '#contract/fields/fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { minasOrder, order } from './order.ts';

/** A tracking number as the receipt of the post shows it; its spaces mean nothing. */
const trackingNumber = z
  .string(say('Please write this as text.'))
  .overwrite((written) => written.replaceAll(' ', '').toUpperCase())
  .regex(/^[A-Z0-9]{6,40}$/, 'A tracking number has 6 to 40 letters and digits.');

export const trackingNumbers = listOf(trackingNumber, 1000).meta({
  description: 'Of a dispatched order: one for each box, in their order. They may be sent again to mend one.',
});

export const staffOrderCalls = {
  'PATCH /staff/orders/{id}': call({
    ...staffCall('orders'),
    name: 'advanceOrder',
    summary: 'Move an order to its next status, and mail the customer.',
    params: withId,
    body: body({ order_status_id: wholeNumber, tracking_numbers: trackingNumbers.optional() }),
    answer: order,
    refuses: [
      ...staffCall('orders').refuses,
      'changed_meanwhile',
      'fresh_code_needed',
      'second_person_needed',
    ],
    example: {
      params: { id: '1207' },
      body: { order_status_id: 4, tracking_numbers: ['JD000221868GB'] },
      answer: { ...minasOrder, order_status_id: 4 },
    },
  }),
};
