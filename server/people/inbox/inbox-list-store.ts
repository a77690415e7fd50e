/** SQL of the list of what waits: threads, and rows that other modules hold ready. Cursor pagination by time, kind and id. */
import { type RawBuilder, sql } from 'kysely';
import type { InboxKind, OtherKind, ThreadKind, ThreadState } from '#domain/inbox/kinds.ts';
import { approvalsFor, type Confirmable } from '#server/foundation/approvals/approvals.ts';
import { nameOfStaff } from '#server/foundation/customers/customers.ts';
import { failedMails } from '#server/foundation/mail/mail.ts';
import { paymentsThatMismatch } from '#server/money/payments/payments.ts';
import { openPlanRequests } from '#server/money/plans/plans.ts';
import { openApplications } from '#server/people/distributors/distributors.ts';
import { publicationsToLookAt } from '#server/people/public-blends/public-blends.ts';
import { openStorefrontApplications } from '#server/people/storefronts/storefronts.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { namesNotLookedAt } from '#server/roastery/packing/packing.ts';

export interface ListedRow {
  kind: InboxKind;
  id: string;
  /** Microseconds of the epoch: as exact as the database is. */
  at: number;
  who: string;
  words: string;
  order_id: number | null;
  assigned_to: string | null;
  version: number;
}

export type Place = Pick<ListedRow, 'at' | 'kind' | 'id'>;

interface Wanted {
  state: ThreadState;
  threadKinds: readonly ThreadKind[];
  otherKinds: readonly OtherKind[];
  /** Whose threads: a member of staff's, nobody's, or all. */
  assigned: number | 'nobody' | null;
  after: Place | null;
  limit: number;
  /** The acts that the reader of the list may confirm. */
  approvals: readonly Confirmable[];
}

const FIRST_WORDS = 140;

const threads = (state: ThreadState, kinds: readonly ThreadKind[], assigned: Wanted['assigned']) => sql`
  select kind, id::text as id, ${state === 'waiting' ? sql`opened_at` : sql`changed_at`} as since, name as who,
    case when exists (
      select from messages where thread_id = threads.id and failures > 0 and mailed_at is null
    ) then 'Our answer isn’t mailed yet. ' else '' end || left(coalesce((
      select text from messages where thread_id = threads.id and staff_id is null order by messages.id desc limit 1
    ), brand, (
      select text from messages where thread_id = threads.id order by messages.id limit 1
    ), ''), ${FIRST_WORDS}::int) as words,
    null::int as order_id, assigned_to, version
  from threads
  where state = ${sql.lit(state)} and kind = any(${kinds}::text[]) and ${isAssigned(assigned)}`;

const isAssigned = (assigned: Wanted['assigned']) => {
  if (assigned === null) return sql`true`;
  return assigned === 'nobody' ? sql`assigned_to is null` : sql`assigned_to = ${assigned}::int`;
};

/** Nobody has noted yet that they saw it. */
const unseen = (kind: 'mail' | 'payment', rows: RawBuilder<unknown>) => sql`
  select ${sql.lit(kind)} as kind, row.* from (${rows}) as row
  where not exists (select from seen_troubles as seen where seen.kind = ${sql.lit(kind)} and seen.about = row.id)`;

const ofKind = (kind: OtherKind, rows: RawBuilder<unknown>) =>
  sql`select ${sql.lit(kind)} as kind, row.* from (${rows}) as row`;

const OTHERS: Readonly<Record<OtherKind, (wanted: Pick<Wanted, 'approvals'>) => RawBuilder<unknown>>> = {
  application: () => ofKind('application', openApplications),
  'plan request': () => ofKind('plan request', openPlanRequests),
  name: () => ofKind('name', namesNotLookedAt),
  publication: () => ofKind('publication', publicationsToLookAt),
  storefront: () => ofKind('storefront', openStorefrontApplications),
  mail: () => unseen('mail', failedMails),
  payment: () => unseen('payment', paymentsThatMismatch),
  approval: ({ approvals }) => ofKind('approval', approvalsFor(approvals)),
  transfer: () => ofKind('transfer', transfersToMake),
  'standing order': () => ofKind('standing order', notPlaced),
};

/** SQL fragment: refunds that go by a bank transfer which nobody has recorded yet. */
const transfersToMake = sql`
  select refunds.id::text as id, asked_at as since, trim(first_name || ' ' || last_name) as who,
    'Make the bank transfer of ' || to_char(amount / 100.0, 'FM£999999990.00') || ', then record it' as words, order_id
  from refunds join orders on orders.id = refunds.order_id
  where refunds.done_at is null and destination = 'bank'`;

/** SQL fragment: standing orders whose last day the shop couldn’t place, until the customer answers or its time is over. */
const notPlaced = sql`
  select standing_order_id::text as id, max(not_placed_at) as since, max(trim(first_name || ' ' || last_name)) as who,
    max('Not placed: ' || not_placed) as words, null::int as order_id
  from reorder_proposals join customers on customers.id = customer_id
  where reorder_proposals.state = 'proposed' and not_placed is not null
  group by standing_order_id`;

/**
 * At least the page after a place, where there is one; what waits from the oldest on, anything else from the last on. Names come all at
 * once, since the caller judges them and drops most: they are few.
 */
export async function listRows(db: Database, wanted: Wanted): Promise<ListedRow[]> {
  const { state, threadKinds, otherKinds, assigned, after, limit } = wanted;
  const down = state === 'waiting' ? sql`asc` : sql`desc`;
  const order = sql`since ${down}, kind collate "C" ${down}, id collate "C" ${down}`;
  const pageOf = (arm: RawBuilder<unknown>, most: number | null) =>
    sql`(select * from (${arm}) as arm where ${isAfter(after, state)} order by ${order} limit ${most}::int)`;
  const pages = [
    ...(threadKinds.length === 0 ? [] : [pageOf(threads(state, threadKinds, assigned), limit)]),
    ...otherKinds.map((kind) =>
      pageOf(
        sql`select kind, id, since, who, words, order_id, null::int as assigned_to, 0 as version
          from (${OTHERS[kind](wanted)}) as other`,
        kind === 'name' ? null : limit,
      ),
    ),
  ];
  if (pages.length === 0) return [];
  const { rows } = await sql<ListedRow>`
    select kind, id, (extract(epoch from since) * 1000000)::float8 as at, who, words, order_id,
      ${nameOfStaff(sql.ref('page.assigned_to'))} as assigned_to, version
    from (${sql.join(pages, sql` union all `)}) as page
    order by ${order}`.execute(db);
  return rows;
}

/** The bound on the time alone is what an index can use. */
function isAfter(after: Place | null, state: ThreadState) {
  if (after === null) return sql`true`;
  const since = sql`(timestamptz 'epoch' + ${after.at}::float8 * interval '1 microsecond')`;
  const place = sql`(since, kind collate "C", id collate "C")`;
  const last = sql`(${since}, ${after.kind}::text, ${after.id}::text)`;
  return state === 'waiting'
    ? sql`since >= ${since} and ${place} > ${last}`
    : sql`since <= ${since} and ${place} < ${last}`;
}

export async function saveSeen(
  db: InTransaction,
  seen: { kind: 'mail' | 'payment'; about: string; seen_by: number; seen_at: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('seen_troubles')
    .values(seen)
    .onConflict((conflict) => conflict.columns(['kind', 'about']).doNothing())
    .returning('about')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function deleteSeen(
  db: InTransaction,
  { kind, about }: { kind: 'mail' | 'payment'; about: string },
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('seen_troubles')
    .where('kind', '=', kind)
    .where('about', '=', about)
    .returning('about')
    .executeTakeFirst();
  return deleted !== undefined;
}
