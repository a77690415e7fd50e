/** SQL fragments on the balances of customers, for lists of them. */
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { CustomerAccount } from '#domain/money/posting.ts';

/** In pence; below zero is owed on account. */
export const balanceOf = (
  kind: CustomerAccount['kind'],
  customerId: Expression<unknown>,
) => sql<number>`coalesce(
  (select balance from ledger_accounts where kind = ${sql.lit(kind)} and customer_id = ${customerId}), 0)`;

export const WITH_CREDIT: RawBuilder<unknown> = sql`select customer_id from ledger_accounts where kind = 'credit' and balance > 0`;

export const OWING: RawBuilder<unknown> = sql`select customer_id from ledger_accounts where kind = 'on_account' and balance < 0`;

/** What is owed (below zero) or paid ahead on account, of customers who have either. */
export const BALANCES_ON_ACCOUNT: RawBuilder<{ customer_id: number; balance: number }> = sql`
  select customer_id, balance from ledger_accounts where kind = 'on_account' and balance <> 0`;
