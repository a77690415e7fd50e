import { z } from 'zod';
import { call } from '#contract/call.ts';
import { done } from '#contract/done.ts';
import { body, say } from '#contract/fields/fields.ts';
import { NOTICE_KINDS } from '#domain/notices/notices.ts';

const kind = z.enum(NOTICE_KINDS, say('Please choose one of the notices.'));

const choice = z
  .object({ kind, mailed: z.boolean().meta({ description: 'Whether it is mailed to this person.' }) })
  .meta({ id: 'NoticeChoice' });

export type NoticeChoice = z.infer<typeof choice>;

/** Open to people who only look, too, and to nobody but the person: no right is for it. */
const ofStaff = {
  group: 'Back office',
  who: 'member',
  refuses: ['not_signed_in', 'not_allowed'],
} as const;

export const noticeCalls = {
  'GET /staff/me/notices': call({
    ...ofStaff,
    name: 'listNotices',
    summary: 'What one can be mailed about as staff, as far as one’s rights reach, and whether one is.',
    answer: z.array(choice),
    example: { answer: [{ kind: 'short bean', mailed: true }] },
  }),
  'PUT /staff/me/notices': call({
    ...ofStaff,
    name: 'chooseNotice',
    summary: 'Choose whether one is mailed about something.',
    body: body({ kind, mailed: z.boolean(say('Please say yes or no.')) }),
    answer: done,
    example: {
      body: { kind: 'short bean', mailed: true },
      answer: { message: 'From now on you get this by mail.' },
    },
  }),
};
