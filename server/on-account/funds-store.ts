/** SQL of what a member may still order on account. */
import { sql } from 'kysely';
import type { Day } from '../../domain/dispatch/day.ts';
import { usableOf } from '../credit/credit.ts';
import { owedOrdersOf } from '../orders/orders.ts';
import { owedFeesOf } from '../plans/plans.ts';
import type { Database, InTransaction } from '../platform/database.ts';
import { builtOnce } from '../platform/sql.ts';

/** What was placed or charged by that day and is still to be paid; both `null` where nothing is. */
type Late = { owed: number; first_placed_on: Day } | { owed: null; first_placed_on: null };

/** In one statement, since an order holds its buyer meanwhile. */
export async function readFunds(
  db: Database | InTransaction,
  customerId: number,
  { lateIfBy }: { lateIfBy: Day },
) {
  const [funds] = await fundsOf(db, { customerId, lateIfBy });
  if (funds === undefined) throw new Error(`There is no customer ${customerId}.`);
  return funds;
}

const fundsOf = builtOnce((db, { customerId, lateIfBy }: { customerId: number; lateIfBy: Day }) =>
  usableOf(db, customerId).select(
    sql<Late>`(
      select json_build_object('owed', sum(owed)::int, 'first_placed_on', min(placed_on))
      from (${owedOrdersOf(customerId, lateIfBy)} union all ${owedFeesOf(customerId, lateIfBy)}) as debt
    )`.as('late'),
  ),
);
