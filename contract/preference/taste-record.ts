/** Our record: how often people agreed with our odds. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { MINUTE } from '#contract/rate-limit.ts';

const record = z.object({ people: z.int().min(100), agreed: z.int().min(0), counted_on: z.iso.date() }).meta({
  id: 'TasteRecord',
  description:
    'Of so many people, about so many preferred the coffee we expected them to, when they first compared two after telling us of their taste. It is of ten people more, or stays; how many agreed is rounded to tens.',
});

export const tasteRecordCalls = {
  'GET /taste-record': call({
    group: 'Taste advice',
    name: 'getTasteRecord',
    summary:
      'Our record: how often people agreed with our odds, counted each night and published, good or bad.',
    who: 'anyone',
    limits: [{ name: 'taste record by address', attempts: 240, seconds: 2 * MINUTE, by: 'network' }],
    answer: z.object({ record: record.nullable().meta({ description: 'null below a hundred people.' }) }),
    refuses: ['too_many_tries'],
    example: { answer: { record: { people: 410, agreed: 290, counted_on: '2027-03-03' } } },
  }),
};
