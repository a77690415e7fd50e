import { z } from 'zod';
import { body, say } from '#contract/fields/fields.ts';
import { day } from './desk-order.ts';

const yesOrNo = z.boolean(say('Please answer with true or false.')).optional();

/** Orders leave on another day. */
export const moveAct = body({
  act: z.literal('move'),
  dispatch_on: day,
  tells_buyers: yesOrNo.meta({
    description:
      'Mails each buyer the new day, and leaves out what is held: yes, unless it is false. Nobody is told then.',
  }),
  buyer_asked: yesOrNo.meta({
    description: 'The buyer asked for that day: the order is on time by it, and the mail says so.',
  }),
});
