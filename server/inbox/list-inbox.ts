/** One list of all that waits for a person. What a right doesn't open isn't in the list of whoever lacks it. */
import type { Answer, Received } from '../../contract/calls.ts';
import type { Inbox } from '../../contract/inbox/inbox-list.ts';
import { firstAnswers } from '../../domain/inbox/first-answers.ts';
import { INBOX_KINDS, type InboxKind, type OtherKind, THREAD_KINDS } from '../../domain/inbox/kinds.ts';
import { daysBefore } from '../../domain/policy.ts';
import { holds, STAFF_RIGHTS, type StaffRight } from '../../domain/staff/rights.ts';
import { listConfirmable } from '../approvals/approvals.ts';
import { listNamesToLookAt } from '../packing/packing.ts';
import type { Member } from '../platform/calls.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { type ListedRow, listRows, type Place } from './inbox-list-store.ts';
import { lastEnded, listAsked } from './thread-store.ts';

const PAGE = 50;
const DAYS_MEASURED = 30;

const RIGHTS_FOR: Readonly<Record<OtherKind, readonly StaffRight[]>> = {
  application: ['people'],
  'plan request': ['money'],
  name: ['floor', 'orders'],
  mail: ['people'],
  payment: ['money'],
  // Each for the right of its act.
  approval: STAFF_RIGHTS,
  transfer: ['money'],
};

/** What only those may do who hold the right for more than reading isn’t listed to readers. */
const ARE_FOR_WRITERS: ReadonlySet<OtherKind> = new Set(['approval', 'transfer']);

type Query = Received<'GET /staff/inbox'>['query'];

export async function listInbox(
  { db, clock }: { db: Database; clock: Clock },
  { kind, state = 'waiting', assigned, cursor }: Query,
  { id, rights }: Member,
): Promise<Inbox> {
  const isWanted = (one: InboxKind) => kind === undefined || kind === one;
  const mayHold = state === 'waiting' && assigned === undefined;
  const others = (Object.keys(RIGHTS_FOR) as OtherKind[]).filter(
    (one) => mayHold && isWanted(one) && holds(rights, RIGHTS_FOR[one], ARE_FOR_WRITERS.has(one)),
  );
  const after = cursor === undefined ? null : readCursor(cursor);
  const rows = await listRows(db, {
    state,
    threadKinds: THREAD_KINDS.filter(isWanted),
    otherKinds: others.filter((one) => one !== 'name'),
    assigned: assigned === 'me' ? id : (assigned ?? null),
    after,
    limit: PAGE + 1,
    approvals: others.includes('approval')
      ? await listConfirmable(db, { member: { id, rights }, now: clock() })
      : [],
  });
  const names = others.includes('name') ? await listNames(db, after) : [];
  const all = names.length === 0 ? rows : [...rows, ...names].toSorted(byPlace);
  const shown = all.slice(0, PAGE);
  const last = shown.length < all.length ? shown.at(-1) : undefined;
  return {
    rows: shown.map(({ at, ...row }) => ({ ...row, since: new Date(at / 1000).toISOString() })),
    next_cursor: last === undefined ? null : `${last.at}.${last.kind}.${last.id}`,
  };
}

/** Names are judged by rules that no database knows, so all that are open come at once: they are few. */
async function listNames(db: Database, after: Place | null): Promise<ListedRow[]> {
  const names = await listNamesToLookAt(db);
  return names
    .map(({ id, order_id, name, created_at }) => ({
      kind: 'name' as const,
      id: String(id),
      at: created_at.getTime() * 1000,
      who: name,
      words: 'A name to look at before it is printed',
      order_id,
      assigned_to: null,
      version: 0,
    }))
    .filter((row) => after === null || byPlace(row, after) > 0);
}

/** As the database sorts. */
function byPlace(one: Place, other: Place): number {
  if (one.at !== other.at) return one.at - other.at;
  return one.kind === other.kind ? compare(one.id, other.id) : compare(one.kind, other.kind);
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function readCursor(cursor: string): Place {
  const [at = '', kind, id = ''] = cursor.split('.');
  return { at: Number(at), kind: INBOX_KINDS.find((one) => one === kind) ?? 'question', id };
}

export async function readFirstAnswers(db: Database, now: Date): Promise<Answer<'GET /staff/first-answers'>> {
  const asked = await listAsked(db, daysBefore(now, DAYS_MEASURED));
  const { answered, medianMinutes, withinADay } = firstAnswers(
    asked.map(({ opened_at, first_answered_at, state }) => ({
      openedAt: opened_at,
      firstAnsweredAt: first_answered_at,
      isOver: state === 'done',
    })),
    now,
  );
  return {
    answered,
    median_minutes: medianMinutes,
    within_a_day: withinADay,
    last_at: (await lastEnded(db))?.toISOString() ?? null,
  };
}
