/** What staff look at before a blend is public, and what was reported. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, ctapsId, percentage, say, storedId, time } from '#contract/fields/fields.ts';
import { paragraph } from '#contract/fields/text-fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { LONGEST_ASKED } from '#domain/public-blends/limits.ts';
import { PUBLICATION_STATES } from './publications.ts';

const look = z.enum(['rude', 'health', 'address', 'markup', 'hidden']);
const state = z.enum(PUBLICATION_STATES);

const publication = z
  .object({
    id: z.int(),
    version: z.int(),
    ctaps_id: ctapsId,
    name: z.string(),
    description: z.string().meta({ description: 'Of the blend itself, on the page of its id.' }),
    story: z.string(),
    state,
    waits_since: time.nullable().meta({ description: 'For our look; null where nothing waits.' }),
    was_public: z.boolean().meta({ description: 'It is public, or was until it waited for a look.' }),
    looks_needed: z
      .array(look)
      .meta({ description: 'What to look at more closely in its name, its story and its maker’s words.' }),
    recipe: z.array(z.object({ bean_name: z.string(), percentage })),
    roast: z.string(),
    maker: z.object({
      customer_id: z.int(),
      handle: z.string(),
      shown_name: z.string(),
      about: z.string(),
      is_own: z.boolean().meta({ description: 'The caller’s own: somebody else looks at it.' }),
    }),
    reports: z.array(z.object({ reason: z.string(), reported_at: time })).meta({
      description: 'Those that nobody has looked at, one for each person.',
    }),
    earlier: z
      .array(z.object({ ctaps_id: ctapsId, name: z.string(), story: z.string(), state }))
      .meta({ description: 'Other blends of the maker, the newest first.' }),
  })
  .meta({ id: 'StaffPublication' });

export type StaffPublication = z.infer<typeof publication>;

const example: StaffPublication = {
  id: 12,
  version: 1,
  ctaps_id: 'C7P2M9XT4RB2',
  name: 'Slow Sunday',
  description: 'For slow mornings.',
  story: 'For the second cup, when nobody has to be anywhere.',
  state: 'waiting',
  waits_since: '2026-11-21T09:30:00.000Z',
  was_public: false,
  looks_needed: [],
  recipe: [
    { bean_name: 'Brazil Santos NY2 Fine Cup Natural', percentage: 60 },
    { bean_name: 'Ethiopia Sidamo G2 Washed', percentage: 40 },
  ],
  roast: 'Medium',
  maker: { customer_id: 41, handle: 'mina', shown_name: 'Mina', about: '', is_own: false },
  reports: [],
  earlier: [],
};

const ours = staffCall('people');

export const staffPublicationCalls = {
  'GET /staff/publications': call({
    ...ours,
    name: 'listStaffPublications',
    summary: 'Blends that wait for a look before they are public, the oldest first, and reported ones.',
    query: z.object({
      id: withId.shape.id.optional().meta({ description: 'This one alone, whether it waits or not.' }),
    }),
    answer: z.array(publication),
    refuses: ['not_signed_in', 'not_allowed'],
    example: { query: {}, answer: [example] },
  }),
  'POST /staff/publications/{id}/looks': call({
    ...ours,
    name: 'lookAtPublication',
    summary: 'Publish a blend, or ask its maker for another word, both with a mail; or hide it.',
    params: withId,
    body: body({
      verdict: z.enum(
        ['publish', 'ask', 'hide'],
        say('Please publish it, ask for another word, or hide it.'),
      ),
      words: paragraph(LONGEST_ASKED)
        .nullish()
        .meta({ description: 'What the maker is asked to change. Needed for asking.' }),
      version: storedId.meta({
        description: 'Of what was looked at. If it has changed since, nothing does.',
      }),
    }),
    answer: publication,
    refuses: [...ours.refuses, 'changed_meanwhile'],
    example: {
      params: { id: '12' },
      body: { verdict: 'publish', version: 1 },
      answer: { ...example, state: 'public', waits_since: null, was_public: true, version: 2 },
    },
  }),
};
