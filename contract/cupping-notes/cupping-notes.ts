import { z } from 'zod';
import { call } from '#contract/call.ts';
import { ctapsId } from '#contract/fields/fields.ts';
import { cuppingNote, lanternFerryNote } from './cupping-note.ts';

export const cuppingNoteCalls = {
  'GET /cupping-notes/{ctapsId}': call({
    group: 'Catalogue',
    who: 'anyone',
    name: 'getCuppingNote',
    summary: 'The taste of one bean or blend. A custom blend opens only by its id.',
    params: z.object({ ctapsId }),
    answer: cuppingNote,
    refuses: ['not_found'],
    example: { params: { ctapsId: 'HKH1X' }, answer: lanternFerryNote },
  }),
};
