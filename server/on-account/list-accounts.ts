import type { AccountInList } from '../../contract/on-account/staff-on-account.ts';
import { dayInLondon } from '../../domain/dispatch/dispatch.ts';
import { toPounds } from '../../domain/money/pounds.ts';
import { listBalancesOnAccount } from '../credit/credit.ts';
import { listCustomers, listIdsWithLimit, nameOf } from '../customers/customers.ts';
import { listOwedOrders } from '../orders/orders.ts';
import type { Database } from '../platform/database.ts';
import { sumsOf } from './read-account.ts';

/** Everybody who may order on account, owes something or paid ahead; whoever is due first stands first. */
export async function listAccounts(db: Database, now: Date): Promise<AccountInList[]> {
  const today = dayInLondon(now);
  const [balances, withLimit, owed] = await Promise.all([
    listBalancesOnAccount(db),
    listIdsWithLimit(db),
    listOwedOrders(db, null),
  ]);
  const ids = [...new Set([...withLimit, ...balances.keys()])];
  const ordersOf = Map.groupBy(owed, ({ customer_id }) => customer_id);
  const customers = await listCustomers(db, ids);
  const accounts = customers.map((customer): AccountInList => {
    const sums = sumsOf(ordersOf.get(customer.id) ?? [], today);
    return {
      customer_id: customer.id,
      full_name: nameOf(customer),
      company_name: customer.company_name,
      balance_limit: toPounds(customer.balance_limit),
      owed: toPounds(sums.owed),
      paid_ahead: toPounds((balances.get(customer.id) ?? 0) + sums.owed),
      ages: sums.ages.map(toPounds),
      overdue: toPounds(sums.overdue),
      oldest_due_on: sums.next_due_on,
      is_on_hold: sums.is_on_hold,
    };
  });
  return accounts.toSorted((a, b) => {
    const days = dayOf(a).localeCompare(dayOf(b));
    return days === 0 ? a.customer_id - b.customer_id : days;
  });
}

/** Whoever owes nothing stands last. */
const dayOf = ({ oldest_due_on }: AccountInList): string => oldest_due_on ?? 'never';
