/** A transaction of the ledger whose connection ends before its commit; an embedded database has no connections. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres } from '#server/platform/database.ts';
import { readUsable } from '#server/selling/ledger/ledger-store.ts';
import { postEntry } from '#server/selling/ledger/post-entry.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/databases/databases.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { aCustomer, credited, postAlone, spent } from '#tests/support/shop/ledger-entries.ts';

let postgres: TestDatabase;
beforeAll(async () => {
  postgres = await freshDatabase('postgres');
});
afterAll(() => postgres.close());
checkMoneyAfterEach(() => postgres);

it('a connection that is cut off posts nothing', async () => {
  const { url, db } = postgres;
  const customer = await aCustomer(db);
  await postAlone(db, credited(customer, 20_00));
  const other = openPostgres(url ?? '');
  const work = other.db.transaction().execute(async (transaction) => {
    await postEntry(transaction, spent(customer, 1_00));
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    await sql`select 1`.execute(transaction);
  });
  await expect(work).rejects.toThrow(/terminating|terminated|ECONNRESET|not queryable/);
  await other.close();
  expect((await readUsable(db, customer)).credit).toBe(20_00);
  expect(await postAlone(db, spent(customer, 1_00))).toBe('posted');
});
