/** Back-ups: a whole shop goes into a file and comes out of it equal, from each database into each, or not at all. */
// cspell:ignore ctid
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateData } from '#database/generator/generate-data.ts';
import {
  NotEmpty,
  restoreBackup,
  tryBackup,
  UnreadableBackup,
  writeBackup,
} from '#server/foundation/backups/backups.ts';
import { differencesFrom } from '#server/foundation/backups/restore-backup.ts';
import { contentOf, listCounters, listTables } from '#server/foundation/backups/table-store.ts';
import { findMoneyFaults, MONEY_CHECKS } from '#server/money-checks.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/databases/databases.ts';
import { emptyDatabase } from '#tests/support/databases/empty-database.ts';
import { DATABASE_KINDS } from '#tests/support/databases/tried-databases.ts';

const NOW = new Date('2026-11-28T04:00:00Z');
const PASSPHRASE = 'two beans or not two beans';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'backups-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const fileOf = (name: string): string => join(folder, name);

describe.each(DATABASE_KINDS)('back-ups (%s)', (kind) => {
  let shop: TestDatabase;
  const backup = () => fileOf(`${kind}.backup`);
  let written: Awaited<ReturnType<typeof writeBackup>>;
  beforeAll(async () => {
    shop = await freshDatabase(kind);
    await generateData(shop.patientDb, {
      orders: 60,
      customers: 20,
      seed: 3,
      until: NOW,
      triggers: 'on',
    });
    written = await writeBackup(shop.patientDb, backup(), { passphrase: null, now: NOW });
  });
  afterAll(() => shop.close());

  it('the file is its owner’s alone, and nothing else is left beside it', () => {
    expect(statSync(backup()).mode & 0o077).toBe(0);
    expect(readdirSync(folder).filter((name) => name.startsWith(kind))).toEqual([`${kind}.backup`]);
  });

  it.each(DATABASE_KINDS)('comes back equal into %s, and goes on giving new numbers', async (into) => {
    await withEmpty(into, async (empty) => {
      expect(await restoreBackup(empty, backup(), null)).toEqual({
        madeAt: NOW,
        tables: written.tables,
        rows: written.rows,
      });
      expect(await contents(empty)).toEqual(await contents(shop));
      expect(await findMoneyFaults(empty.db)).toEqual([]);
      expect(await listCounters(empty.db)).toEqual(await listCounters(shop.db));
      await expect(
        sql`update ledger_postings set pence = pence + 1`.execute(empty.db),
        'the rules are back',
      ).rejects.toThrow('ledger_postings is only ever added to');
    });
  });

  it('into a database that is not empty nothing is restored', async () => {
    await expect(restoreBackup(shop, backup(), null)).rejects.toThrow(NotEmpty);
  });
});

describe('a back-up that is not whole', () => {
  const whole = () => fileOf('postgres.backup');
  const lines = () => gunzipSync(readFileSync(whole())).toString().trimEnd().split('\n');
  const refusalOf = async (name: string, bytes: Uint8Array, passphrase: string | null = null) => {
    writeFileSync(fileOf(name), bytes);
    return withEmpty('postgres', async (empty) => {
      const error: unknown = await restoreBackup(empty, fileOf(name), passphrase).catch(
        (thrown: unknown) => thrown,
      );
      expect(error).toBeInstanceOf(UnreadableBackup);
      const { rows } = await sql`select from pg_class where relnamespace = 'public'::regnamespace`.execute(
        empty.db,
      );
      expect(rows, 'nothing is left of it').toEqual([]);
      return (error as Error).message;
    });
  };
  const zipped = (changed: readonly string[]) => gzipSync(`${changed.join('\n')}\n`);

  it('is refused in a sentence, and nothing is left of it', async () => {
    const bytes = readFileSync(whole());
    expect(await refusalOf('cut', bytes.subarray(0, bytes.length / 2))).toMatch(/damaged or cut short/);
    expect(await refusalOf('no end', zipped(lines().slice(0, -1)))).toBe('It is cut short.');
    expect(await refusalOf('other', zipped(['{"beans":120}']))).toBe('It is no back-up of this shop.');
    const [head = '', ...rest] = lines();
    expect(
      await refusalOf(
        'old',
        zipped([head.replace(/"migration":"[^"]+"/, '"migration":"0002-names"'), ...rest]),
      ),
    ).toMatch(
      /^Its tables are those of 0002-names, and this version of the shop has those of .* Restore it with the version that made it/,
    );
  });

  it('names what is missing or different', async () => {
    const all = lines();
    const beans = all.findIndex((line) => line.startsWith('{"name":"beans"')) + 1;
    const changed = JSON.parse(all[beans] ?? '') as { in_stock: boolean }[];
    const of = (rows: readonly object[]) => zipped(all.with(beans, JSON.stringify(rows)));
    expect(await refusalOf('other row', of(changed.map((bean, i) => ({ ...bean, in_stock: i === 0 }))))).toBe(
      'What it holds is not what was backed up: rows of beans differ.',
    );
  });

  it('names a table that has lost a single row', async () => {
    const end = JSON.parse(lines().at(-1) ?? '') as Parameters<typeof differencesFrom>[1];
    await withEmpty('postgres', async (empty) => {
      await restoreBackup(empty, whole(), null);
      const filled = (await contents(empty)).filter(({ rows }) => rows > 0);
      const tables = filled.filter((_, i) => i % 2 === 0);
      expect(tables.length).toBeGreaterThanOrEqual(20);
      for (const { name, rows } of tables) {
        await expect(
          empty.db.transaction().execute(async (transaction) => {
            await sql`set local session_replication_role = replica`.execute(transaction);
            await sql`delete from ${sql.table(name)} where ctid = (select min(ctid) from ${sql.table(name)})`.execute(
              transaction,
            );
            throw new Error((await differencesFrom(transaction, end)).join());
          }),
        ).rejects.toThrow(`${name} has ${rows - 1} rows, not ${rows}`);
      }
    });
  });

  it('encrypted, it opens with its passphrase alone', async () => {
    const file = fileOf('secret.backup');
    const shop = await freshDatabase('postgres');
    await writeBackup(shop.patientDb, file, { passphrase: PASSPHRASE, now: NOW });
    const bytes = readFileSync(file);
    expect(bytes.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
    expect(await refusalOf('secret', bytes)).toMatch(/^It is encrypted\./);
    expect(await refusalOf('secret', bytes, 'another passphrase')).toBe(
      'BACKUP_PASSPHRASE is not the passphrase it was made with.',
    );
    const changed = Buffer.from(bytes);
    changed[changed.length - 100] = (changed.at(-100) ?? 0) ^ 1;
    expect(await refusalOf('changed', changed, PASSPHRASE)).toMatch(/damaged or cut short/);
    expect(await tryBackup({ file, passphrase: PASSPHRASE }, MONEY_CHECKS)).toBeNull();
    await shop.close();
  });

  it('is not sound where its books are not', async () => {
    const shop = await freshDatabase('postgres');
    await shop.db.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql`insert into ledger_entries (kind, reference, description, occurred_at) values ('top_up', '1', 'Top up', now())`.execute(
        transaction,
      );
    });
    const file = fileOf('unbalanced.backup');
    await writeBackup(shop.patientDb, file, { passphrase: null, now: NOW });
    expect(await tryBackup({ file, passphrase: null }, MONEY_CHECKS)).toMatch(
      /^The books in it are not sound: /,
    );
    await shop.close();
  });
});

describe('the commands', () => {
  const run = (command: string, file: string, DATABASE_URL: string) =>
    spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', `bin/${command}.ts`, file], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], DATABASE_URL, BACKUP_PASSPHRASE: PASSPHRASE },
    });

  it('say in one line what they did, or why they did nothing', async () => {
    const shop = await freshDatabase('postgres');
    const url = shop.url ?? '';
    const file = fileOf('by command.backup');
    const first = run('backup', file, url);
    expect(first.stdout).toMatch(
      /by command\.backup: [\d,]+ rows of \d+ tables in [\d,]+ KB, encrypted\.\n$/,
    );
    expect(run('backup', file, url).stderr).toMatch(/^Nothing was backed up\. .* is there already\.\n$/);
    const nowhere = join(dirname(file), 'nowhere', 'backup');
    expect(run('backup', nowhere, url).stderr).toMatch(
      /^Nothing was backed up\. There is no folder .*nowhere\.\n$/,
    );
    expect(run('restore', file, url).stderr).toBe(
      'Nothing was restored. There is a shop in this database. A back-up is restored into an empty one.\n',
    );
    await sql`drop schema public cascade`.execute(shop.db);
    await sql`create schema public`.execute(shop.db);
    const restored = run('restore', file, url);
    expect(restored.stdout).toMatch(
      /^The shop as it was at .* rows of \d+ tables, compared with what was backed up\. The ledger is sound\.\n$/,
    );
    await shop.close();
  });
});

async function withEmpty<Result>(
  kind: OpenDatabase['kind'],
  work: (empty: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const empty = await emptyDatabase(kind);
  try {
    return await work(empty);
  } finally {
    await empty.close();
  }
}

const contents = ({ patientDb }: OpenDatabase) =>
  patientDb.transaction().execute(async (transaction) => {
    await sql`set local timezone = 'UTC'`.execute(transaction);
    const all = [];
    for (const table of await listTables(transaction))
      all.push({ name: table.name, ...(await contentOf(transaction, table)) });
    return all;
  });
