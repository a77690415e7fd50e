/** A demo shop goes into an export and comes out of it equal, from either database into either. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '#database/demo/seed-demo.ts';
import { contentOf } from '#server/foundation/backups/backups.ts';
import { findMoneyFaults } from '#server/money-checks.ts';
import { shopOfExport, writeExport } from '#server/people/exports/exports.ts';
import { LEFT_OUT_TABLES } from '#server/people/exports/left-out-store.ts';
import type { Database, OpenDatabase } from '#server/platform/database.ts';
import { bringInto } from '#tests/support/api/imports.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/databases/databases.ts';
import { emptyDatabase } from '#tests/support/databases/empty-database.ts';
import { DATABASE_KINDS } from '#tests/support/databases/tried-databases.ts';
import { unzip } from '#tests/support/unzip.ts';

const NOW = new Date('2026-11-28T04:00:00Z');

let folder: string;
let shop: TestDatabase;
/** Each file of the demo's export by its name. */
let files: Map<string, string>;
const zip = () => join(folder, 'demo.zip');
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'exports-'));
  shop = await freshDatabase('postgres');
  await seedDemo(shop.db, '2026-11-23');
  await bringInFiles(shop.db);
  await writeExport(shop.patientDb, createWriteStream(zip()), NOW);
  files = await unzip(zip());
}, 240_000);
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

/** What another shop's files leave behind moves on as everything else does. */
async function bringInFiles(db: Database): Promise<void> {
  const { rows } = await sql<{ staff_id: number; email: string; bean: string }>`
    select rights.customer_id as staff_id, beans.name as bean, (
      select email from customers where email_verified_at is not null and password_hash is not null
        and id not in (select customer_id from staff_rights) order by id limit 1
    ) as email from staff_rights as rights, beans where right_name = 'staff' order by beans.id, rights.customer_id limit 1`.execute(
    db,
  );
  const [{ staff_id: staffId, email, bean } = { staff_id: 0, email: '', bean: '' }] = rows;
  const files = {
    owed: `Invoice Number,Email,Invoice Date,Due Date,Amount Due\nINV-1,${email},2026-10-01,2026-10-15,12.50\n`,
    vouchers: 'Code,Value,Value Type,Usage Limit\nMOVED10,10,percentage,5\n',
    'green lots': `Lot,Bean,Kilos,Cost per kilo,Arrived\nMOVED-1,"${bean}",43.2,6.10,2026-10-01\n`,
  } as const;
  for (const [subject, text] of Object.entries(files) as [keyof typeof files, string][])
    await bringInto(db, { subject, text }, { staffId, now: NOW });
}

describe.each(DATABASE_KINDS)('an export of the demo (into %s)', (kind) => {
  let moved: OpenDatabase;
  beforeAll(async () => {
    moved = await emptyDatabase(kind);
    await shopOfExport(moved.patientDb, zip());
  }, 120_000);
  afterAll(() => moved.close());

  it('has the same ledger, and it is sound', async () => {
    const sums = (db: Database) =>
      sql`select kind, customer_id, count(*)::int as postings, sum(pence)::int as pence
        from ledger_accounts join ledger_postings on account_id = ledger_accounts.id
        group by kind, customer_id order by kind, customer_id`.execute(db);
    expect((await sums(moved.db)).rows).toEqual((await sums(shop.db)).rows);
    expect(await findMoneyFaults(moved.db)).toEqual([]);
  });

  it('has the same stock, customers and open orders', async () => {
    for (const read of [
      sql`select code, on_hand from green_lots order by code`,
      sql`select code, on_hand from bins order by code`,
      sql`select id, email, first_name, last_name, user_type_id, password_hash is not null as has_account
        from customers order by id`,
      sql`select id, customer_id, order_status_id, total, dispatch_on from orders where order_status_id in (1, 2, 6) order by id`,
    ]) {
      const there = (await read.execute(shop.db)).rows;
      expect(there.length).toBeGreaterThan(20);
      expect((await read.execute(moved.db)).rows).toEqual(there);
    }
  });

  it('has what came in by files of another shop', async () => {
    for (const read of [
      sql`select number, due_on, debt, account_paid, customer_id from opening_debts`,
      sql`select code, most_uses from vouchers join imported_vouchers on voucher_id = vouchers.id`,
      sql`select code, on_hand from green_lots join imported_lots on lot_id = green_lots.id`,
      sql`select subject, pence, debt_id is not null as is_debt from opening_balances where subject = 'owed'`,
    ]) {
      const there = (await read.execute(shop.db)).rows;
      expect(there).toHaveLength(1);
      expect((await read.execute(moved.db)).rows).toEqual(there);
    }
  });

  it('is exported again to the letter', async () => {
    const again = join(folder, `again from ${kind}.zip`);
    await writeExport(moved.patientDb, createWriteStream(again), NOW);
    expect(await unzip(again)).toEqual(files);
  }, 120_000);

  it('goes on giving new numbers, by its rules', async () => {
    const { rows } = await sql<{ is_next: boolean }>`insert into customers (email, email_identity)
      values ('new@example.com', 'new@example.com')
      returning id > (select max(id) from customers) as is_next`.execute(moved.db);
    expect(rows).toEqual([{ is_next: true }]);
    await expect(sql`update ledger_postings set pence = pence + 1`.execute(moved.db)).rejects.toThrow(
      'ledger_postings is only ever added to',
    );
  });

  it('lets nobody in before a password is chosen, and no program', async () => {
    const count = async (what: string) => {
      const { rows } = await sql<{ count: number }>`select count(*)::int from ${sql.raw(what)}`.execute(
        moved.db,
      );
      return rows[0]?.count;
    };
    expect(
      await count(`customers where password_hash not like '%unchosen%' and totp_secret is not null`),
    ).toBe(0);
    expect(
      await count(`(select distinct password_hash from customers where password_hash is not null) as one`),
    ).toBe(1);
    for (const table of Object.keys(LEFT_OUT_TABLES))
      if (!['signing_keys', 'trial_fingerprint_keys'].includes(table))
        expect({ table, rows: await count(table) }).toEqual({ table, rows: 0 });
    expect(await count('api_keys where revoked_at is null')).toBe(0);
    expect(await count('webhooks where switched_off_at is null')).toBe(0);
    expect(await count(`mails where state = 'queued'`)).toBe(0);
  });
});

it('killed half way, an import leaves nothing, and the next one goes through', async () => {
  const fresh = await freshDatabase('postgres');
  const program = ['--disable-warning=ExperimentalWarning', 'bin/import.ts', zip()];
  const env = { PATH: process.env['PATH'], DATABASE_URL: fresh.url ?? '' };
  const importing = spawn(process.execPath, program, { env });
  const ended = once(importing, 'exit');
  await untilInserting(fresh.db);
  importing.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect(await contentOf(fresh.db, { name: 'customers', all: ['id'] })).toEqual({ rows: 0, sum: '0' });
  const next = spawnSync(process.execPath, program, { encoding: 'utf8', env });
  expect(next.stdout).toContain('The ledger is sound.');
  await fresh.close();
}, 240_000);

/** Its rows come for some seconds, so they are seen to. */
async function untilInserting(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ found: boolean }>`select exists (
      select from pg_stat_activity where datname = current_database() and query like '%overriding system value%'
        and pid <> pg_backend_pid()) as found`.execute(db);
    if (rows[0]?.found === true) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
