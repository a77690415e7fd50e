/** One list of all that waits for a person. What a right doesn't open isn't in the list of those who lack it. */
import type { Answer, Received } from '#contract/calls.ts';
import type { Inbox } from '#contract/inbox/inbox-list.ts';
import { firstAnswers } from '#domain/inbox/first-answers.ts';
import { INBOX_KINDS, type InboxKind, type OtherKind, THREAD_KINDS } from '#domain/inbox/kinds.ts';
import { looksNeeded } from '#domain/packing/label-name.ts';
import { daysBefore } from '#domain/policy.ts';
import { holds, STAFF_RIGHTS, type StaffRight } from '#domain/staff/rights.ts';
import { listConfirmable } from '#server/foundation/approvals/approvals.ts';
import type { Member } from '#server/platform/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { listRows, type Place } from './inbox-list-store.ts';
import { lastEnded, listAsked } from './thread-store.ts';

const PAGE = 50;
const DAYS_MEASURED = 30;

const RIGHTS_FOR: Readonly<Record<OtherKind, readonly StaffRight[]>> = {
  application: ['people'],
  'plan request': ['money'],
  name: ['floor', 'orders'],
  publication: ['people'],
  storefront: ['people'],
  mail: ['people'],
  payment: ['money'],
  // Each for the right of its act.
  approval: STAFF_RIGHTS,
  transfer: ['money'],
  'standing order': ['orders'],
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
  const wanted = {
    state,
    assigned: assigned === 'me' ? id : (assigned ?? null),
    approvals: others.includes('approval')
      ? await listConfirmable(db, { member: { id, rights }, now: clock() })
      : [],
  };
  // Somebody waits for these with their work in their hands: they come before all else, and they are few.
  const first =
    after === null
      ? await listRows(db, {
          ...wanted,
          threadKinds: [],
          otherKinds: others.filter(isAsked),
          after,
          limit: PAGE,
        })
      : [];
  const rows = await listRows(db, {
    ...wanted,
    threadKinds: THREAD_KINDS.filter(isWanted),
    otherKinds: others.filter((one) => !isAsked(one)),
    after,
    limit: PAGE + 1,
  });
  const waiting = rows.filter(({ kind: of, who }) => of !== 'name' || looksNeeded(who).length > 0);
  const shown = waiting.slice(0, PAGE);
  const last = shown.length < waiting.length ? shown.at(-1) : undefined;
  return {
    rows: [...first, ...shown].map(({ at, ...row }) => ({
      ...row,
      since: new Date(at / 1000).toISOString(),
    })),
    next_cursor: last === undefined ? null : `${last.at}.${last.kind}.${last.id}`,
  };
}

const isAsked = (kind: OtherKind): boolean => kind === 'approval';

function readCursor(cursor: string): Place {
  const [at = '', kind, id = ''] = cursor.split('.');
  return { at: Number(at), kind: INBOX_KINDS.find((one) => one === kind) ?? 'question', id };
}

export async function readFirstAnswers(db: Database, now: Date): Promise<Answer<'GET /staff/first-answers'>> {
  const threads = await listAsked(db, daysBefore(now, DAYS_MEASURED));
  const { answered, medianMinutes, withinADay } = firstAnswers(
    threads.map(({ opened_at, first_answered_at, state }) => ({
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
