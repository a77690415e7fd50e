import type { Calls } from '#contract/calls.ts';
import { enquiryAnswers } from '#contract/enquiries/enquiries.ts';
import { emailIdentity } from '#domain/customer/email.ts';
import type { Handlers } from '#server/platform/calls.ts';
import { transact } from '#server/platform/database.ts';
import { readPage } from '#server/platform/pagination.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { retryMail, stopWaitingMail, takeMarkAway } from './look-after-mails.ts';
import type { MailingDeps } from './mail.ts';
import { unsubscribe } from './newsletter-store.ts';
import { listMarks } from './refused-mailbox-store.ts';
import { mailAnswer, mailInFull, markAnswer, STATES } from './staff-mail-answers.ts';
import { listMails, readOutboxFigures } from './staff-mail-store.ts';

const PAGE = 50;

export function mailRoutes(deps: MailingDeps): Handlers<Calls> {
  const { db } = deps;
  const shown = async <No extends Refusal>(outcome: { id: number } | No) => {
    if ('refused' in outcome) return outcome;
    const answer = await mailInFull(deps, outcome.id);
    return answer === null ? refuse('not_found') : { answer };
  };
  return {
    'POST /unsubscriptions': async ({ body }) =>
      (await transact(db, (transaction) => unsubscribe(transaction, body.key)))
        ? { answer: { message: enquiryAnswers.unsubscribed } }
        : refuse('not_found', {
            message: 'That link isn’t complete. Please copy the whole link from our email.',
          }),
    'GET /staff/mails': async ({ query: { state, to, limit = PAGE, ...query } }) => {
      const wanted = {
        ...query,
        limit,
        state: state === undefined ? undefined : STATES[state],
        to: to === undefined ? undefined : emailIdentity(to),
      };
      const { answer: mails, nextCursor } = await readPage(wanted, (page) => listMails(db, page), mailAnswer);
      return { answer: { mails, next_cursor: nextCursor } };
    },
    'GET /staff/outbox': async () => ({ answer: await readOutboxFigures(db) }),
    'GET /staff/mails/{id}': async ({ params }) => {
      const answer = await mailInFull(deps, params.id);
      return answer === null ? refuse('not_found') : { answer };
    },
    'POST /staff/mails/{id}/attempts': async ({ params: { id }, member }) =>
      shown(await retryMail(deps, { id, staffId: member.id })),
    'DELETE /staff/mails/{id}/attempts': async ({ params: { id }, member }) =>
      shown(await stopWaitingMail(deps, { id, staffId: member.id })),
    'GET /staff/refused-mailboxes': async ({ query: { limit = PAGE, ...query } }) => {
      const wanted = { ...query, limit };
      const { answer, nextCursor } = await readPage(wanted, (page) => listMarks(db, page), markAnswer);
      return { answer: { mailboxes: answer, next_cursor: nextCursor } };
    },
    'DELETE /staff/refused-mailboxes/{id}': async ({ params: { id }, member }) =>
      (await takeMarkAway(deps, { id, staffId: member.id })) ?? { answer: null },
  };
}
