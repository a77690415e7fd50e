/** All SQL of the numbers of coffees and their buyers: what sold best, who came back, what people ask for, how long green coffee lasts. */
import { sql } from 'kysely';
import type { Span } from '../../domain/numbers/span.ts';
import type { Database } from '../platform/database.ts';

const isIn = ({ from, to }: Span) => sql`day between ${from}::date and ${to}::date`;

export interface SoldCoffee {
  ctaps_id: string;
  name: string;
  orders: number;
  grams: number;
  pence: number;
}

/** What was cancelled is taken out again. A blend goes by its last name. */
export async function listTopCoffees(db: Database, span: Span, most: number): Promise<SoldCoffee[]> {
  const { rows } = await sql<SoldCoffee>`
    select ctaps_id, (select name from line_figures where line_id = last_line limit 1) as name, orders, grams, pence
    from (
      select ctaps_id, max(line_id) as last_line, sum(sign(grams))::int as orders,
        sum(grams)::float8 as grams, sum(pence)::float8 as pence
      from line_figures where ${isIn(span)}
      group by ctaps_id having sum(grams) > 0 order by sum(grams) desc, ctaps_id limit ${most}::int
    ) as top order by grams desc, ctaps_id`.execute(db);
  return rows;
}

export interface CohortRow {
  month: string;
  customers: number;
  /** How many ordered for the second time in which month after it: 0 is the same month. */
  seconds: { after: number; customers: number }[];
}

export async function listCohortRows(db: Database, { from, to }: Span): Promise<CohortRow[]> {
  const { rows } = await sql<CohortRow>`
    with ranked as (
      select date_trunc('month', first_on::timestamp)::date as month, rank,
        ((extract(year from day) - extract(year from first_on)) * 12
          + extract(month from day) - extract(month from first_on))::int as after
      from order_figures
      where rank < 3 and first_on >= date_trunc('month', ${from}::timestamp)::date and first_on <= ${to}::date
        and day <= ${to}::date
    ), counted as (
      select month, rank, after, count(*)::int as customers from ranked group by month, rank, after
    )
    select month::text, coalesce(sum(customers) filter (where rank = 1), 0)::int as customers,
      coalesce(json_agg(json_build_object('after', after, 'customers', customers)) filter (where rank = 2), '[]') as seconds
    from counted group by month order by month`.execute(db);
  return rows;
}

/** Grams of each bean that was sold. */
export async function weighBeansSold(db: Database, span: Span) {
  const { rows } = await sql<{ bean_id: number; weight: number }>`
    select bean_id, sum(grams)::float8 as weight from sold_bean_figures where ${isIn(span)}
    group by bean_id having sum(grams) > 0`.execute(db);
  return rows;
}

/** Percentages of each bean in the blends that people made: each blend weighs the same. */
export async function weighBeansMade(db: Database, span: Span) {
  const { rows } = await sql<{ bean_id: number; weight: number }>`
    select bean_id, sum(percentage)::float8 as weight from made_bean_figures where ${isIn(span)} group by bean_id`.execute(
    db,
  );
  return rows;
}

export async function countBrandsAsked(db: Database, span: Span) {
  const { rows } = await sql<{ brand: string; requests: number }>`
    select brand, count(*)::int as requests from asked_brand_figures where ${isIn(span)} group by brand`.execute(
    db,
  );
  return rows;
}

/** Grams of green coffee: in the lots now, and what went into the roaster in the last four weeks. */
export async function weighGreen(db: Database): Promise<{ on_hand: number; taken: number }> {
  const { rows } = await sql<{
    on_hand: number;
    taken: number;
  }>`select on_hand, taken from green_figures`.execute(db);
  return rows[0] ?? { on_hand: 0, taken: 0 };
}
