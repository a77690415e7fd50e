/** All orders of all time, filtered and sorted, page by page. */
import type { Received } from '#contract/calls.ts';
import { HIGHEST_STORED } from '#contract/fields/fields.ts';
import { type ListOfOrders, MOST_COUNTED } from '#contract/order-desk/order-lists.ts';
import { isDay } from '#domain/dispatch/day.ts';
import { holds } from '#domain/staff/rights.ts';
import type { Member } from '#server/platform/calls.ts';
import type { Database } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { countFiltered, type ListedOrder, listFiltered } from '#server/selling/orders/desk/desk.ts';
import { listedAnswer } from './desk-answers.ts';

type Query = Received<'GET /staff/orders'>['query'];

const PAGE = 50;

export async function listOrders(
  db: Database,
  { sort = 'newest', cursor, limit = PAGE, text, ...filter }: Query,
  { rights }: Member,
): Promise<ListOfOrders | Refusal<'not_allowed' | 'invalid'>> {
  const words = text === '' ? undefined : text;
  if (words !== undefined && !holds(rights, ['people'], false)) return NOT_BY_NAME;
  const wanted = { ...filter, text: words };
  const after = cursor === undefined ? null : readCursor(cursor, sort);
  if (after !== null && 'refused' in after) return after;
  const rows = await listFiltered(db, wanted, { sort, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.length < rows.length ? shown.at(-1) : undefined;
  return {
    count: after === null ? await countFiltered(db, wanted, { sort, most: MOST_COUNTED + 1 }) : null,
    orders: shown.map(listedAnswer),
    next_cursor: last === undefined ? null : cursorOf(last, sort),
  };
}

export const NOT_BY_NAME = refuse('not_allowed', {
  message: 'Finding people by name or e-mail address needs the right “people”.',
});

type Sort = NonNullable<Query['sort']>;

/** The key that the list is sorted by, and the id. */
const cursorOf = (order: ListedOrder, sort: Sort): string => `${keyOf(order, sort) ?? 0}.${order.id}`;

function keyOf({ dispatch_on, total }: ListedOrder, sort: Sort): string | number | null {
  if (sort === 'newest' || sort === 'oldest') return null;
  return sort === 'largest' || sort === 'smallest' ? total : dispatch_on;
}

/** A cursor of a list in another order is refused. */
function readCursor(cursor: string, sort: Sort): { key: string; id: number } | Refusal<'invalid'> {
  const [key = '', id = ''] = cursor.split('.');
  const isKey = sort.endsWith('to leave') ? isDay(key) : /^\d{1,9}$/.test(key);
  if (!isKey || Number(id) > HIGHEST_STORED) return refuseField('cursor', 'That is no cursor of this list.');
  return { key, id: Number(id) };
}
