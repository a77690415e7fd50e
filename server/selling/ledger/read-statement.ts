import type { StatementLine } from '#contract/ledger/ledger.ts';
import { toPounds } from '#domain/money/pounds.ts';
import type { Database } from '#server/platform/database.ts';
import { type Page, readPage } from '#server/platform/pagination.ts';
import { type PostedLine, readLines } from './ledger-store.ts';

/** A customer's statement, the newest line first. */
export const readStatement = (db: Database, customerId: number, page: Page) =>
  readPage(page, (slice) => readLines(db, customerId, slice), lineAnswer);

const lineAnswer = ({ occurred_at, pence, balance, ...line }: PostedLine): StatementLine => ({
  ...line,
  occurred_at: occurred_at.toISOString(),
  amount: toPounds(pence),
  balance: toPounds(balance),
});
