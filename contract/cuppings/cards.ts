import { z } from 'zod';
import { call } from '#contract/call.ts';
import { perTaste } from '#contract/catalogue/scores.ts';
import { body, isChange, nothingToChange, say } from '#contract/fields/fields.ts';
import { paragraphOrNothing } from '#contract/fields/text-fields.ts';
import { idInUrl } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { card, cardOfRavi, perDefect, scoreInCup, severity } from './cup-fields.ts';

const LONGEST_NOTE = 500;
const NULL = { description: 'What is null is taken back; what is left out stays as it is.' };

export const cuppingCardCalls = {
  'PATCH /staff/cuppings/{id}/cups/{code}': call({
    ...staffCall('floor'),
    name: 'scoreCup',
    summary: 'Say something of a cup, or take it back. Only what is named changes; nobody else sees it yet.',
    params: z.object({ id: idInUrl, code: idInUrl }),
    body: body({
      tastes: z
        .object(perTaste(scoreInCup.nullish()), say('Please give scores by taste.'))
        .optional()
        .meta(NULL),
      defects: z
        .object(perDefect(severity.nullish()), say('Please give defects by name.'))
        .optional()
        .meta(NULL),
      overall: scoreInCup.nullable().optional(),
      note: paragraphOrNothing(LONGEST_NOTE).optional(),
    }).refine(isChange, nothingToChange),
    answer: card,
    refuses: [...staffCall('floor').refuses, 'changed_meanwhile'],
    example: {
      params: { id: '3', code: '347' },
      body: { tastes: { chocolate: 8, earthy: null } },
      answer: cardOfRavi,
    },
  }),
};
