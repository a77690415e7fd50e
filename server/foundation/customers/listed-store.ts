/** SQL of customers as staff list them: guests of one mailbox are one row. Other modules build it into their own statements. */
import { type RawBuilder, sql } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { likeWords } from '#server/platform/sql.ts';
import { hasNoPassword } from './customer-store.ts';

export interface CustomerFilter {
  kind?: 'member' | 'guest' | 'staff' | undefined;
  user_type?: number | undefined;
  isOnTrial?: true | undefined;
  text?: string | undefined;
  /** Ids that a query names: only these. */
  among: readonly RawBuilder<unknown>[];
  /** Ids that a query names: they are found by the words as well as those whose own record has them. */
  alsoByWords?: RawBuilder<unknown> | undefined;
}

export interface PageOfCustomers {
  isOldestFirst: boolean;
  /** The id that the page before ended with. */
  after: number | undefined;
  limit: number;
}

export interface ListedRow {
  id: number;
  email: string;
  email_identity: string;
  created_at: Date;
  is_guest: boolean;
  is_staff: boolean;
  is_proven: boolean;
  full_name: string;
  company_name: string;
  user_type_id: number;
  balance_limit: number;
  trial_ends_at: Date | null;
  /** All ids that the row stands for. */
  records: number[];
}

const IS_STAFF = sql`exists (select from staff_rights where staff_rights.customer_id = customers.id)`;

const OF_MAILBOX = sql`other.email_identity = customers.email_identity and other.password_hash is null
  and other.anonymised_at is null`;

/** The oldest guest stands for all of the mailbox. */
const STANDS_FOR_ROW = sql`customers.anonymised_at is null and (not ${hasNoPassword} or not exists (
  select from customers as other where ${OF_MAILBOX} and other.id < customers.id
))`;

const COLUMNS = sql`customers.id, customers.email, customers.email_identity, customers.created_at,
  ${hasNoPassword} as is_guest,
  ${IS_STAFF} as is_staff, customers.email_verified_at is not null as is_proven,
  trim(first_name || ' ' || last_name) as full_name, customers.company_name, user_type_id, balance_limit, trial_ends_at,
  case when ${hasNoPassword} then array(select other.id from customers as other where ${OF_MAILBOX} order by other.id)
    else array[customers.id] end as records`;

/**
 * Stands before the `select` that lists and counts customers by one filter, so that their words are looked for once. By the mailbox,
 * since any of its records may have the words.
 */
export const withFound = ({
  text,
  alsoByWords = sql`select null::int where false`,
}: CustomerFilter): RawBuilder<unknown> =>
  text === undefined
    ? sql``
    : sql`with found as materialized (
        select person.email_identity from customers as person
          where ${sql.join([sql`true`, ...likeWords(sql`person.found_by`, text)], sql` and `)}
        union select person.email_identity from customers as person where person.id = any(array(${alsoByWords}))
      )`;

export function listedCustomers(
  filter: CustomerFilter,
  { isOldestFirst, after, limit }: PageOfCustomers,
): RawBuilder<ListedRow> {
  const conditions = conditionsOf(filter);
  // The last one of a page may have been deleted since: the page then goes on from the one with the number before.
  if (after !== undefined)
    conditions.push(
      sql`(customers.created_at, customers.id) ${sql.raw(isOldestFirst ? '>' : '<')} (
        select last.created_at, last.id from customers as last where last.id <= ${after} order by last.id desc limit 1
      )`,
    );
  const way = sql.raw(isOldestFirst ? 'asc' : 'desc');
  return sql`select ${COLUMNS} from customers where ${sql.join(conditions, sql` and `)}
    order by customers.created_at ${way}, customers.id ${way} limit ${limit}`;
}

/** Counts no further than that. */
export const countListed = (filter: CustomerFilter, most: number): RawBuilder<number> =>
  sql`(select count(*)::int from (
    select from customers where ${sql.join(conditionsOf(filter), sql` and `)} limit ${most}
  ) as counted)`;

/** Everybody of a mailbox, the oldest record first. */
export async function listRecordsOf(
  db: Database | InTransaction,
  mailbox: string,
): Promise<{ id: number; kind: 'member' | 'guest'; full_name: string; created_at: Date }[]> {
  const { rows } = await sql<{ id: number; kind: 'member' | 'guest'; full_name: string; created_at: Date }>`
    select id, case when ${hasNoPassword} then 'guest' else 'member' end as kind,
      trim(first_name || ' ' || last_name) as full_name, created_at
    from customers where email_identity = ${mailbox} and anonymised_at is null order by id`.execute(db);
  return rows;
}

/** The row of one customer, whichever of the records of a mailbox it is; none for somebody who was forgotten. */
export const shownCustomer = (id: number): RawBuilder<ListedRow> =>
  sql`select ${COLUMNS} from customers where customers.id = ${id} and customers.anonymised_at is null`;

function conditionsOf({ kind, user_type, isOnTrial, text, among }: CustomerFilter) {
  const conditions: RawBuilder<unknown>[] = [STANDS_FOR_ROW];
  if (kind === 'guest') conditions.push(hasNoPassword);
  if (kind === 'member') conditions.push(sql`not ${hasNoPassword}`);
  if (kind === 'staff') conditions.push(IS_STAFF);
  if (user_type !== undefined) conditions.push(sql`customers.user_type_id = ${user_type}`);
  if (isOnTrial) conditions.push(sql`customers.trial_ends_at is not null`);
  for (const ids of among) conditions.push(sql`customers.id in (${ids})`);
  if (text !== undefined)
    conditions.push(sql`customers.email_identity in (select email_identity from found)`);
  return conditions;
}
