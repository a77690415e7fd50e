/** The month's files where entries refer to what is no number. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { refundedEntries, soldEntries } from '#server/money/accounting/month-report-store.ts';
import { transact } from '#server/platform/database.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const ALWAYS = { begin: '2000-01-01', end: '2100-01-01' };
const PAGE = { after: 0, most: 1000 };

withShop('the month’s files', (shop) => {
  // PostgreSQL filters early or late by how it joins, so a cast before its filter fails under one of these.
  it.each(['', 'nestloop', 'hashjoin mergejoin', 'nestloop hashjoin', 'nestloop mergejoin'])(
    'read entries whose reference is no number, with “%s” turned off',
    async (off) => {
      await transact(shop().db, async (db) => {
        await sql`set local session_replication_role = replica`.execute(db);
        for (const join of off.split(' ').filter(Boolean))
          await sql`set local ${sql.raw(`enable_${join}`)} = off`.execute(db);
        for (const account of ['refunds', 'sales'])
          await sql`with entry as (
              insert into ledger_entries (kind, reference, description, occurred_at)
              values ('bill_given_back', ${`${account} of a bill`}, 'Words', now()) returning id
            )
            insert into ledger_postings (entry_id, account_id, pence)
              select entry.id, account.id, -100 from entry, ledger_accounts as account where kind = ${account}`.execute(
            db,
          );
        const about = { kind: 'bill_given_back', order_id: null, number: null };
        expect(await refundedEntries(db, ALWAYS, PAGE)).toMatchObject([{ ...about, pence: 100 }]);
        expect(await soldEntries(db, ALWAYS, PAGE)).toMatchObject([{ ...about, pence: -100 }]);
        throw new Error('undone');
      }).catch((error: unknown) => expect(String(error)).toBe('Error: undone'));
    },
  );
});
