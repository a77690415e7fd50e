/** Six months of a roastery that trades: each is taken by every accounting program, and sums to the ledger. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LedgerOfMonth } from '#contract/accounting/books.ts';
import { seedDemo } from '#database/demo/seed-demo.ts';
import { agrees, type BookTotal, comparedTotals, summed } from '#domain/accounting/cover.ts';
import { firstCode, itemsOf, PROGRAMS, type Program } from '#domain/accounting/programs.ts';
import { toPence } from '#domain/money/pounds.ts';
import { readBooksPart, readLedgerOfMonth } from '#server/money/accounting/books/read-books.ts';
import { findMoneyFaults } from '#server/money-checks.ts';
import { freeagentFaults } from '#tests/support/books/check-freeagent.ts';
import { quickbooksFaults } from '#tests/support/books/check-quickbooks.ts';
import { type InXero, xeroFaults, xeroJournalFaults } from '#tests/support/books/check-xero.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';

const IN_XERO: InXero = {
  codes: itemsOf('xero', []).map((item) => firstCode('xero', item) ?? ''),
  taxes: { 'No VAT': 0, 'Zero Rated Income': 0, '20% (VAT on Income)': 20 },
};
const IN_QUICKBOOKS = itemsOf('quickbooks', []).map((item) => firstCode('quickbooks', item) ?? '');

function faultsOf(program: Program, name: string, text: string): string[] {
  if (program === 'freeagent') return freeagentFaults(text);
  if (program === 'quickbooks') return quickbooksFaults(text, IN_QUICKBOOKS);
  if (name.includes('journals')) return xeroJournalFaults(text, IN_XERO);
  return xeroFaults(name.includes('credit-notes') ? 'credit-notes' : 'invoices', text, IN_XERO);
}

const inPence = (totals: LedgerOfMonth['totals']): BookTotal[] =>
  totals.map(({ account, debit, credit }) => ({ account, debit: toPence(debit), credit: toPence(credit) }));

describe('the months of the demo', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let staffId: number;

  beforeAll(async () => {
    database = await freshDatabase('postgres');
    await seedDemo(database.db, '2026-11-23');
    const owner = await database.db
      .selectFrom('staff_rights')
      .select('customer_id')
      .executeTakeFirstOrThrow();
    staffId = owner.customer_id;
  }, 120_000);
  afterAll(() => database.close());

  async function booksOf(month: string, program: Program) {
    const files = new Map<string, string>();
    const totals: BookTotal[] = [];
    for (let after: string | null = null; ; ) {
      const part = await readBooksPart(database.db, {
        month,
        program,
        after,
        staffId,
        beginOfName: 'sixbean',
      });
      if ('refused' in part) throw new Error(part.message);
      for (const { name, content } of part.files) files.set(name, (files.get(name) ?? '') + content);
      totals.push(...inPence(part.totals));
      if (part.next === null) return { files, totals: summed(totals) };
      after = part.next;
    }
  }

  it.each(PROGRAMS)(
    'are taken by %s, and sum to the ledger',
    async (program) => {
      for (const month of ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11']) {
        const books = await booksOf(month, program);
        expect(books.files.size).toBeGreaterThan(0);
        for (const [name, text] of books.files)
          expect([name, faultsOf(program, name, text)]).toEqual([name, []]);
        const ledger = inPence((await readLedgerOfMonth(database.db, month)).totals);
        const compared = comparedTotals({ program, ledger, files: books.totals });
        expect(compared.filter((one) => !agrees([one]))).toEqual([]);
      }
      expect(await findMoneyFaults(database.db)).toEqual([]);
    },
    120_000,
  );
});
