/** Whose payments the rows of the bank's file seem to be: a person confirms each. */
import type { Received } from '#contract/calls.ts';
import type { BankRow } from '#contract/on-account/bank.ts';
import { isFromPaypal } from '#domain/accounting/transfer-sources.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { customerIn } from '#domain/on-account/payment-reference.ts';
import { listCustomers, nameOf } from '#server/foundation/customers/customers.ts';
import type { Database } from '#server/platform/database.ts';
import { fingerprintOf } from '#server/platform/secrets.ts';
import { recordedRows } from './bank-store.ts';
import { listDebts } from './debt.ts';

type Row = Received<'POST /staff/bank-rows'>['body']['rows'][number];

/** Identifies a row, in any file that has it. */
export const bankRowOf = ({ received_on, amount, reference, occurrence }: Row): string =>
  fingerprintOf(JSON.stringify([received_on, amount, reference, occurrence]));

/** By the reference first; else by the sum, where it is exactly what one account, one order or one fee owes, and only one. */
export async function proposeBankRows(db: Database, rows: readonly Row[]): Promise<BankRow[]> {
  const recorded = await recordedRows(db, rows.map(bankRowOf));
  const debts = await listDebts(db, {});
  const owedBy = new Map<number, number>();
  for (const { customer_id, owed } of debts) owedBy.set(customer_id, (owedBy.get(customer_id) ?? 0) + owed);
  const bySum = new Map<number, Set<number>>();
  const note = (pence: number, customerId: number) =>
    bySum.set(pence, (bySum.get(pence) ?? new Set<number>()).add(customerId));
  for (const [customerId, owed] of owedBy) note(owed, customerId);
  for (const { customer_id, owed } of debts) note(owed, customer_id);
  const proposals = rows.map((row) => {
    if (recorded.has(bankRowOf(row))) return { row, state: 'recorded' as const, id: null };
    const named = customerIn(row.reference);
    if (named !== null) return { row, state: 'by reference' as const, id: named };
    if (isFromPaypal(row.reference)) return { row, state: 'paypal' as const, id: null };
    const [only, ...others] = bySum.get(row.amount) ?? [];
    return only !== undefined && others.length === 0
      ? { row, state: 'by sum' as const, id: only }
      : { row, state: 'unknown' as const, id: null };
  });
  const customers = await listCustomers(db, [...new Set(proposals.flatMap(({ id }) => id ?? []))]);
  return proposals.map(({ row, state, id }) => {
    const customer = customers.find((one) => one.id === id && one.password_hash !== null);
    return {
      ...row,
      amount: toPounds(row.amount),
      state: id !== null && customer === undefined ? 'unknown' : state,
      customer:
        customer === undefined
          ? null
          : {
              id: customer.id,
              name: customer.company_name || nameOf(customer),
              owed: toPounds(owedBy.get(customer.id) ?? 0),
            },
    };
  });
}
