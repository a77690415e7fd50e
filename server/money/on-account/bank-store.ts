/** SQL of the bank's file: how its columns are called, and which of its rows were recorded. */
import type { BankColumns } from '#contract/on-account/bank.ts';
import type { Database } from '#server/platform/database.ts';

export const readBankColumns = (db: Database): Promise<BankColumns | undefined> =>
  db
    .selectFrom('bank_columns')
    .select(['day_column', 'amount_column', 'reference_column'])
    .executeTakeFirst();

export async function saveBankColumns(db: Database, columns: BankColumns): Promise<void> {
  await db
    .insertInto('bank_columns')
    .values(columns)
    .onConflict((conflict) => conflict.column('the_one').doUpdateSet(columns))
    .execute();
}

/** Which of these rows of the bank are recorded: each is used once ever, even where its payment or payout was taken back. */
export async function recordedRows(db: Database, bankRows: readonly string[]): Promise<ReadonlySet<string>> {
  if (bankRows.length === 0) return new Set();
  const recorded = await db
    .selectFrom('account_payments')
    .select('bank_row')
    .where('bank_row', 'in', [...bankRows])
    .unionAll(
      db
        .selectFrom('transfers')
        .select('bank_row')
        .where('bank_row', 'in', [...bankRows]),
    )
    .execute();
  return new Set(recorded.flatMap(({ bank_row }) => bank_row ?? []));
}
