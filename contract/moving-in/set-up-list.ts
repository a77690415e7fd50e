/** What a roastery does before its first order leaves: each step is ticked by what is there, never by hand. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, say } from '#contract/fields/fields.ts';
import { staffCall } from '#contract/staff-call.ts';

/** In the order in which they are done. */
export const SET_UP_STEPS = [
  'address',
  'beans',
  'machines',
  'prices',
  'carrier',
  'cartons',
  'bank',
  'people',
  'first order',
] as const;

export type SetUpStep = (typeof SET_UP_STEPS)[number];

const setUpList = z
  .object({
    steps: z.array(z.object({ step: z.enum(SET_UP_STEPS), is_done: z.boolean() })),
    is_dismissed: z.boolean().meta({ description: 'Somebody put it away. It can be brought back.' }),
  })
  .meta({ id: 'SetUpList' });

export type SetUpList = z.infer<typeof setUpList>;

const example: SetUpList = {
  steps: [
    { step: 'address', is_done: true },
    { step: 'beans', is_done: false },
  ],
  is_dismissed: false,
};

export const setUpListCalls = {
  'GET /staff/set-up-list': call({
    ...staffCall('staff'),
    name: 'readSetUpList',
    summary: 'What is still to be done to set the roastery up.',
    answer: setUpList,
    refuses: ['not_signed_in', 'not_allowed'],
    example: { answer: example },
  }),
  'PUT /staff/set-up-list': call({
    ...staffCall('staff'),
    name: 'dismissSetUpList',
    summary: 'Put the list away, or bring it back.',
    body: body({ is_dismissed: z.boolean(say('Please answer with true or false.')) }),
    answer: setUpList,
    refuses: ['not_signed_in', 'not_allowed'],
    example: { body: { is_dismissed: true }, answer: { ...example, is_dismissed: true } },
  }),
};
