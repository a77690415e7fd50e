/** SQL on the rows of customers, and their locks. */
import {
  type Expression,
  type ExpressionBuilder,
  type InsertObject,
  type Selectable,
  sql,
  type UpdateObject,
} from 'kysely';
import { emailIdentity } from '#domain/customer/email.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';
import { anyOf, type ConditionOn } from '#server/platform/sql.ts';

export type Customer = Selectable<Schema['customers']>;

/** A customer with a password is a member. The unique index over the members' mailboxes has the same condition. */
export const hasPassword = sql<boolean>`password_hash is not null`;
export const hasNoPassword = sql<boolean>`password_hash is null`;

export const isMember = ({ password_hash }: Customer): boolean => password_hash !== null;

/** The new account's id, or `null` when its mailbox has one. */
export async function insertAccount(
  db: InTransaction,
  account: InsertObject<Schema, 'customers'>,
): Promise<number | null> {
  const inserted = await db
    .insertInto('customers')
    .values(account)
    .onConflict((conflict) => conflict.column('email_identity').where(hasPassword).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** Many new accounts at once: their ids by their mailboxes. A mailbox that has an account is left out. */
export async function insertAccounts(
  db: InTransaction,
  accounts: readonly InsertObject<Schema, 'customers'>[],
): Promise<ReadonlyMap<string, number>> {
  if (accounts.length === 0) return new Map();
  const inserted = await db
    .insertInto('customers')
    .values(accounts)
    .onConflict((conflict) => conflict.column('email_identity').where(hasPassword).doNothing())
    .returning(['id', 'email_identity'])
    .execute();
  return new Map(inserted.map(({ id, email_identity }) => [email_identity, id]));
}

/** Deletes accounts that still have this password and an unproven mailbox, and that nothing refers to; answers which. */
export async function deleteAccounts(
  db: InTransaction,
  ids: readonly number[],
  { password, unless }: { password: string; unless: readonly ConditionOn<number>[] },
): Promise<number[]> {
  const gone = await db
    .deleteFrom('customers')
    .where('id', '=', anyOf(ids))
    .where('password_hash', '=', password)
    .where('email_verified_at', 'is', null)
    .where(none(unless))
    .returning('id')
    .execute();
  return gone.map(({ id }) => id);
}

/** SQL fragment: none of these holds for a customer. In brackets, as a condition may have an “or” in it. */
export const none = (conditions: readonly ConditionOn<number>[]) => {
  const customerId = sql.ref<number>('customers.id');
  return ({ and, not }: ExpressionBuilder<Schema, 'customers'>) =>
    and(conditions.map((condition) => not(sql<boolean>`(${condition(customerId)})`)));
};

/** Who a guest says sent them. Nothing follows from it: staff read it beside the order. */
export interface Referral {
  by_distributor: boolean;
  by_sales_manager: boolean;
  from_facebook: boolean;
  code: string;
}

export async function insertGuest(
  db: Database | InTransaction,
  email: string,
  { identity, referral }: { identity: string; referral: Referral | null },
): Promise<number> {
  const values = {
    email,
    email_identity: identity,
    referral: referral === null ? null : JSON.stringify(referral),
  };
  return (await db.insertInto('customers').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

export const findAccount = (db: Database | InTransaction, email: string) =>
  db
    .selectFrom('customers')
    .selectAll()
    .where('email_identity', '=', emailIdentity(email))
    .where(hasPassword)
    .executeTakeFirst();

/** Names by id, for lists that show who did something. */
export async function listNames(
  db: Database | InTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const people = await db
    .selectFrom('customers')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', 'in', ids)
    .execute();
  return new Map(people.map((person) => [person.id, nameOf(person)]));
}

export const findMember = (db: Database | InTransaction, id: number): Promise<Customer | undefined> =>
  db.selectFrom('customers').selectAll().where('id', '=', id).where(hasPassword).executeTakeFirst();

/** Several customers at once, for lists of people. */
export const listCustomers = (db: Database, ids: readonly number[]): Promise<Customer[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('customers').selectAll().where('id', 'in', ids).orderBy('id').execute();

/** The first of the staff has no name until somebody fills it in. */
export const nameOf = ({
  first_name,
  last_name,
  email,
}: Pick<Customer, 'first_name' | 'last_name' | 'email'>) =>
  `${first_name} ${last_name}`.trim() || (email.split('@')[0] ?? '');

/** SQL fragment: as `mailboxOwner` has it. Written as in the index of owners. */
const ownerOf = (identity: string) => sql`regexp_replace(${sql.ref(identity)}, '[+][^@]*@', '@')`;

/** Whether both are one person, be it by two records of one mailbox. Nobody acts on their own account or limit. */
export async function isSamePerson(
  db: Database | InTransaction,
  one: number,
  other: number,
): Promise<boolean> {
  const { rows } = await sql<{ isSame: boolean }>`
    select ${arePerson(sql`${one}::int`, sql`${other}::int`)} as "isSame"`.execute(db);
  return rows[0]?.isSame ?? false;
}

/** SQL fragment: whether two ids are records of one person. */
export const arePerson = (one: Expression<number>, other: Expression<number>) => sql<boolean>`(
  ${one} = ${other} or exists (
    select from customers join customers as person
      on ${ownerOf('person.email_identity')} = ${ownerOf('customers.email_identity')}
    where customers.id = ${one} and person.id = ${other}
  )
)`;

/** Everybody who is that person: all records of the mailbox. Those of deleted people share an address and are nobody’s. */
export async function recordsOf(db: Database | InTransaction, id: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`${recordsOfPerson(sql`${id}::int`)}`.execute(db);
  return new Set(rows.map((record) => record.id));
}

/** SQL fragment: their ids. */
export const recordsOfPerson = (id: Expression<number>) => sql<{ id: number }>`
  select ${id} as id union
  select customers.id from customers join customers as person
    on ${ownerOf('customers.email_identity')} = ${ownerOf('person.email_identity')}
  where person.id = ${id} and person.anonymised_at is null`;

export const readCustomer = (db: Database | InTransaction, id: number): Promise<Customer> =>
  db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/**
 * Lock order: a transaction that changes what belongs to a customer takes this lock before any other. The lock lets rows
 * refer to the customer meanwhile; a stronger one could end in a deadlock with the ledger's, which some transactions take later.
 */
export const lockCustomer = (db: InTransaction, id: number): Promise<Customer> =>
  db.selectFrom('customers').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

/** The same lock on several customers, in the order of their ids, so that two transactions can't end in a deadlock. */
export const lockCustomers = (db: InTransaction, ids: readonly number[] | Expression<number>) =>
  db
    .selectFrom('customers')
    .select(['id', 'balance_limit'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** The same lock on a member; `undefined` for a guest, and for an account that was deleted meanwhile. */
export const lockAccount = (db: InTransaction, id: number): Promise<Customer | undefined> =>
  db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', id)
    .where(hasPassword)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The same lock on a member who buys, with what an order needs to know of them. */
export const lockBuyer = async (db: InTransaction, id: number): Promise<Buyer | undefined> =>
  (await lockedBuyer(id).execute(db)).rows[0];

export type Buyer = Pick<Customer, 'id' | 'email' | 'user_type_id'>;

/** SQL fragment: the same lock. */
export const lockedBuyer = (id: number) => sql<Buyer>`
  select id, email, user_type_id from customers where id = ${id} and ${hasPassword} for no key update`;

/** The same lock on everybody of a mailbox, the account and the guests, in the order of their ids. */
export const lockMailbox = (db: InTransaction, identity: string): Promise<Customer[]> =>
  db
    .selectFrom('customers')
    .selectAll()
    .where('email_identity', '=', identity)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** The same lock on somebody and on everybody of a mailbox that is about to be theirs. */
export const lockWithMailbox = (db: InTransaction, id: number, identity: string) =>
  lockCustomers(db, sql<number>`(select id from customers where id = ${id} or email_identity = ${identity})`);

export const changeCustomer = (
  db: Database | InTransaction,
  id: number,
  changes: UpdateObject<Schema, 'customers'>,
): Promise<Customer> =>
  db.updateTable('customers').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Answers whether there still was an account: one that was deleted a moment ago stays empty. */
export async function changeAccount(
  db: Database,
  id: number,
  changes: UpdateObject<Schema, 'customers'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('customers')
    .set(changes)
    .where('id', '=', id)
    .where(hasPassword)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
