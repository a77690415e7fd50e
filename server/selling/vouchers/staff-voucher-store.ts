/** SQL of vouchers as staff make, read and stop them. */
import { type InsertObject, type NotNull, sql } from 'kysely';
import { HIGHEST_STORED } from '#contract/fields/fields.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Page } from '#server/platform/pagination.ts';
import type { Schema } from '#server/platform/schema.ts';

export type StaffVoucher = Awaited<ReturnType<typeof listVouchers>>[number];
export type Use = Awaited<ReturnType<typeof listUses>>[number];

const cost = sql<number>`(
  select coalesce(sum(voucher_uses.pence), 0)::float8 from voucher_uses
  where voucher_id = vouchers.id and given_back_at is null
)`;

const userTypes = sql<number[] | null>`(
  select json_agg(user_type_id order by user_type_id) from voucher_user_types where voucher_id = vouchers.id
)`;

const vouchers = (db: Database | InTransaction) =>
  db
    .selectFrom('vouchers')
    .select(['id', 'code', 'percentage', 'pence', 'least_goods', 'starts_on', 'ends_on', 'most_uses', 'uses'])
    .select(['once_a_customer', 'made_at', 'stopped_at'])
    .select([userTypes.as('user_type_ids'), cost.as('cost')])
    // Credits of flights have no last day at first, and are nothing that staff make or stop.
    .where('flight_id', 'is', null)
    .$narrowType<{ ends_on: NotNull }>();

export const listVouchers = (db: Database, { cursor, limit }: Page) =>
  vouchers(db)
    .where('id', '<', cursor ?? HIGHEST_STORED)
    .orderBy('id', 'desc')
    .limit(limit ?? null)
    .execute();

export const readVoucher = (db: Database | InTransaction, id: number) =>
  vouchers(db).where('id', '=', id).executeTakeFirst();

/** The newest first. */
export const listUses = (db: Database, voucherId: number, { cursor, limit }: Page) =>
  db
    .selectFrom('voucher_uses')
    .select(['order_id as id', 'pence', 'used_at', 'paid_at', 'given_back_at'])
    .where('voucher_id', '=', voucherId)
    .where('order_id', '<', cursor ?? HIGHEST_STORED)
    .orderBy('order_id', 'desc')
    .limit(limit ?? null)
    .execute();

/** What vouchers made since then take off at most, for the sum that takes a fresh code. */
export const listMadeSince = (db: InTransaction, since: Date) =>
  db
    .selectFrom('vouchers')
    .select(['percentage', 'pence', 'most_uses as mostUses'])
    .where('made_at', '>', since)
    .where('flight_id', 'is', null)
    .execute();

/** `undefined` where a voucher has that code already. */
export async function insertVoucher(
  db: InTransaction,
  voucher: InsertObject<Schema, 'vouchers'>,
  userTypeIds: readonly number[] | null,
): Promise<number | undefined> {
  const made = await db
    .insertInto('vouchers')
    .values(voucher)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made !== undefined && userTypeIds !== null)
    await db
      .insertInto('voucher_user_types')
      .values(userTypeIds.map((user_type_id) => ({ voucher_id: made.id, user_type_id })))
      .execute();
  return made?.id;
}

/** One that was never used and isn't stopped, locked even against being put into a cart. */
export const lockUnused = (db: InTransaction, id: number): Promise<{ code: string } | undefined> =>
  db
    .selectFrom('vouchers')
    .select('code')
    .where('id', '=', id)
    .where('flight_id', 'is', null)
    .where('uses', '=', 0)
    .where('stopped_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('voucher_uses').select('order_id').whereRef('voucher_id', '=', 'vouchers.id'))),
    )
    .forUpdate()
    .executeTakeFirst();

export async function deleteVoucher(db: InTransaction, id: number): Promise<void> {
  await db.deleteFrom('vouchers').where('id', '=', id).execute();
}

/** Answers whether it was still running. */
export async function setStopped(db: InTransaction, id: number, stopped_at: Date): Promise<boolean> {
  const stopped = await db
    .updateTable('vouchers')
    .set({ stopped_at })
    .where('id', '=', id)
    .where('flight_id', 'is', null)
    .where('stopped_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return stopped !== undefined;
}
