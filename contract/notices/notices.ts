import { z } from 'zod';
import { call } from '#contract/call.ts';
import { done } from '#contract/done.ts';
import { body, say } from '#contract/fields/fields.ts';
import { BROWSER, browser, limits, SUBSCRIPTION, subscription } from '#contract/following/push.ts';
import { NOTICE_KINDS } from '#domain/notices/notices.ts';

const kind = z.enum(NOTICE_KINDS, say('Please choose one of the notices.'));

const choice = z
  .object({
    kind,
    mailed: z.boolean().meta({ description: 'Whether it is mailed to this person.' }),
    pushed: z.boolean().meta({ description: 'Whether their browsers show it.' }),
  })
  .meta({ id: 'NoticeChoice' });

export type NoticeChoice = z.infer<typeof choice>;

const staffPush = z
  .object({
    public_key: z.string().meta({ description: 'What browsers subscribe to.' }),
    browsers: z.array(browser).meta({ description: 'Those that show notices to this person.' }),
  })
  .meta({ id: 'StaffPush' });

export type StaffPush = z.infer<typeof staffPush>;

const yesOrNo = z.boolean(say('Please say yes or no.')).optional();

/** Open to people who only look, too, and to nobody but the person: no right is for it. */
const ofStaff = {
  group: 'Back office',
  who: 'member',
  refuses: ['not_signed_in', 'not_allowed'],
} as const;

const push = { public_key: SUBSCRIPTION.keys.p256dh, browsers: [BROWSER] };

export const noticeCalls = {
  'GET /staff/me/notices': call({
    ...ofStaff,
    name: 'listNotices',
    summary: 'What one can hear about as staff, as far as one’s rights reach, and how one does.',
    answer: z.array(choice),
    example: { answer: [{ kind: 'short bean', mailed: true, pushed: false }] },
  }),
  'PUT /staff/me/notices': call({
    ...ofStaff,
    name: 'chooseNotice',
    summary: 'Choose whether one hears about something by mail, in one’s browsers, by both or not at all.',
    body: body({ kind, mailed: yesOrNo, pushed: yesOrNo }),
    answer: done,
    example: {
      body: { kind: 'short bean', mailed: true },
      answer: { message: 'From now on you get this by mail.' },
    },
  }),
  'GET /staff/me/push-subscriptions': call({
    ...ofStaff,
    name: 'listStaffBrowsers',
    summary: 'The browsers that show notices to the caller, and the key that a browser subscribes to.',
    answer: staffPush,
    example: { answer: push },
  }),
  'POST /staff/me/push-subscriptions': call({
    ...ofStaff,
    limits,
    name: 'addStaffBrowser',
    summary: 'Let a browser show the notices that the caller chose. It ends with the login.',
    body: subscription,
    answer: staffPush,
    refuses: [...ofStaff.refuses, 'invalid', 'changed_meanwhile', 'too_many_tries'],
    example: { body: SUBSCRIPTION, answer: push },
  }),
  'DELETE /staff/me/push-subscriptions/{browser}': call({
    ...ofStaff,
    name: 'removeStaffBrowser',
    summary: 'Let a browser show no more notices.',
    params: z.object({ browser }),
    status: 204,
    answer: z.null(),
    example: { params: { browser: BROWSER }, answer: null },
  }),
};
