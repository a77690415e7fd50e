/** SQL on approvals. */
import { sql } from 'kysely';
import type { StaffRight } from '#domain/staff/rights.ts';
import { arePerson, nameOfStaff, recordsOfPerson } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { holdersBeside } from './holder-store.ts';

export interface NewApproval {
  right_name: StaffRight;
  act: string;
  object: string;
  details: string;
  fingerprint: string;
  /** Who it is for. */
  customer_ids: readonly number[];
  asked_by: number;
  asked_at: Date;
  expires_at: Date;
}

/**
 * Puts the act before the others, once. One that nobody confirmed in time is put before them again, and so is one whose confirmation
 * doesn’t count.
 */
export async function insertApproval(db: InTransaction, approval: NewApproval): Promise<void> {
  await db
    .deleteFrom('staff_approvals')
    .where('asked_by', '=', approval.asked_by)
    .where('fingerprint', '=', approval.fingerprint)
    .where('used_at', 'is', null)
    .where('expires_at', '<=', approval.asked_at)
    .execute();
  await db
    .insertInto('staff_approvals')
    .values({ ...approval, customer_ids: JSON.stringify(approval.customer_ids) })
    .onConflict((conflict) =>
      conflict
        .columns(['asked_by', 'fingerprint'])
        .where('used_at', 'is', null)
        .doUpdateSet({
          customer_ids: (eb) => eb.ref('excluded.customer_ids'),
          confirmed_by: null,
          confirmed_at: null,
        }),
    )
    .execute();
}

/** The open approval of exactly this act, locked, confirmed or not. */
export const lockAsked = (db: InTransaction, { asked_by, fingerprint, now }: Sought) =>
  db
    .selectFrom('staff_approvals')
    .select(['id', 'confirmed_by'])
    .where('asked_by', '=', asked_by)
    .where('fingerprint', '=', fingerprint)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();

interface Sought {
  asked_by: number;
  fingerprint: string;
  now: Date;
}

export async function noteUsed(db: InTransaction, id: number, now: Date): Promise<void> {
  await db.updateTable('staff_approvals').set({ used_at: now }).where('id', '=', id).execute();
}

/** Those that whoever may confirm them was not mailed about yet. */
export async function listToMail(db: Database, now: Date): Promise<number[]> {
  const rows = await toMail(db, now).select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** One of them, unless another process mailed about it meanwhile or is about to. */
export const lockToMail = (db: InTransaction, id: number, now: Date) =>
  toMail(db, now)
    .select(['right_name', 'act', 'object', 'customer_ids', 'asked_by'])
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

const toMail = (db: Database | InTransaction, now: Date) =>
  db
    .selectFrom('staff_approvals')
    .where('mailed_at', 'is', null)
    .where('used_at', 'is', null)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', now);

export async function noteMailed(db: InTransaction, id: number, now: Date): Promise<void> {
  await db.updateTable('staff_approvals').set({ mailed_at: now }).where('id', '=', id).execute();
}

const open = (db: Database | InTransaction, now: Date) =>
  db.selectFrom('staff_approvals').where('used_at', 'is', null).where('expires_at', '>', now);

/** With what decides whether a member of staff may confirm them. */
const openTo = (db: Database | InTransaction, { memberId, now }: { memberId: number; now: Date }) => {
  const member = sql<number>`${memberId}::int`;
  const askedBy = sql.ref<number>('staff_approvals.asked_by');
  return open(db, now)
    .selectAll()
    .select([
      arePerson(member, askedBy).as('is_own'),
      sql<number[]>`array(${recordsOfPerson(member)})`.as('own_records'),
      holdersBeside(askedBy, { right: sql.ref('staff_approvals.right_name'), now }).as('holders'),
    ]);
};

export type OpenApproval = Awaited<ReturnType<typeof listOpen>>[number];

export const listOpen = (db: Database, to: { memberId: number; now: Date }) =>
  openTo(db, to).orderBy('id').limit(200).execute();

/** The caller holds the lock on it. */
export const readOpen = (db: InTransaction, id: number, to: { memberId: number; now: Date }) =>
  openTo(db, to).where('id', '=', id).executeTakeFirstOrThrow();

export const lockOpen = (db: InTransaction, id: number, now: Date) =>
  open(db, now).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function confirm(
  db: InTransaction,
  id: number,
  by: { confirmed_by: number; confirmed_at: Date },
) {
  await db.updateTable('staff_approvals').set(by).where('id', '=', id).execute();
}

export async function deleteApproval(db: InTransaction, id: number): Promise<void> {
  await db.deleteFrom('staff_approvals').where('id', '=', id).where('used_at', 'is', null).execute();
}

/** An act that waits for a second person, with what is asked for in words. */
export interface Confirmable {
  id: number;
  words: string;
}

/** As the inbox lists them. */
export const approvalsFor = (approvals: readonly Confirmable[]) => sql`
  select id::text as id, asked_at as since, ${nameOfStaff(sql.ref('asked_by'))} as who, words, null::int as order_id
  from staff_approvals
  join unnest(${approvals.map(({ id }) => id)}::int[], ${approvals.map(({ words }) => words)}::text[])
    as told (id, words) using (id)`;

/** Staff who are dismissed ask for nothing any more, and what they confirmed is confirmed no longer. */
export async function dropApprovalsOf(db: InTransaction, customerId: number): Promise<void> {
  await db
    .deleteFrom('staff_approvals')
    .where('used_at', 'is', null)
    .where(sql<boolean>`${customerId} in (asked_by, coalesce(confirmed_by, 0))`)
    .execute();
}
