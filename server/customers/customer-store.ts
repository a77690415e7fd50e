/** All SQL of customers. */
import { type InsertObject, type Selectable, sql, type UpdateObject } from 'kysely';
import { emailIdentity } from '../../domain/customer/email.ts';
import type { Database, InTransaction } from '../platform/database.ts';
import type { Schema } from '../platform/schema.ts';

export type Customer = Selectable<Schema['customers']>;

/** The new account's id, or `null` when its mailbox has one. */
export async function insertAccount(
  db: InTransaction,
  account: InsertObject<Schema, 'customers'>,
): Promise<number | null> {
  const inserted = await db
    .insertInto('customers')
    .values(account)
    .onConflict((conflict) =>
      conflict.column('email_identity').where('password_hash', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

export async function insertGuest(
  db: Database | InTransaction,
  email: string,
  email_identity: string,
): Promise<number> {
  const values = { email, email_identity };
  return (await db.insertInto('customers').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

export const findAccount = (db: Database | InTransaction, email: string) =>
  db
    .selectFrom('customers')
    .selectAll()
    .where('email_identity', '=', emailIdentity(email))
    .where('password_hash', 'is not', null)
    .executeTakeFirst();

export const readCustomer = (db: Database | InTransaction, id: number): Promise<Customer> =>
  db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/**
 * Whatever changes what belongs to a customer takes this lock before any other. It lets rows refer to the customer
 * meanwhile: a stronger one and the ledger's own, which comes later in some transactions, could wait for each other.
 */
export const lockCustomer = (db: InTransaction, id: number): Promise<Customer> =>
  db.selectFrom('customers').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

/** `undefined` for a guest's record and for one that was given up. */
export const lockAccount = (db: InTransaction, id: number): Promise<Customer | undefined> =>
  db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', id)
    .where('password_hash', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Everybody of a mailbox, its account among its guests: whoever changes both locks them in the order of their ids. */
export const lockMailbox = (db: InTransaction, identity: string): Promise<Customer[]> =>
  db
    .selectFrom('customers')
    .selectAll()
    .where('email_identity', '=', identity)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export const changeCustomer = (
  db: Database | InTransaction,
  id: number,
  changes: UpdateObject<Schema, 'customers'>,
): Promise<Customer> =>
  db.updateTable('customers').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Whether there still was an account: one that was given up a moment ago stays empty. */
export async function changeAccount(
  db: Database,
  id: number,
  changes: UpdateObject<Schema, 'customers'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('customers')
    .set(changes)
    .where('id', '=', id)
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Answers how many. Whatever comes to refer to customers, such as an order, joins the conditions. */
export async function deleteUnusedGuests(db: Database, madeBefore: Date, most: number): Promise<number> {
  const unused = db
    .selectFrom('customers')
    .select('id')
    .where('password_hash', 'is', null)
    .where('created_at', '<', madeBefore)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledger_accounts')
            .select('ledger_accounts.id')
            .whereRef('customer_id', '=', 'customers.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('orders').select('orders.id').whereRef('orders.customer_id', '=', 'customers.id')),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('custom_blends').select('custom_blends.id').whereRef('owner_id', '=', 'customers.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('audit_log').select('audit_log.id').whereRef('staff_id', '=', 'customers.id'))),
    )
    .limit(most)
    .forUpdate()
    .skipLocked();
  const { numDeletedRows } = await db.deleteFrom('customers').where('id', 'in', unused).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Guests of whom only what has no name any more refers to them, locked. */
export const lockForgettableGuests = (db: InTransaction, madeBefore: Date, most: number) =>
  db
    .selectFrom('customers')
    .select('id')
    .where('password_hash', 'is', null)
    .where('anonymised_at', 'is', null)
    .where('created_at', '<', madeBefore)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('ledger_accounts').select('kind').whereRef('customer_id', '=', 'customers.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.customer_id', '=', 'customers.id')
            .where('orders.anonymised_at', 'is', null),
        ),
      ),
    )
    .orderBy('id')
    .limit(most)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();

export const inDays = (days: number) => sql<Date>`now() + ${days}::float8 * interval '1 day'`;
