import type { Calls } from '#contract/calls.ts';
import type { Handlers, Member } from '#server/platform/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { refuse } from '#server/platform/refusal.ts';
import { chooseNotice, readChoices } from './choose-notice.ts';

export const noticeRoutes = (deps: { db: Database; clock: Clock }): Handlers<Calls> => ({
  'GET /staff/me/notices': async ({ member }) =>
    isOfStaff(member) ? { answer: await readChoices(deps.db, member) } : refuse('not_allowed'),
  'PUT /staff/me/notices': async ({ body, member }) =>
    (await chooseNotice(deps, member, body)) ?? { answer: body.mailed ? MAILED : NOT_MAILED },
});

const isOfStaff = ({ rights }: Member): boolean => Object.keys(rights).length > 0;

const MAILED = { message: 'From now on you get this by mail.' };
const NOT_MAILED = { message: 'You no longer get this by mail.' };
