import type { Calls } from '#contract/calls.ts';
import type { NoticeChoice } from '#contract/notices/notices.ts';
import { answered, type Handlers, type Member } from '#server/platform/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { refuse } from '#server/platform/refusal.ts';
import { chooseNotice, readChoices } from './choose-notice.ts';
import { addStaffBrowser, readStaffPush, removeStaffBrowser } from './staff-browsers.ts';

export const noticeRoutes = (deps: { db: Database; clock: Clock }): Handlers<Calls> => ({
  'GET /staff/me/notices': async ({ member }) =>
    isOfStaff(member) ? { answer: await readChoices(deps.db, member) } : refuse('not_allowed'),
  'PUT /staff/me/notices': async ({ body, member }) =>
    answered(await chooseNotice(deps, member, body), (choice) => ({ message: howInWords(choice) })),
  'GET /staff/me/push-subscriptions': async ({ member }) =>
    isOfStaff(member) ? { answer: await readStaffPush(deps.db, member.id) } : refuse('not_allowed'),
  'POST /staff/me/push-subscriptions': async ({ body, member }) =>
    answered(await addStaffBrowser(deps.db, member, body)),
  'DELETE /staff/me/push-subscriptions/{browser}': async ({ params, member }) =>
    isOfStaff(member) ? removeStaffBrowser(deps.db, member.id, params.browser) : refuse('not_allowed'),
});

const isOfStaff = ({ rights }: Member): boolean => Object.keys(rights).length > 0;

function howInWords({ mailed, pushed }: NoticeChoice): string {
  if (mailed) return `From now on you get this by mail${pushed ? ' and in your browsers' : ''}.`;
  return pushed ? 'From now on you get this in your browsers.' : 'You no longer get this.';
}
