import type { CommissionStatement } from '#contract/thanks/commission-statements.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { numberOfStatement } from '#domain/storefronts/storefront.ts';
import type { StaffStatementRow } from './commission-store.ts';
import type { StatementRow } from './statement-store.ts';

/** As staff see it: where it is paid to for as long as it isn't. */
export const statementAnswer = (row: StaffStatementRow): CommissionStatement => ({
  id: row.id,
  number: numberOfStatement(row.id),
  month: row.month,
  amount: toPounds(row.pence),
  customer_id: row.customer_id,
  name: row.name,
  bank: bankOf(row),
  made_at: row.made_at.toISOString(),
  paid_at: row.paid_at?.toISOString() ?? null,
  paid_by: row.paidBy,
});

function bankOf(row: StatementRow): CommissionStatement['bank'] {
  const { paid_at, account_name, sort_code, account_number } = row;
  if (paid_at !== null || account_name === null || sort_code === null || account_number === null) return null;
  return { account_name, sort_code: sort_code.replace(/(..)(?=.)/g, '$1-'), account_number };
}
