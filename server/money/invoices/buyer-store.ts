/** SQL of the names that invoices and credit notes were made out to, which the law has us forget some day. */
import { sql } from 'kysely';
import type { InTransaction } from '#server/platform/database.ts';

const DATED_BY = { invoices: 'received_at', credit_notes: 'given_at' } as const;

export type Papers = keyof typeof DATED_BY;

/** Answers how many of them lost their buyer. What was sold or given back, when, and for how much stays. */
export async function forgetBuyers(
  db: InTransaction,
  papers: Papers,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  const dated = sql.ref(DATED_BY[papers]);
  const table = sql.table(papers);
  const { rows } = await sql`
    update ${table} set buyer = null where number in (
      select number from ${table} where ${dated} < ${before} and buyer is not null
      order by ${dated} limit ${most} for update skip locked
    ) returning number`.execute(db);
  return rows.length;
}
