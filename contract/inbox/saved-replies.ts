import { z } from 'zod';
import { call } from '#contract/call.ts';
import { done } from '#contract/done.ts';
import { body, time } from '#contract/fields/fields.ts';
import { line, paragraph } from '#contract/fields/text-fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';

const reply = z
  .object({
    id: z.int(),
    name: z.string(),
    text: z.string(),
    asks_for_cup_notes: z.boolean().meta({ description: 'It is the one for a brand that we don’t know.' }),
    changed_at: time,
  })
  .meta({ id: 'SavedReply' });

export type SavedReply = z.infer<typeof reply>;

const written = body({ name: line(60), text: paragraph(5000) });
const ours = staffCall('people');

const parcel: SavedReply = {
  id: 2,
  name: 'Where is my parcel',
  text: 'Sorry that you’re waiting. Which order is it?',
  asks_for_cup_notes: false,
  changed_at: '2026-11-20T09:00:00Z',
};
const { name, text } = parcel;

export const savedReplyCalls = {
  'GET /staff/saved-replies': call({
    ...ours,
    name: 'listSavedReplies',
    summary: 'Replies that are written once and used again, by their names.',
    answer: z.array(reply),
    refuses: ['not_signed_in', 'not_allowed'],
    example: { answer: [parcel] },
  }),
  'POST /staff/saved-replies': call({
    ...ours,
    name: 'saveReply',
    summary: 'Save a reply to use it again.',
    body: written,
    answer: reply,
    refuses: ['not_signed_in', 'not_allowed', 'invalid'],
    example: { body: { name, text }, answer: parcel },
  }),
  'PUT /staff/saved-replies/{id}': call({
    ...ours,
    name: 'changeSavedReply',
    summary: 'Change a saved reply. What was sent with it stays as it was.',
    params: withId,
    body: written,
    answer: reply,
    refuses: ['not_signed_in', 'not_allowed', 'not_found'],
    example: { params: { id: '2222' }, body: { name, text }, answer: parcel },
  }),
  'DELETE /staff/saved-replies/{id}': call({
    ...ours,
    name: 'removeSavedReply',
    summary: 'Remove a saved reply, unless it is the one that asks for cup notes.',
    params: withId,
    answer: done,
    refuses: ['not_signed_in', 'not_allowed', 'not_found'],
    example: { params: { id: '2222' }, answer: { message: 'Removed.' } },
  }),
};
