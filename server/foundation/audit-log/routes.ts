import type { AuditChain, AuditEntryAnswer } from '#contract/audit-log/audit-log.ts';
import type { Calls } from '#contract/calls.ts';
import { actInWords } from '#domain/staff/act-in-words.ts';
import { listNames, listStaffRights } from '#server/foundation/customers/customers.ts';
import type { Handlers, Member } from '#server/platform/calls.ts';
import type { Database } from '#server/platform/database.ts';
import { readPage } from '#server/platform/pagination.ts';
import { brokenEntriesOf, missingEnd } from './audit-checks.ts';
import { listEntries, readChain } from './audit-log-store.ts';
import { listKeyNames } from './key-name-store.ts';
import { withoutSecrets } from './without-secrets.ts';

const ROWS_OF_A_PAGE = 50;

export function auditLogRoutes({ db }: { db: Database }): Handlers<Calls> {
  return {
    'GET /staff/audit': async ({ query, member }) => {
      const request = { ...query, limit: query.limit ?? ROWS_OF_A_PAGE, rights: readableBy(member) };
      const page = await readPage(request, (slice) => listEntries(db, slice), inFigures);
      const staff = await listStaffRights(db);
      const about = page.answer.flatMap(({ object }) => staffIn(object, staff) ?? []);
      const proposers = page.answer.flatMap((entry) => proposerOf(entry) ?? []);
      const ids = [...new Set([...page.answer.map(({ staff_id }) => staff_id), ...about, ...proposers])];
      const names = await listNames(db, ids);
      const keyNames = await listKeyNames(db, [
        ...new Set(page.answer.flatMap(({ api_key_id }) => api_key_id ?? [])),
      ]);
      const keyOf = ({ api_key_id: id }: Entry) =>
        id === null ? null : { id, name: keyNames.get(id) ?? '' };
      const nameOfObject = (object: string) => names.get(staffIn(object, staff) ?? 0) ?? null;
      const shown = seesAmounts(member)
        ? withoutSecrets
        : (value: unknown) => withoutAmounts(withoutSecrets(value));
      return {
        ...page,
        answer: page.answer.map((entry) => ({
          ...inWords(entry, names.get(entry.staff_id) ?? '', shown),
          object_name: nameOfObject(entry.object),
          api_key: keyOf(entry),
          proposed_by: names.get(proposerOf(entry) ?? 0) ?? null,
        })),
      };
    },
    'GET /staff/audit/chain': async ({ query }) => ({
      answer: await checkChain(db, { after: query.after ?? 0 }),
    }),
  };
}

/** One reads what one could have done oneself; those who look after staff read everything. */
const readableBy = ({ rights }: Member): string[] | null =>
  rights.staff === undefined ? Object.keys(rights) : null;

const seesAmounts = ({ rights }: Member): boolean => rights.money !== undefined;

/** The log names people by number alone. Colleagues know each other, so of them it is shown as a name. */
function staffIn(object: string, staff: ReadonlyMap<number, unknown>): number | null {
  const [, id] = /^customer (\d+)$/.exec(object) ?? [];
  return id !== undefined && staff.has(Number(id)) ? Number(id) : null;
}

/** The number of the person whose assistant proposed it. */
const proposerOf = ({ details }: Entry): number | null =>
  (JSON.parse(details) as { proposed_by?: number }).proposed_by ?? null;

type Entry = Awaited<ReturnType<typeof listEntries>>[number];

const inFigures = (entry: Entry) => entry;

const inWords = (
  entry: Entry,
  name: string,
  shown: (value: unknown) => unknown,
): Omit<AuditEntryAnswer, 'object_name' | 'api_key' | 'proposed_by'> => ({
  id: entry.id,
  done_at: entry.done_at.toISOString(),
  staff_id: entry.staff_id,
  staff_name: name,
  in_words: actInWords(entry.action),
  action: entry.action,
  object: shown(entry.object) as string,
  right: entry.right_name,
  tablet_id: entry.tablet_id,
  request_id: entry.request_id,
  before: shown(entry.before ?? null) as AuditEntryAnswer['before'],
  after: shown(entry.after ?? null) as AuditEntryAnswer['after'],
  details: shown(JSON.parse(entry.details)) as AuditEntryAnswer['details'],
  hash: entry.hash ?? '',
});

const AMOUNTS = new Set([
  'amount',
  'balance_limit',
  'balanceLimit',
  'expected_amount',
  'least_goods',
  'pence',
  'pounds',
  'shipping',
]);
/** Orders with what goes back for each. */
const PAIRS = 'orders';
const POUNDS = /[-−]?£\s?\d[\d,]*(?:\.\d+)?/g;
const LEFT_OUT = '(left out)';

/**
 * What moved of anybody's money is read with the right money, by whichever right it was done. Prices of coffee are no such amounts: they
 * are read by those who set them.
 */
function withoutAmounts(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(POUNDS, LEFT_OUT);
  if (Array.isArray(value)) return value.map(withoutAmounts);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, isAmount(name, part) ? LEFT_OUT : partOf(name, part)]),
  );
}

const isAmount = (name: string, part: unknown): boolean => AMOUNTS.has(name) && part !== null;

const partOf = (name: string, part: unknown): unknown =>
  name === PAIRS && Array.isArray(part)
    ? part.map((one: unknown) => (Array.isArray(one) ? [one[0], LEFT_OUT] : one))
    : withoutAmounts(part);

const ENTRIES_OF_A_SLICE = 10_000;

/** The audit log is checked slice by slice, since half a million entries take longer than one answer may. */
export async function checkChain(
  db: Database,
  { after, most = ENTRIES_OF_A_SLICE }: { after: number; most?: number },
): Promise<AuditChain> {
  const { entries, hash } = await readChain(db);
  const upTo = after + most < entries ? after + most : null;
  const broken = await brokenEntriesOf({ after, upTo }).execute(db);
  const isWhole = upTo !== null || (await missingEnd.execute(db)).rows.length === 0;
  return {
    entries,
    hash,
    is_sound: broken.rows.length === 0 && isWhole,
    broken_at: broken.rows.map(({ id }) => id),
    checked: upTo ?? entries,
    next: upTo,
  };
}
