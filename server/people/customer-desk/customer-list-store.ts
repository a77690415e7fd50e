/** SQL of the list of customers, and of one row of it: in one statement, with what other modules know of each. */
import { type RawBuilder, sql } from 'kysely';
import {
  type CustomerFilter,
  countListed,
  type ListedRow,
  listedCustomers,
  type PageOfCustomers,
  shownCustomer,
  withFound,
} from '#server/foundation/customers/customers.ts';
import { type RunningPlan, runningPlanOf } from '#server/money/plans/plans.ts';
import type { Database } from '#server/platform/database.ts';
import { PLANNED_ANEW } from '#server/platform/sql.ts';
import { balanceOf } from '#server/selling/credit/credit.ts';
import { type Bought, boughtBy } from '#server/selling/orders/desk/desk.ts';

export interface CustomerRow extends ListedRow, Bought {
  credit: number;
  on_account: number;
  plan: RunningPlan | null;
}

interface Asked extends PageOfCustomers {
  /** What was bought since counts for the grams of a month. */
  since: Date;
  /** Counts no further than that; not at all where it is null. */
  countedTo: number | null;
}

export async function listShownCustomers(
  db: Database,
  filter: CustomerFilter,
  { since, countedTo, ...page }: Asked,
): Promise<{ rows: CustomerRow[]; count: number | null }> {
  const way = sql.raw(page.isOldestFirst ? 'asc' : 'desc');
  const count = countedTo === null ? sql`null::int` : countListed(filter, countedTo);
  const { rows } = await sql<CustomerRow & { count: number | null }>`select ${PLANNED_ANEW} shown.* from (
      ${withFound(filter)} select ${count} as count, figures.*
      from (${withFigures(listedCustomers(filter, page), since)}) as figures
    ) as shown
    order by shown.created_at ${way}, shown.id ${way}`.execute(db);
  return { rows, count: rows[0]?.count ?? (countedTo === null ? null : 0) };
}

export async function findShownCustomer(
  db: Database,
  id: number,
  since: Date,
): Promise<CustomerRow | undefined> {
  const { rows } = await sql<CustomerRow>`${withFigures(shownCustomer(id), since)}`.execute(db);
  return rows[0];
}

const withFigures = (listed: RawBuilder<ListedRow>, since: Date) => sql`
  select page.*, bought.*, ${balanceOf('credit', sql.ref('page.id'))} as credit,
    ${balanceOf('on_account', sql.ref('page.id'))} as on_account, ${runningPlanOf(sql.ref('page.id'))} as plan
  from (${listed}) as page left join lateral (${boughtBy(sql`page.records`, since)}) as bought on true`;
