/** SQL of the numbers of coffees and their buyers: what sold best, who came back, what people ask for, how long green coffee lasts. */
import { type RawBuilder, sql } from 'kysely';
import type { Span } from '#domain/numbers/span.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';

const isIn = ({ from, to }: Span) => sql`day between ${from}::date and ${to}::date`;

export interface SoldCoffee {
  ctaps_id: string;
  name: string;
  orders: number;
  grams: number;
  pence: number;
}

/** Days of a span that have no sums yet: those are summed as they are asked for, by their index. */
const withoutSums = ({ from, to }: Span) => sql`(
    select each::date as day from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') as each
    where each::date not in (select day from day_figures)
  )`;

const SUMS = sql`ctaps_id, max(line_id) as last_line, sum(sign(grams))::int as orders, sum(grams)::int as grams, sum(pence)::int as pence`;

/** Whole months that have their sums, the days of the others, and the coffees of those days that have no sums. */
const partsOf = ({ from, to }: Span) => sql`
    whole as (
      select each::date as month
      from generate_series(date_trunc('month', ${from}::timestamp), ${to}::timestamp, interval '1 month') as each
      where each >= ${from}::timestamp and each + interval '1 month' <= ${to}::date + 1
        and exists (select from coffee_months where coffee_months.month = each::date)
    ), rest as (
      select each::date as day from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') as each
      where date_trunc('month', each)::date not in (select month from whole)
    ), live as materialized (
      select summed.* from rest cross join lateral (
        select ${SUMS} from line_figures where line_figures.day = rest.day group by ctaps_id
      ) as summed where day not in (select day from day_figures)
    )`;

/** What its parts have of all coffees or of one. `offset 0` has each part looked up by its index. */
const coffeesIn = (isMeant: RawBuilder<boolean>) => sql`(
    select summed.* from whole cross join lateral (
      select ctaps_id, last_line, orders, grams, pence from coffee_months
      where coffee_months.month = whole.month and ${isMeant} offset 0
    ) as summed
    union all
    select summed.* from rest cross join lateral (
      select ctaps_id, last_line, orders, grams, pence from coffee_days
      where coffee_days.day = rest.day and ${isMeant} offset 0
    ) as summed
    union all
    select ctaps_id, last_line, orders, grams, pence from live where ${isMeant}
  )`;

/** The last line, that names a coffee, and what it comes to. */
const TOTALS = sql`max(last_line) as last_line, sum(orders)::int as orders, sum(grams)::float8 as grams, sum(pence)::float8 as pence`;

const NAME = sql`(select name from line_figures where line_id = last_line limit 1) as name`;

/** What was cancelled is taken out again. A blend goes by its last name. */
export const listTopCoffees = async (db: Database, span: Span, most: number): Promise<SoldCoffee[]> =>
  (await listTopOfBest(db, span, most)) ?? (await listTopOfAll(db, span, most));

/** So many of the best of each month and day are added up first, and so many of those that come to most are then summed in full. */
const BEST = { ofMonth: 120, ofDay: 40, summed: 40 };

/**
 * From the best of each part alone, or `null` where another coffee may be among them: one that isn’t summed comes at most to
 * what the next has among the best and, in each part, to the last of its best.
 */
async function listTopOfBest(db: Database, span: Span, most: number): Promise<SoldCoffee[] | null> {
  const { rows } = await sql<SoldCoffee & { others: number }>`
    with ${partsOf(span)}, best as (
      select summed.*, row_number() over (partition by month order by grams desc) = ${BEST.ofMonth} as is_last
      from whole cross join lateral (
        select ctaps_id, grams from coffee_months where coffee_months.month = whole.month
        order by grams desc limit ${sql.lit(BEST.ofMonth)}
      ) as summed
      union all
      select summed.*, row_number() over (partition by day order by grams desc) = ${BEST.ofDay}
      from rest cross join lateral (
        select ctaps_id, grams from coffee_days where coffee_days.day = rest.day
        order by grams desc limit ${sql.lit(BEST.ofDay)}
      ) as summed
      union all
      select ctaps_id, grams, false from live
    ), added as materialized (
      select ctaps_id, sum(grams) as grams, row_number() over (order by sum(grams) desc, ctaps_id) as place
      from best group by ctaps_id order by sum(grams) desc, ctaps_id limit ${sql.lit(BEST.summed + 1)}
    ), other as (
      select greatest(coalesce((select grams from added where place > ${BEST.summed}), 0), 0)
        + coalesce(sum(greatest(grams, 0)) filter (where is_last), 0) as grams
      from best
    )
    select ctaps_id, ${NAME}, orders, grams, pence, (select grams from other)::float8 as others
    from (
      select added.ctaps_id, sold.* from added cross join lateral (
        select ${TOTALS} from ${coffeesIn(sql`ctaps_id = added.ctaps_id`)} as sold
      ) as sold
      where place <= ${BEST.summed} and sold.grams > 0 order by sold.grams desc, added.ctaps_id limit ${most}::int
    ) as top order by grams desc, ctaps_id`.execute(db);
  const others = rows[0]?.others;
  if (others === undefined) return null;
  const isSure = others === 0 || (rows.length === most && rows.every(({ grams }) => grams > others));
  return isSure ? rows.map(({ others: _, ...coffee }) => coffee) : null;
}

export async function listTopOfAll(db: Database, span: Span, most: number): Promise<SoldCoffee[]> {
  const { rows } = await sql<SoldCoffee>`
    with ${partsOf(span)}
    select ctaps_id, ${NAME}, orders, grams, pence
    from (
      select ctaps_id, ${TOTALS} from ${coffeesIn(sql`true`)} as sold
      group by ctaps_id having sum(grams) > 0 order by sum(grams) desc, ctaps_id limit ${most}::int
    ) as top order by grams desc, ctaps_id`.execute(db);
  return rows;
}

/** Sums of the coffees and the beans of days, in the transaction that sums the days. */
export async function sumCoffeesOf(db: InTransaction, days: readonly string[]): Promise<void> {
  await sql`
    insert into coffee_days (day, ctaps_id, last_line, orders, grams, pence)
    select summed.day, live.ctaps_id, last_line, orders, grams, pence
    from unnest(${days}::date[]) as summed (day) cross join lateral (
      select ${SUMS} from line_figures where line_figures.day = summed.day group by ctaps_id
    ) as live`.execute(db);
  await sql`
    insert into bean_days (day, bean_id, sold_grams, made_percentages)
    select summed.day, live.*
    from unnest(${days}::date[]) as summed (day) cross join lateral ${beansOf(sql`summed.day`)} as live`.execute(
    db,
  );
  // Months whose last day has its sum are summed again once all of their days have theirs, since a day before the first may be added.
  await sql`delete from coffee_months where month in (
    select date_trunc('month', day::timestamp)::date from unnest(${days}::date[]) as summed (day)
  )`.execute(db);
  await sql`
    insert into coffee_months (month, ctaps_id, last_line, orders, grams, pence)
    select month, ctaps_id, max(last_line), sum(orders), sum(grams), sum(pence)
    from (
      select distinct date_trunc('month', day::timestamp)::date as month from unnest(${days}::date[]) as summed (day)
    ) as concerned join coffee_days on day >= month and day < month + interval '1 month'
    where not exists (
      select from generate_series(
        greatest(month, (select min(day) from order_figures))::timestamp, month + interval '1 month' - interval '1 day', interval '1 day'
      ) as each where each::date not in (select summed.day from day_figures as summed)
    )
    group by month, ctaps_id`.execute(db);
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
      select date_trunc('month', first_on::timestamp) as month, rank, date_trunc('month', day::timestamp) as in_month,
        count(*)::int as customers
      from order_figures
      where rank < 3 and first_on >= date_trunc('month', ${from}::timestamp)::date and first_on <= ${to}::date
        and day <= ${to}::date
      group by 1, 2, 3
    ), counted as (
      select month::date as month, rank, customers, ((extract(year from in_month) - extract(year from month)) * 12
        + extract(month from in_month) - extract(month from month))::int as after
      from ranked
    )
    select month::text, coalesce(sum(customers) filter (where rank = 1), 0)::int as customers,
      coalesce(json_agg(json_build_object('after', after, 'customers', customers)) filter (where rank = 2), '[]') as seconds
    from counted group by month order by month`.execute(db);
  return rows;
}

/** Grams of each bean that was sold, and its percentages in the blends that people made: each blend weighs the same. */
export async function weighBeans(
  db: Database,
  span: Span,
): Promise<{ bean_id: number; sold: number; made: number }[]> {
  const { rows } = await sql<{ bean_id: number; sold: number; made: number }>`
    select bean_id, sum(sold)::float8 as sold, sum(made)::float8 as made from (
      select bean_id, sold_grams as sold, made_percentages as made from bean_days where ${isIn(span)}
      union all
      select live.* from ${withoutSums(span)} as missing cross join lateral ${beansOf(sql`missing.day`)} as live
    ) as weighed
    group by bean_id`.execute(db);
  return rows;
}

const beansOf = (day: RawBuilder<unknown>) => sql`(
    select bean_id, sum(sold)::int as sold, sum(made)::int as made from (
      select bean_id, grams as sold, 0 as made from sold_bean_figures where sold_bean_figures.day = ${day}
      union all
      select bean_id, 0, percentage from made_bean_figures where made_bean_figures.day = ${day}
    ) as weighed group by bean_id
  )`;

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
