/** FreeAgent's files: a statement of each account that holds money. The parts of a statement have its name. */
import { summed } from '#domain/accounting/cover.ts';
import { freeagentRow, MONEY_ACCOUNTS } from '#domain/accounting/freeagent.ts';
import { totalsOf } from '#domain/accounting/moves.ts';
import type { Database } from '#server/platform/database.ts';
import { bookEntries, feesByDay } from './book-entry-store.ts';
import { feeMoves } from './book-lines.ts';
import { type BookPart, MOST_ENTRIES, type PartRequest, wholeNumber } from './book-part.ts';

export async function freeagentPart(db: Database, { month, after }: PartRequest): Promise<BookPart> {
  const entries = await bookEntries(db, month, {
    after: wholeNumber(after),
    most: MOST_ENTRIES,
    kept: 'all',
  });
  const isLast = entries.length < MOST_ENTRIES;
  // FreeAgent takes two rows that say the same for one.
  const rows = entries.flatMap(({ id, day, description, postings }) =>
    postings
      .filter(({ account }) => MONEY_ACCOUNTS.some((one) => one === account))
      .map(({ account, pence }) => ({ account, day, what: `${description} (entry ${id})`, pence })),
  );
  const fees = isLast ? (await feesByDay(db, month)).flatMap(feeMoves) : [];
  const kept = fees
    .filter(({ booked, pence }) => booked === 'paypal' && pence !== 0)
    .map(({ day, kind, pence }) => ({ account: 'paypal', day, what: kind, pence }));
  const files = MONEY_ACCOUNTS.map((account) => ({
    name: `freeagent-${account}.csv`,
    content: [...rows, ...kept]
      .filter((row) => row.account === account)
      .map(freeagentRow)
      .join(''),
  }));
  return {
    files: files.filter(({ content }) => content !== ''),
    next: isLast ? null : String(entries.at(-1)?.id),
    totals: summed(totalsOf([...rows, ...fees])),
    vat: [],
  };
}
