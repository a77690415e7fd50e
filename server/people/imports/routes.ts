import type { Calls } from '#contract/calls.ts';
import type { Import, ListedImport } from '#contract/imports/import.ts';
import { toPounds } from '#domain/money/pounds.ts';
import type { MailingDeps } from '#server/foundation/mail/mail.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/refusal.ts';
import { askForReading, askToBringIn, askToTakeBack, beginImport, sendPart } from './ask-for-import.ts';
import { findImport, type ImportRow, type ListedImportRow, listImports } from './import-store.ts';
import { isOwner } from './is-owner.ts';
import { type PastMonth, sumPastMonths } from './past-order-store.ts';
import { readOwnPastOrders, readPastOrders } from './read-past-orders.ts';
import { reportAnswer } from './report.ts';
import { countImportMails, sendImportMails } from './send-import-mails.ts';

const MOST_LISTED = 50;

export function importRoutes(deps: MailingDeps & { clock: Clock }): Handlers<Calls> {
  const { db } = deps;
  return {
    'GET /staff/imports': async ({ member }) =>
      isOwner(member.rights)
        ? { answer: (await listImports(db, MOST_LISTED)).map(listedAnswer) }
        : NOT_ALLOWED,
    'GET /staff/imports/{id}': async ({ params, member }) =>
      isOwner(member.rights)
        ? answered((await findImport(db, { id: params.id })) ?? refuse('not_found'), importAnswer)
        : NOT_ALLOWED,
    'POST /staff/imports': async ({ body, member }) =>
      isOwner(member.rights) ? answered(await beginImport(deps, body, member.id), importAnswer) : NOT_ALLOWED,
    'PUT /staff/imports/{id}/parts/{number}': async ({ params, body, member }) =>
      isOwner(member.rights)
        ? ((await sendPart(deps, { ...params, staffId: member.id }, body.content)) ?? { answer: null })
        : NOT_ALLOWED,
    'POST /staff/imports/{id}/readings': async ({ params, member }) =>
      isOwner(member.rights)
        ? answered(await askForReading(deps, { id: params.id, staffId: member.id }), importAnswer)
        : NOT_ALLOWED,
    'POST /staff/imports/{id}/runs': async ({ params, member }) =>
      isOwner(member.rights)
        ? answered(await askToBringIn(deps, { id: params.id, staffId: member.id }), importAnswer)
        : NOT_ALLOWED,
    'DELETE /staff/imports/{id}': async ({ params, member }) =>
      isOwner(member.rights)
        ? answered(await askToTakeBack(deps, { id: params.id, staffId: member.id }), importAnswer)
        : NOT_ALLOWED,
    'GET /past-orders': async ({ member }) => ({ answer: await readOwnPastOrders(db, member) }),
    'GET /staff/past-orders': async ({ query, member }) => ({
      answer: await readPastOrders(db, query, member),
    }),
    'GET /staff/past-months': async () => ({ answer: (await sumPastMonths(db)).map(monthAnswer) }),
    'GET /staff/import-mails': async ({ member }) =>
      isOwner(member.rights) ? { answer: await countImportMails(db) } : NOT_ALLOWED,
    'POST /staff/import-mails': async ({ body, member }) =>
      isOwner(member.rights)
        ? { answer: await sendImportMails(deps, { ...body, staffId: member.id }) }
        : NOT_ALLOWED,
  };
}

const monthAnswer = ({ pence, ...month }: PastMonth) => ({ ...month, revenue: toPounds(pence) });

const NOT_ALLOWED = refuse('not_allowed');

const listedAnswer = ({ by, asked_at, ...held }: Omit<ListedImportRow, ForTheJob>): ListedImport => ({
  id: held.id,
  source: held.source,
  subject: held.subject,
  file_name: held.file_name,
  bytes: held.bytes,
  columns: held.columns,
  asked_by: by,
  asked_at: asked_at.toISOString(),
  state: held.state,
  position: held.position,
  records: held.records,
  fault: held.fault,
});

/** What nobody reads but the job that works on it. */
type ForTheJob = 'call_id' | 'asked_by' | 'changed_at' | 'lease_key' | 'leased_until' | 'attempts';

const importAnswer = ({ report, outcome, ...held }: ImportRow): Import => ({
  ...listedAnswer({ ...held, records: report?.records ?? null }),
  report: report === null ? null : reportAnswer(report),
  outcome: outcome === null ? null : reportAnswer(outcome),
  taken_back: outcome?.taken_back ?? null,
});
