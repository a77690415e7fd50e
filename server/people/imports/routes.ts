import type { Calls } from '#contract/calls.ts';
import type { Import, ListedImport } from '#contract/imports/import.ts';
import { toPounds } from '#domain/money/pounds.ts';
import type { MailingDeps } from '#server/foundation/mail/mail.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/refusal.ts';
import { askForReading, askToBringIn, askToTakeBack, beginImport, sendPart } from './ask-for-import.ts';
import { findImport, type ImportRow, type ListedImportRow, listImports } from './import-store.ts';
import { type PastMonth, sumPastMonths } from './past-order-store.ts';
import { readOwnPastOrders, readPastOrders } from './read-past-orders.ts';
import { reportAnswer } from './report.ts';
import { countImportMails, sendImportMails } from './send-import-mails.ts';

const MOST_LISTED = 50;

export function importRoutes(deps: MailingDeps & { clock: Clock }): Handlers<Calls> {
  const { db } = deps;
  return {
    'GET /staff/imports': async () => ({ answer: (await listImports(db, MOST_LISTED)).map(listedAnswer) }),
    'GET /staff/imports/{id}': async ({ params }) =>
      answered((await findImport(db, { id: params.id })) ?? refuse('not_found'), importAnswer),
    'POST /staff/imports': async ({ body, member }) =>
      answered(await beginImport(deps, body, member.id), importAnswer),
    'PUT /staff/imports/{id}/parts/{number}': async ({ params, body, member }) =>
      (await sendPart(deps, { ...params, staffId: member.id }, body.content)) ?? { answer: null },
    'POST /staff/imports/{id}/readings': async ({ params, member }) =>
      answered(await askForReading(deps, { id: params.id, staffId: member.id }), importAnswer),
    'POST /staff/imports/{id}/runs': async ({ params, member }) =>
      answered(await askToBringIn(deps, { id: params.id, staffId: member.id }), importAnswer),
    'DELETE /staff/imports/{id}': async ({ params, member }) =>
      answered(await askToTakeBack(deps, { id: params.id, staffId: member.id }), importAnswer),
    'GET /past-orders': async ({ member }) => ({ answer: await readOwnPastOrders(db, member) }),
    'GET /staff/past-orders': async ({ query, member }) => ({
      answer: await readPastOrders(db, query, member),
    }),
    'GET /staff/past-months': async () => ({ answer: (await sumPastMonths(db)).map(monthAnswer) }),
    'GET /staff/import-mails': async () => ({ answer: await countImportMails(db) }),
    'POST /staff/import-mails': async ({ body, member }) => ({
      answer: await sendImportMails(deps, { ...body, staffId: member.id }),
    }),
  };
}

const monthAnswer = ({ pence, ...month }: PastMonth) => ({ ...month, revenue: toPounds(pence) });

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
