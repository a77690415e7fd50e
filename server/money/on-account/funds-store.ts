/** SQL of what a member may still order on account. */
import { sql } from 'kysely';
import type { Day } from '#domain/dispatch/day.ts';
import { beginOfDay } from '#domain/dispatch/dispatch.ts';
import { owedFeesOf } from '#server/money/plans/plans.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { builtOnce } from '#server/platform/sql.ts';
import { usableOf } from '#server/selling/ledger/ledger.ts';
import { owedOpeningOf } from './opening-debt-store.ts';
import { owedOrdersOf } from './owed-order-store.ts';

/** What was placed or charged by that day and is still to be paid; both `null` where nothing is. */
type Late = { owed: number; first_placed_on: Day } | { owed: null; first_placed_on: null };

/** In one statement, since an order holds its buyer meanwhile. */
export async function readFunds(
  db: Database | InTransaction,
  customerId: number,
  { lateIfBy, today }: { lateIfBy: Day; today: Day },
) {
  const [funds] = await fundsOf(db, { customerId, lateIfBy, since: beginOfDay(today) });
  if (funds === undefined) throw new Error(`There is no customer ${customerId}.`);
  return funds;
}

interface FundsQuery {
  customerId: number;
  lateIfBy: Day;
  since: Date;
}

const fundsOf = builtOnce((db, { customerId, lateIfBy, since }: FundsQuery) =>
  usableOf(db, customerId).select([
    waitingOf(customerId, since).as('waiting'),
    sql<Late>`(
      select json_build_object('owed', sum(owed)::int, 'first_placed_on', min(placed_on))
      from (
        ${owedOrdersOf(customerId, lateIfBy)} union all ${owedFeesOf(customerId, lateIfBy)}
        union all ${owedOpeningOf(customerId, lateIfBy)}
      ) as debt
    )`.as('late'),
  ]),
);

/** Pence that staff recorded today as paid ahead: they can be used from tomorrow. */
export async function readWaiting(db: Database, customerId: number, today: Day): Promise<number> {
  const { rows } = await sql<{ pence: number }>`
    select ${waitingOf(customerId, beginOfDay(today))} as pence`.execute(db);
  return rows[0]?.pence ?? 0;
}

const waitingOf = (customerId: number, since: Date) => sql<number>`(
  select coalesce(sum(greatest(0, payment.ahead - (
    select coalesce(sum(back.pence), 0) from account_pay_backs as back where back.payment_id = payment.id
  ))), 0)::int
  from account_payments as payment
  where payment.customer_id = ${customerId} and payment.ahead > 0 and payment.recorded_at >= ${since}
    and account_payment_worth(payment) > 0
)`;
