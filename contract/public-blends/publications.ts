/** What members publish of their own blends, and under which name. */
import { z } from 'zod';
import { type CallLimit, call } from '#contract/call.ts';
import { done } from '#contract/done.ts';
import { body, ctapsId, time } from '#contract/fields/fields.ts';
import { line, paragraph, paragraphOrNothing } from '#contract/fields/text-fields.ts';
import { DAY, HOUR } from '#contract/rate-limit.ts';
import { ONE_LINE } from '#domain/plain-text.ts';
import { LONGEST_ABOUT, LONGEST_SHOWN_NAME, LONGEST_STORY } from '#domain/public-blends/limits.ts';

const maker = z
  .object({ handle: z.string(), shown_name: z.string(), about: z.string() })
  .meta({ id: 'Maker', description: 'Under which name a member publishes.' });

export const PUBLICATION_STATES = ['waiting', 'public', 'asked', 'hidden', 'withdrawn'] as const;

const publication = z
  .object({
    ctaps_id: ctapsId,
    name: z.string(),
    story: z.string(),
    state: z.enum(PUBLICATION_STATES).meta({
      description:
        'waiting: for our look; asked: for another word; hidden: by us, or by reports that we look at; withdrawn: by its maker.',
    }),
    words: z.string().nullable().meta({ description: 'What we asked for.' }),
    asked_at: time.meta({ description: 'When the member last asked to have it public.' }),
    public_since: time.nullable(),
  })
  .meta({ id: 'Publication' });

export type Publication = z.infer<typeof publication>;

const own = { group: 'Catalogue', who: 'member' } as const;

const changes = [
  { name: 'publications by account', attempts: 30, seconds: DAY, by: 'account' },
] as const satisfies readonly CallLimit[];

const mina = { handle: 'mina', shown_name: 'Mina', about: 'I roast on Sundays.' };

const waiting: Publication = {
  ctaps_id: 'C7P2M9XT4RB2',
  name: 'Slow Sunday',
  story: 'For the second cup, when nobody has to be anywhere.',
  state: 'waiting',
  words: null,
  asked_at: '2026-11-21T09:30:00.000Z',
  public_since: null,
};

const ofBlend = { params: { ctapsId: waiting.ctaps_id } };

export const publicationCalls = {
  'GET /maker': call({
    ...own,
    name: 'getOwnMaker',
    summary: 'Under which name the caller publishes; null for somebody who has chosen none yet.',
    answer: maker.nullable(),
    refuses: ['not_signed_in'],
    example: { answer: mina },
  }),
  'PUT /maker': call({
    ...own,
    name: 'saveMaker',
    summary: 'Choose a handle and a name to publish under. With other words, public blends wait for a look.',
    limits: [{ name: 'changes of makers by account', attempts: 20, seconds: HOUR, by: 'account' }],
    body: body({
      handle: z
        .string({ error: 'Please choose a handle.' })
        .trim()
        .regex(ONE_LINE, 'Please keep this to one line.')
        .max(80, 'Please keep this to 30 characters.')
        .meta({ description: '3 to 30 of a–z, 0–9 and single hyphens; part of the address of the page.' }),
      shownName: line(LONGEST_SHOWN_NAME),
      about: paragraphOrNothing(LONGEST_ABOUT),
    }),
    answer: maker,
    refuses: ['not_signed_in', 'invalid', 'too_many_tries'],
    example: { body: { handle: 'mina', shownName: 'Mina', about: mina.about }, answer: mina },
  }),
  'GET /publications': call({
    ...own,
    name: 'listPublications',
    summary: 'What the caller published or asked to publish, the newest first.',
    answer: z.array(publication),
    refuses: ['not_signed_in'],
    example: { answer: [waiting] },
  }),
  'PUT /custom-blends/{ctapsId}/publication': call({
    ...own,
    name: 'publishBlend',
    summary: 'Ask to have an own blend public. With another story it is not public until we have looked.',
    limits: changes,
    params: z.object({ ctapsId }),
    body: body({ story: paragraph(LONGEST_STORY) }),
    answer: publication,
    refuses: ['not_signed_in', 'not_found', 'invalid', 'changed_meanwhile', 'too_many_tries'],
    example: { ...ofBlend, body: { story: waiting.story }, answer: waiting },
  }),
  'DELETE /custom-blends/{ctapsId}/publication': call({
    ...own,
    name: 'withdrawBlend',
    summary: 'Withdraw a blend from the public at once. Its id goes on working for whoever has it.',
    params: z.object({ ctapsId }),
    answer: done,
    refuses: ['not_signed_in', 'not_found'],
    example: { ...ofBlend, answer: { message: 'Slow Sunday is no longer public.' } },
  }),
};
