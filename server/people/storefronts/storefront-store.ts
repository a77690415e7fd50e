/** SQL of storefronts. Whoever writes holds the lock on the maker’s account, and then the one on the storefront. */
import { type Insertable, type Selectable, sql, type UpdateObject } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';
import { holdStorefront } from './storefront-lock-store.ts';

export interface StorefrontRow extends Selectable<Schema['storefronts']> {
  paid_by: 'credit' | 'bank';
  customer_id: number;
  handle: string;
  user_type_id: number;
}

const storefronts = (db: Database | InTransaction) =>
  db
    .selectFrom('storefronts')
    .innerJoin('makers', 'makers.id', 'maker_id')
    .innerJoin('customers', 'customers.id', 'customer_id')
    .selectAll('storefronts')
    .select(['customer_id', 'handle', 'user_type_id'])
    .$castTo<StorefrontRow>();

export const findStorefront = (
  db: Database | InTransaction,
  id: number,
): Promise<StorefrontRow | undefined> => storefronts(db).where('storefronts.id', '=', id).executeTakeFirst();

export const findStorefrontOf = (
  db: Database | InTransaction,
  customerId: number,
): Promise<StorefrontRow | undefined> =>
  storefronts(db).where('customer_id', '=', customerId).executeTakeFirst();

/** As it is once nobody else changes it. */
export async function lockStorefront(db: InTransaction, id: number): Promise<StorefrontRow | undefined> {
  await holdStorefront(db, id);
  return findStorefront(db, id);
}

export async function lockStorefrontOf(
  db: InTransaction,
  customerId: number,
): Promise<StorefrontRow | undefined> {
  const found = await findStorefrontOf(db, customerId);
  return found === undefined ? undefined : lockStorefront(db, found.id);
}

export async function insertStorefront(
  db: InTransaction,
  storefront: Insertable<Schema['storefronts']>,
): Promise<number> {
  const { id } = await db
    .insertInto('storefronts')
    .values(storefront)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeStorefront(
  db: InTransaction,
  id: number,
  change: UpdateObject<Schema, 'storefronts'>,
): Promise<void> {
  await db.updateTable('storefronts').set(change).where('id', '=', id).execute();
}

/** Makers by their accounts, with how many of their blends are public. */
export async function listMakers(db: Database | InTransaction, customerIds: readonly number[]) {
  if (customerIds.length === 0) return [];
  return db
    .selectFrom('makers')
    .select(['id', 'customer_id', 'handle', 'shown_name'])
    .select(
      sql<number>`(
      select count(*)::int from publications where maker_id = makers.id and state = 'public'
    )`.as('public_blends'),
    )
    .where('customer_id', 'in', customerIds)
    .execute();
}

export const findMaker = async (db: Database | InTransaction, customerId: number) =>
  (await listMakers(db, [customerId]))[0];

const MOST_LISTED = 500;

/** Those of an account first that may have one, without their bank details. */
export const listStorefronts = (db: Database) =>
  db
    .selectFrom('storefronts')
    .innerJoin('makers', 'makers.id', 'maker_id')
    .innerJoin('customers', 'customers.id', 'customer_id')
    .select(['storefronts.id', 'storefronts.version', 'mark_up_percent', 'commission_percent'])
    .select(['opened_at', 'closed_at', 'customer_id', 'user_type_id'])
    .orderBy(sql`closed_at is not null`)
    .orderBy('shown_name')
    .orderBy('storefronts.id')
    .limit(MOST_LISTED)
    .execute();
