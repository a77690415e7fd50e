/** SQL of the list of all orders for staff: filtered and sorted by indexed columns, page by page (cursor pagination by the sorted key). */
import { type RawBuilder, sql } from 'kysely';
import type { SortOfOrders } from '#domain/order/sorting.ts';
import type { Database } from '#server/platform/database.ts';
import { likeWords, PLANNED_EACH_TIME } from '#server/platform/sql.ts';
import { ORDERS_AND_FIRST_BOXES, SHOWN, type ShownOrder } from './shown-order-store.ts';

/** What the orders of a list have in common. */
export interface OrderFilter {
  customer?: number | undefined;
  status?: number | undefined;
  dispatch_on?: string | undefined;
  paid_by?: number | undefined;
  service?: number | undefined;
  held?: 'yes' | 'no' | undefined;
  country?: string | undefined;
  tier?: number | undefined;
  /** Each of its words stands somewhere in a name, e-mail address, company or postcode. */
  text?: string | undefined;
}

export interface ListedOrder extends ShownOrder {
  lines: { name: string; quantity: number }[];
}

export interface PageOfOrders {
  sort: SortOfOrders;
  /** The order that the page before ended with. */
  after: { key: string; id: number } | null;
  limit: number;
}

export async function listFiltered(
  db: Database,
  filter: OrderFilter,
  { sort, after, limit }: PageOfOrders,
): Promise<ListedOrder[]> {
  const { key, isAscending } = ORDER_OF[sort];
  const way = sql.raw(isAscending ? 'asc' : 'desc');
  const beyond = sql.raw(isAscending ? '>' : '<');
  const conditions = listed(filter, sort);
  if (after !== null)
    conditions.push(
      key === null
        ? sql`orders.id ${beyond} ${after.id}`
        : sql`(${key}, orders.id) ${beyond} (${after.key}, ${after.id})`,
    );
  const by = key === null ? sql`orders.id ${way}` : sql`${key} ${way}, orders.id ${way}`;
  const { rows } = await sql<ListedOrder>`select ${PLANNED_EACH_TIME} ${SHOWN},
      (select json_agg(json_build_object('name', name, 'quantity', quantity) order by position)
        from order_blends where order_id = orders.id) as lines
    from (select id from orders where ${allOf(conditions)} order by ${by} limit ${limit}) as page
    join ${ORDERS_AND_FIRST_BOXES} on orders.id = page.id
    order by ${by}`.execute(db);
  return rows;
}

/** Counts no further than that. */
export async function countFiltered(
  db: Database,
  filter: OrderFilter,
  { sort, most }: { sort: SortOfOrders; most: number },
): Promise<number> {
  const conditions = listed(filter, sort);
  const { rows } = await sql<{ count: number }>`select ${PLANNED_EACH_TIME} count(*)::int as count
    from (select from orders where ${allOf(conditions)} limit ${most}) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many match, counted no further than that, and the newest of them. */
export async function countMatching(
  db: Database,
  filter: OrderFilter,
  most: number,
): Promise<{ count: number; up_to: number }> {
  const { rows } = await sql<{ count: number; up_to: number }>`select ${PLANNED_EACH_TIME}
      count(*)::int as count, coalesce(max(id), 0)::int as up_to
    from (select id from orders where ${allOf(conditionsOf(filter))} limit ${most}) as matching`.execute(db);
  return rows[0] ?? { count: 0, up_to: 0 };
}

/** Those that there were when somebody counted them, by their ids. */
export async function listMatching(
  db: Database,
  filter: OrderFilter,
  { upTo, most }: { upTo: number; most: number },
): Promise<{ id: number; version: number }[]> {
  const conditions = [...conditionsOf(filter), sql`orders.id <= ${upTo}`];
  const { rows } = await sql<{ id: number; version: number }>`select ${PLANNED_EACH_TIME} id, version
    from orders where ${allOf(conditions)} order by id limit ${most}`.execute(db);
  return rows;
}

/** What has no day yet stands in no list by days. */
function listed(filter: OrderFilter, sort: SortOfOrders): RawBuilder<unknown>[] {
  const { key } = ORDER_OF[sort];
  return [...conditionsOf(filter), ...(key === null ? [] : [sql`${key} is not null`])];
}

const ORDER_OF: Record<SortOfOrders, { key: RawBuilder<unknown> | null; isAscending: boolean }> = {
  newest: { key: null, isAscending: false },
  oldest: { key: null, isAscending: true },
  'first to leave': { key: sql`orders.dispatch_on`, isAscending: true },
  'last to leave': { key: sql`orders.dispatch_on`, isAscending: false },
  smallest: { key: sql`orders.total`, isAscending: true },
  largest: { key: sql`orders.total`, isAscending: false },
};

function conditionsOf(filter: OrderFilter): RawBuilder<unknown>[] {
  const { customer, status, dispatch_on, paid_by, service, held, country, tier, text } = filter;
  const equal = [
    [sql`orders.customer_id`, customer],
    [sql`orders.order_status_id`, status],
    [sql`orders.dispatch_on`, dispatch_on],
    [sql`orders.payment_gateway_id`, paid_by],
    [sql`orders.shipping_option_id`, service],
    [sql`orders.country_id`, country],
    [sql`orders.price_tier`, tier],
  ] as const;
  return [
    ...equal.flatMap(([column, value]) => (value === undefined ? [] : [sql`${column} = ${value}`])),
    ...(held === undefined
      ? []
      : [held === 'yes' ? sql`orders.held_at is not null` : sql`orders.held_at is null`]),
    ...(text === undefined ? [] : likeWords(sql`orders.found_by`, text)),
  ];
}

const allOf = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
