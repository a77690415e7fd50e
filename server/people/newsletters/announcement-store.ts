/** SQL on who a change of the terms concerns: members, who get it whatever they think of news. */
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Announcement } from '#domain/newsletters/announcement.ts';
import { hasPassword } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';

const members = (db: Database | InTransaction, kind: Announcement) =>
  db
    .selectFrom('customers')
    .where(hasPassword)
    .where('anonymised_at', 'is', null)
    .$if(kind === 'terms for business', (all) => all.where(BUYS_FOR_A_BUSINESS));

/** By their account, on account, or in the name of a company: the form fills in one's own name where there is none. */
const BUYS_FOR_A_BUSINESS: Expression<SqlBool> = sql`(
  user_type_id in (5, 6, 7) or balance_limit > 0
  or lower(trim(company_name)) not in ('', lower(trim(first_name || ' ' || last_name)))
)`;

export async function countConcerned(db: Database | InTransaction, kind: Announcement): Promise<number> {
  const { count } = await members(db, kind)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface Batch {
  /** The e-mail identity of the last member of the batch before. */
  after: string;
  /** Accounts that are opened later agree to what holds then. */
  openedBefore: Date;
  most: number;
}

/** Cursor pagination, in the order of their e-mail identities. */
export const listConcernedAfter = (
  db: InTransaction,
  kind: Announcement,
  { after, openedBefore, most }: Batch,
) =>
  members(db, kind)
    .select(['email_identity', 'email'])
    .where('email_identity', '>', after)
    .where('created_at', '<=', openedBefore)
    .orderBy('email_identity')
    .limit(most)
    .execute();
