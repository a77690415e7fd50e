/** The list of customers: found by words, filtered, page by page. */
import type { Received } from '#contract/calls.ts';
import { type ListOfCustomers, MOST_CUSTOMERS_COUNTED } from '#contract/customer-desk/customer-list.ts';
import type { ListedCustomer } from '#contract/customer-desk/listed-customer.ts';
import { gramsAMonth, isFirstMonth } from '#domain/customer/grams-a-month.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { HOME_USER_TYPE } from '#domain/plans/plans.ts';
import { daysBefore } from '#domain/policy.ts';
import { WITH_RUNNING_PLAN } from '#server/money/plans/plans.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { OWING, WITH_CREDIT } from '#server/selling/ledger/ledger.ts';
import { buyersByWords } from '#server/selling/orders/desk/desk.ts';
import { type CustomerRow, listShownCustomers } from './customer-list-store.ts';

type Query = Received<'GET /staff/customers'>['query'];

const PAGE = 50;
/** The newest orders that have the words on them: a very common name finds only the latest buyers. */
const MOST_BY_ORDERS = 1000;
const YEAR = 365;

export async function listCustomersForStaff(
  { db, clock }: { db: Database; clock: Clock },
  { kind, user_type, plan, money, text, sort = 'newest', cursor }: Query,
): Promise<ListOfCustomers> {
  const now = clock();
  const words = text === undefined || text.trim() === '' ? undefined : text;
  const filter = {
    kind,
    user_type,
    isOnTrial: plan === 'trial' ? (true as const) : undefined,
    hasLimit: money === 'limit' ? (true as const) : undefined,
    text: words,
    among: [
      ...(plan === 'paid' ? [WITH_RUNNING_PLAN] : []),
      ...(money === 'credit' ? [WITH_CREDIT] : []),
      ...(money === 'owes' ? [OWING] : []),
    ],
    alsoByWords: words === undefined ? undefined : buyersByWords(words, MOST_BY_ORDERS),
  };
  const { rows, count } = await listShownCustomers(db, filter, {
    isOldestFirst: sort === 'oldest',
    after: cursor,
    limit: PAGE + 1,
    since: yearBefore(now),
    countedTo: cursor === undefined ? MOST_CUSTOMERS_COUNTED + 1 : null,
  });
  const shown = rows.slice(0, PAGE);
  const last = shown.length < rows.length ? shown.at(-1) : undefined;
  return {
    count,
    customers: shown.map((row) => customerAnswer(row, now)),
    next_cursor: last === undefined ? null : String(last.id),
  };
}

export const yearBefore = (now: Date): Date => daysBefore(now, YEAR);

export const customerAnswer = (row: CustomerRow, now: Date): ListedCustomer => ({
  id: row.id,
  kind: row.is_staff ? 'staff' : row.is_guest ? 'guest' : 'member',
  full_name: row.full_name || (row.last_name_given ?? ''),
  company_name: row.company_name || (row.last_company ?? ''),
  email: row.email,
  since: row.created_at.toISOString(),
  is_proven: row.is_proven,
  user_type_id: row.user_type_id,
  plan: planAnswer(row),
  credit: toPounds(row.credit),
  owed: toPounds(Math.max(0, -row.on_account)),
  paid_ahead: toPounds(Math.max(0, row.on_account)),
  balance_limit: toPounds(row.balance_limit),
  last_order:
    row.last_order_id === null || row.last_order_at === null
      ? null
      : { id: row.last_order_id, placed_at: row.last_order_at.toISOString() },
  grams_a_month: gramsAMonth(row, now),
  is_first_month: isFirstMonth(row, now),
  records: row.records.length,
});

function planAnswer({ plan, trial_ends_at, user_type_id }: CustomerRow): ListedCustomer['plan'] {
  if (plan !== null)
    return {
      kind: 'paid',
      until: plan.until === null ? null : dayAfter(plan.until, -1),
      goes_on: plan.goes_on,
    };
  if (trial_ends_at !== null) return { kind: 'trial', until: dayInLondon(trial_ends_at), goes_on: false };
  return { kind: user_type_id === HOME_USER_TYPE ? 'none' : 'set', until: null, goes_on: false };
}
