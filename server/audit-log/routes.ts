import type { AuditEntryAnswer } from '../../contract/audit-log/audit-log.ts';
import type { Calls } from '../../contract/calls.ts';
import { actInWords } from '../../domain/staff/act-in-words.ts';
import { listNames } from '../customers/customers.ts';
import type { Handlers, Member } from '../platform/calls.ts';
import type { Database } from '../platform/database.ts';
import { readPage } from '../platform/pagination.ts';
import { listEntries } from './audit-log-store.ts';
import { checkChain } from './check-chain.ts';
import { withoutSecrets } from './without-secrets.ts';

const ROWS_OF_A_PAGE = 50;

export function auditLogRoutes({ db }: { db: Database }): Handlers<Calls> {
  return {
    'GET /staff/audit': async ({ query, member }) => {
      const asked = { ...query, limit: query.limit ?? ROWS_OF_A_PAGE, rights: readableBy(member) };
      const page = await readPage(asked, (limited) => listEntries(db, { ...asked, ...limited }), inFigures);
      const ids = [...new Set(page.answer.map(({ staff_id }) => staff_id))];
      const names = await listNames(db, ids);
      return { ...page, answer: page.answer.map((entry) => inWords(entry, names.get(entry.staff_id) ?? '')) };
    },
    'GET /staff/audit/chain': async ({ query }) => ({
      answer: await checkChain(db, { after: query.after ?? 0 }),
    }),
  };
}

/** One reads what one could have done oneself; whoever looks after staff reads everything. */
const readableBy = ({ rights }: Member): string[] | null =>
  rights.staff === undefined ? Object.keys(rights) : null;

type Entry = Awaited<ReturnType<typeof listEntries>>[number];

const inFigures = (entry: Entry) => entry;

const inWords = (entry: Entry, name: string): AuditEntryAnswer => ({
  id: entry.id,
  done_at: entry.done_at.toISOString(),
  staff_id: entry.staff_id,
  staff_name: name,
  in_words: actInWords(entry.action),
  action: entry.action,
  object: entry.object,
  right: entry.right_name,
  tablet_id: entry.tablet_id,
  request_id: entry.request_id,
  before: withoutSecrets(entry.before ?? null) as AuditEntryAnswer['before'],
  after: withoutSecrets(entry.after ?? null) as AuditEntryAnswer['after'],
  details: withoutSecrets(JSON.parse(entry.details)) as AuditEntryAnswer['details'],
  hash: entry.hash ?? '',
});
