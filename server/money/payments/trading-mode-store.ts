/** The SQL of the mode that a database trades in: one row, or none before its first start. */
import type { InTransaction } from '#server/platform/database.ts';

export async function readTradingMode(db: InTransaction): Promise<string | undefined> {
  const row = await db.selectFrom('trading_mode').select('mode').forUpdate().executeTakeFirst();
  return row?.mode;
}

export async function setTradingMode(db: InTransaction, mode: 'demo' | 'live'): Promise<void> {
  await db
    .insertInto('trading_mode')
    .values({ mode })
    .onConflict((conflict) => conflict.column('is_only_row').doUpdateSet({ mode }))
    .execute();
}
