/** SQL that defines a figure: what each row of it counts for. The sums of steps and the rows behind them are made of the same. */
import { type RawBuilder, sql } from 'kysely';
import { type Figure, figuresOf, type Group } from '#domain/numbers/figures.ts';
import type { Span, Step } from '#domain/numbers/span.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { londonDayOf } from '#server/platform/london-time.ts';

interface Source {
  rows: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  /** What names a row to its reader, and the order that it is about. */
  what: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
}

const ORDER_ROW = {
  what: sql`case when orders = 1 then 'Order ' else 'Refund of order ' end || order_id`,
  order: sql`order_id`,
};

const SOURCES = {
  orders: { rows: sql.table('order_figures'), id: sql`entry_id`, ...ORDER_ROW },
  handed: {
    rows: sql.table('handed_over_figures'),
    id: sql`order_id`,
    what: sql`'Order ' || order_id`,
    order: sql`order_id`,
  },
  roast: {
    rows: sql.table('roast_figures'),
    id: sql`batch_id`,
    what: sql`'Batch ' || batch_id || ': ' || name`,
    order: sql`null::int`,
  },
  waste: {
    rows: sql.table('waste_figures'),
    id: sql`move_id`,
    what: sql`'Bin ' || code || ' of ' || roasted_on || ': ' || name`,
    order: sql`null::int`,
  },
  plans: {
    rows: sql.table('plan_figures'),
    id: sql`2 * plan_id + gone`,
    what: sql`'Plan ' || plan_id || case joined when 1 then ' began' else ' ended' end`,
    order: sql`null::int`,
  },
  proposals: {
    rows: sql.table('proposal_figures'),
    id: sql`proposal_id`,
    what: sql`'Proposed order ' || proposal_id || ': ' || state`,
    order: sql`order_id`,
  },
  lots: {
    rows: sql.table('lot_figures'),
    id: sql`order_id`,
    what: sql`'Order ' || order_id`,
    order: sql`order_id`,
  },
} satisfies Record<string, Source>;

/** What a row of a source counts for: pence, grams, or how many. A refund takes back what it gives; a cancellation the coffee and its cost as well. */
const VALUES = {
  revenue: ['orders', sql`goods + shipping - refunded`],
  refunded: ['orders', sql`refunded`],
  margin: ['orders', sql`goods - (refunded - refunded_shipping) - cost`],
  orders: ['orders', sql`orders`],
  kilos: ['orders', sql`grams`],
  custom_kilos: ['orders', sql`custom_grams`],
  house_kilos: ['orders', sql`grams - custom_grams`],
  new_customers: ['orders', sql`new_customers`],
  repeat_orders: ['orders', sql`orders - new_customers`],
  handed_over: ['handed', sql`1`],
  on_time: ['handed', sql`on_time`],
  roasted: ['roast', sql`grams`],
  drift: ['roast', sql`pence`],
  thrown_away: ['waste', sql`pence`],
  joined: ['plans', sql`joined`],
  gone: ['plans', sql`gone`],
  answered: ['proposals', sql`1`],
  approved: ['proposals', sql`approved`],
  filled: ['lots', sql`grams`],
  chain_margin: ['lots', sql`pence - chain_cost`],
  lot_margin: ['lots', sql`pence - lot_cost`],
} as const satisfies Record<Figure, readonly [keyof typeof SOURCES, RawBuilder<unknown>]>;

const isIn = ({ from, to }: Span) => sql`day between ${from}::date and ${to}::date`;

/** What each step of a span comes to, by its first day. Steps without any rows are left out. */
export type Steps = { day: string; values: Partial<Record<Figure, number>> }[];

export async function sumSteps(
  db: Database,
  group: Group,
  { span, step }: { span: Span; step: Step },
): Promise<Steps> {
  const steps: Steps = [];
  for (const [source, figures] of bySource(group)) {
    const { rows } = await sql<{ day: string; sums: number[] }>`
      select greatest(${span.from}::date, date_trunc(${sql.lit(step)}, day::timestamp)::date)::text as day,
        ${sumsOf(figures)} as sums
      from ${rowsFor(source, span)} as figure where ${isIn(span)} group by 1`.execute(db);
    for (const { day, sums } of rows) steps.push({ day, values: named(figures, sums) });
  }
  return steps;
}

export async function sumSpan(
  db: Database,
  group: Group,
  span: Span,
): Promise<Partial<Record<Figure, number>>> {
  const totals: Partial<Record<Figure, number>> = {};
  for (const [source, figures] of bySource(group)) {
    const { rows } = await sql<{ sums: (number | null)[] }>`
      select ${sumsOf(figures)} as sums from ${rowsFor(source, span)} as figure where ${isIn(span)}`.execute(
      db,
    );
    Object.assign(totals, named(figures, rows[0]?.sums ?? []));
  }
  return totals;
}

function bySource(group: Group): Map<keyof typeof SOURCES, Figure[]> {
  const sources = new Map<keyof typeof SOURCES, Figure[]>();
  for (const figure of figuresOf(group)) {
    const [source] = VALUES[figure];
    sources.set(source, [...(sources.get(source) ?? []), figure]);
  }
  return sources;
}

const sumsOf = (figures: readonly Figure[]) =>
  sql`array[${sql.join(figures.map((figure) => sql`sum(${VALUES[figure][1]})::float8`))}]`;

const named = (figures: readonly Figure[], sums: readonly (number | null)[]) =>
  Object.fromEntries(figures.map((figure, i) => [figure, sums[i] ?? 0]));

/** Orders are summed by day first: of days that are over, that is done. Every value is a sum of columns, so that it is the same of a day as of its rows. */
const rowsFor = (source: keyof typeof SOURCES, span: Span) =>
  source === 'orders' ? daysOfOrders(span) : SOURCES[source].rows;

const COLUMNS = [
  'orders',
  'goods',
  'shipping',
  'refunded',
  'refunded_shipping',
  'grams',
  'cost',
  'custom_grams',
  'new_customers',
] as const;

const columns = sql.join(COLUMNS.map((column) => sql.ref(column)));
const sums = sql.join(COLUMNS.map((column) => sql`sum(${sql.ref(column)})::float8 as ${sql.ref(column)}`));

/** From the sums of days; a day without one is summed now, by its index, however many lack it. */
const daysOfOrders = ({ from, to }: Span) => sql`(
    select day, ${columns} from day_figures where ${isIn({ from, to })}
    union all
    select missing.day, live.*
    from (
      select each::date as day from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') as each
      where each::date not in (select summed.day from day_figures as summed)
    ) as missing cross join lateral (
      select ${sums} from order_figures where order_figures.day = missing.day
    ) as live where live.orders is not null
  )`;

/** What keeps others from a day that is being summed: the number stands in the triggers too. */
const SUMMING = 4900;

/**
 * Sums days that are over, the oldest first, and answers which. A transaction that changes such a day holds the lock until the commit: then
 * nothing is summed, and the next time finds the day without its row.
 */
export async function sumDays(db: InTransaction, most: number): Promise<string[]> {
  const { rows } = await sql<{
    is_free: boolean;
  }>`select pg_try_advisory_xact_lock(${SUMMING}) as is_free`.execute(db);
  if (rows[0]?.is_free !== true) return [];
  const { rows: summed } = await sql<{ day: string }>`
    insert into day_figures (day, has_coffees, ${columns})
    select days.day, true, ${sql.join(COLUMNS.map((column) => sql`coalesce(sum(${sql.ref(column)}), 0)`))}
    from (
      select each::date as day from generate_series(
        (select min(day) from order_figures)::timestamp, ${londonDayOf(sql`now()`)} - 2, interval '1 day'
      ) as each
      where not exists (select from day_figures where day_figures.day = each::date)
      order by 1 limit ${most}::int
    ) as days left join order_figures on order_figures.day = days.day
    group by days.day returning day::text`.execute(db);
  return summed.map(({ day }) => day);
}

export interface FigureRow {
  /** The id of a row, unique within its figure. */
  id: number;
  day: string;
  what: string;
  order_id: number | null;
  value: number;
}

/**
 * The rows that a figure of a span is the sum of, the newest first, without those that count for nothing. The newest are found by
 * their day, and only the sum reads each row, but for those by lots, which are slow to work out.
 */
export async function listRows(
  db: Database,
  figure: Figure,
  { span, most }: { span: Span; most: number },
): Promise<{ count: number; sum: number; rows: FigureRow[] }> {
  const [source, value] = VALUES[figure];
  const { rows: all, id, what, order } = SOURCES[source];
  const { rows } = await sql<{ count: number; sum: number; rows: FigureRow[] }>`
    with counted as ${source === 'lots' ? sql`materialized` : sql`not materialized`} (
      select ${id} as id, figure.day, ${what} as what, ${order} as order_id, (${value})::float8 as value
      from ${all} as figure where ${isIn(span)} and ${value} <> 0
    )
    select totals.*, (
      select coalesce(json_agg(newest), '[]') from (
        select * from counted order by day desc, order_id desc, id desc limit ${most}::int
      ) as newest
    ) as rows
    from (select count(*)::int as count, coalesce(sum(value), 0) as sum from counted) as totals`.execute(db);
  return rows[0] ?? { count: 0, sum: 0, rows: [] };
}

/** From placed to handed over, in hours. */
export async function hoursToHandOver(
  db: Database,
  span: Span,
): Promise<{ p50: number; p90: number } | null> {
  const { rows } = await sql<{ hours: number[] | null }>`
    select percentile_cont(array[0.5, 0.9]) within group (order by hours) as hours
    from handed_over_figures where ${isIn(span)}`.execute(db);
  const [p50, p90] = rows[0]?.hours ?? [];
  return p50 === undefined || p90 === undefined ? null : { p50, p90 };
}
