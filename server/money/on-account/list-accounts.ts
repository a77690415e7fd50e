/** Everybody who may order on account, owes something or paid ahead, page by page. */
import type { Received } from '#contract/calls.ts';
import type { AccountInList, ListOfAccounts } from '#contract/on-account/staff-on-account.ts';
import { isDay } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { toPounds } from '#domain/money/pounds.ts';
import type { SortOfAccounts } from '#domain/on-account/account-views.ts';
import { dueOn } from '#domain/on-account/terms.ts';
import { nameOf } from '#server/foundation/customers/customers.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { type Refusal, refuseField } from '#server/platform/refusal.ts';
import { type AccountRow, listAccountPage } from './account-list-store.ts';

type Query = Received<'GET /staff/on-account'>['query'];

const PAGE = 50;

export async function listAccounts(
  { db, clock }: { db: Database; clock: Clock },
  { show = 'owed', sort = 'first due', cursor }: Query,
): Promise<ListOfAccounts | Refusal<'invalid'>> {
  const after = cursor === undefined ? null : readCursor(cursor, sort);
  if (after !== null && 'refused' in after) return after;
  const today = dayInLondon(clock());
  const { page, owed, overdue, ages, counts } = await listAccountPage(db, {
    view: show,
    sort,
    after,
    limit: PAGE + 1,
    today,
  });
  const shown = page.slice(0, PAGE);
  const last = shown.length < page.length ? shown.at(-1) : undefined;
  return {
    owed: toPounds(owed),
    overdue: toPounds(overdue),
    ages: ages.map(toPounds),
    counts,
    accounts: shown.map(accountAnswer),
    next_cursor: last === undefined ? null : `${keyOf(last, sort)}.${last.id}`,
  };
}

const NEVER = 'never';

const keyOf = ({ first_placed_on, owed }: AccountRow, sort: SortOfAccounts): string | number =>
  sort === 'first due' ? (first_placed_on ?? NEVER) : owed;

/** A cursor of a list in another order is refused. */
function readCursor(
  cursor: string,
  sort: SortOfAccounts,
): { key: string | number; id: number } | Refusal<'invalid'> {
  const [key = '', id = ''] = cursor.split('.');
  const isKey = sort === 'first due' ? key === NEVER || isDay(key) : /^\d{1,9}$/.test(key);
  if (!isKey) return refuseField('cursor', 'That is no cursor of this list.');
  return { key: sort === 'first due' ? key : Number(key), id: Number(id) };
}

const accountAnswer = (row: AccountRow): AccountInList => ({
  customer_id: row.id,
  full_name: nameOf(row),
  company_name: row.company_name,
  balance_limit: toPounds(row.balance_limit),
  owed: toPounds(row.owed),
  // What is owed and what is paid ahead are the two sides of the ledger's one balance.
  paid_ahead: toPounds(row.balance + row.owed),
  ages: row.ages.map(toPounds),
  overdue: toPounds(row.overdue),
  oldest_due_on: row.first_placed_on === null ? null : dueOn(row.first_placed_on),
  is_on_hold: row.is_on_hold,
});
