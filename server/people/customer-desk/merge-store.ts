/** SQL of merged records: what was moved, so that it can be moved back. */
import { type Selectable, sql } from 'kysely';
import { nameOfStaff } from '#server/foundation/customers/customers.ts';
import type { MovedPublications } from '#server/people/public-blends/public-blends.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';
import { anyOf } from '#server/platform/sql.ts';

export interface MergeRow extends Omit<Selectable<Schema['customer_merges']>, 'figures' | 'moved'> {
  figures: MergedFigures;
  moved: Moved;
  by: string;
}

/** Ids of what went from one record to the other. */
export interface Moved {
  orders: readonly number[];
  blends: readonly number[];
  addresses: readonly number[];
  favourites: readonly string[];
  /** Merges of earlier days were stored without. */
  drinkers?: readonly number[];
  keptTastes?: readonly number[];
  published?: MovedPublications;
  /** For storefronts. */
  applications?: number[];
  /** They ended with the merge, and run again where it is undone. */
  standing_orders?: readonly number[];
}

/** The figures of the merged account, as they were. Merges of earlier days were stored without some of the dates. */
export interface MergedFigures {
  user_type_id: number;
  trial_ends_at: string | null;
  trial_warned_at?: string | null;
  wished_user_type_id: number | null;
  predictive_ordering: boolean;
  usual_shipping_detail_id: number | null;
}

const rows = (db: Database | InTransaction) =>
  db
    .selectFrom('customer_merges')
    .selectAll()
    .select(nameOfStaff(sql.ref('customer_merges.staff_id')).as('by'))
    .$castTo<MergeRow>();

export const findMerge = (
  db: Database | InTransaction,
  by: { id: number } | { call_id: string },
): Promise<MergeRow | undefined> =>
  ('id' in by
    ? rows(db).where('id', '=', by.id)
    : rows(db).where('call_id', '=', by.call_id)
  ).executeTakeFirst();

/** In which a customer was the one or the other, the newest first. */
export const listMergesOf = (db: Database, customerIds: readonly number[]): Promise<MergeRow[]> =>
  rows(db)
    .where(({ or, eb }) => or([eb('kept_id', 'in', customerIds), eb('merged_id', 'in', customerIds)]))
    .orderBy('id', 'desc')
    .limit(20)
    .execute();

/** Whether the record became another one, by a merge that stands. */
export async function wasMerged(db: Database | InTransaction, customerId: number): Promise<boolean> {
  const merge = await db
    .selectFrom('customer_merges')
    .select('id')
    .where('merged_id', '=', customerId)
    .where('undone_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return merge !== undefined;
}

/** Records that became one of these by merges that stand, and those that had become one of them before. */
export async function listMergedInto(
  db: Database | InTransaction,
  customerIds: readonly number[],
): Promise<number[]> {
  const { rows: records } = await sql<{ id: number }>`
    with recursive record (id) as (
      select merged_id from customer_merges where kept_id = ${anyOf(customerIds)} and undone_at is null
      union
      select merged_id from customer_merges join record on kept_id = record.id where undone_at is null
    )
    select id from record order by id`.execute(db);
  return records.map(({ id }) => id);
}

interface NewMerge {
  call_id: string;
  kept_id: number;
  merged_id: number;
  staff_id: number;
  merged_at: Date;
  undoable_until: Date;
  password_hash: string | null;
  figures: MergedFigures;
  credit: number;
  moved: Moved;
}

/** `undefined` where the same call merged two others meanwhile, under other locks. */
export async function insertMerge(db: InTransaction, merge: NewMerge): Promise<number | undefined> {
  const made = await db
    .insertInto('customer_merges')
    .values({ ...merge, figures: JSON.stringify(merge.figures), moved: JSON.stringify(merge.moved) })
    .onConflict((conflict) => conflict.column('call_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

export async function noteUndone(
  db: InTransaction,
  id: number,
  { by, at }: { by: number; at: Date },
): Promise<void> {
  await db
    .updateTable('customer_merges')
    .set({ undone_by: by, undone_at: at, password_hash: null })
    .where('id', '=', id)
    .execute();
}

/** Once a merge is final, nobody needs the password of the merged account any more. */
export async function forgetMergedPasswords(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('customer_merges')
    .set({ password_hash: null })
    .where('password_hash', 'is not', null)
    .where('undoable_until', '<', now)
    .execute();
}
