import type { StatementLine } from '../../contract/credit.ts';
import { toPounds } from '../../domain/money/pounds.ts';
import type { Database } from '../platform/database.ts';
import { readLines } from './ledger-store.ts';

export interface Page {
  /** The last line of the page before. */
  cursor?: number | undefined;
  limit?: number | undefined;
}

/** A customer's own money, the newest first, and where the next page goes on if there is one. */
export async function readStatement(
  db: Database,
  customerId: number,
  { cursor, limit }: Page,
): Promise<{ answer: StatementLine[]; nextCursor: string | null }> {
  // One line more than asked for tells whether there is another page.
  const most = limit === undefined ? undefined : limit + 1;
  const lines = await readLines(db, customerId, { before: cursor, most });
  const shown = lines.slice(0, limit);
  const last = shown.length < lines.length ? shown.at(-1) : undefined;
  const answer = shown.map(({ id, account, description, occurred_at, pence, balance }) => ({
    id,
    account,
    description,
    occurred_at: occurred_at.toISOString(),
    amount: toPounds(pence),
    balance: toPounds(balance),
  }));
  return { answer, nextCursor: last === undefined ? null : String(last.id) };
}
