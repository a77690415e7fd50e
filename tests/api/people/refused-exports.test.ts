/** Which files become no shop, and where none can be made; what the commands say. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { contentOf } from '#server/foundation/backups/backups.ts';
import { ShopInTheWay, shopOfExport, UnreadableExport } from '#server/people/exports/exports.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { emptyDatabase } from '#tests/support/databases/empty-database.ts';
import { type ExportedDemo, exportedDemo } from '#tests/support/databases/exported-demo.ts';

const NOW = new Date('2026-11-28T04:00:00Z');

let demo: ExportedDemo;
beforeAll(async () => {
  demo = await exportedDemo(NOW);
});
afterAll(() => demo.close());

describe('an export that can’t become a shop', () => {
  const refusalOf = async (name: string, bytes: Uint8Array) => {
    const file = join(demo.folder, name);
    writeFileSync(file, bytes);
    const empty = await emptyDatabase('postgres');
    try {
      const error: unknown = await shopOfExport(empty.patientDb, file).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(UnreadableExport);
      const { rows } = await sql`select from pg_class where relnamespace = 'public'::regnamespace`.execute(
        empty.db,
      );
      expect(rows, 'nothing is left of it').toEqual([]);
      return (error as Error).message;
    } finally {
      await empty.close();
    }
  };
  /** As somebody would make it who can count checksums too. */
  const zipOf = async (change: (all: Map<string, string>) => void) => {
    const changed = new Map(demo.files);
    change(changed);
    changed.delete('checksums.txt');
    const sums = [...changed].map(
      ([name, text]) => `${createHash('sha256').update(text).digest('hex')}  ${name}\n`,
    );
    const archive = new ZipFile();
    for (const [name, text] of [...changed, ['checksums.txt', sums.join('')] as const])
      archive.addBuffer(Buffer.from(text), name);
    archive.end();
    const chunks: Uint8Array[] = [];
    for await (const chunk of archive.outputStream) chunks.push(chunk as unknown as Uint8Array);
    return Buffer.concat(chunks);
  };
  const setIn = (name: string, from: string | RegExp, to: string) =>
    zipOf((all) => {
      const text = all.get(name) ?? '';
      expect(text).toMatch(from);
      all.set(name, text.replace(from, to));
    });

  it('one that is damaged or cut short', async () => {
    const bytes = readFileSync(demo.zip);
    expect(await refusalOf('cut', bytes.subarray(0, bytes.length / 2))).toMatch(
      /^It is no ZIP, or damaged: /,
    );
    const changed = Buffer.from(bytes);
    const at = bytes.indexOf('json/orders.json') + 5000;
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(await refusalOf('changed', changed)).toMatch(/damaged/);
    expect(await refusalOf('no ZIP', Buffer.from('PK, but no more'))).toMatch(/^It is no ZIP, or damaged: /);
  });

  it('one whose checksums don’t fit, or that lacks a file', async () => {
    const without = new ZipFile();
    for (const [name, text] of demo.files)
      without.addBuffer(
        Buffer.from(name === 'json/orders.json' ? text.replace('"total":', '"total":1') : text),
        name,
      );
    without.end();
    const chunks: Uint8Array[] = [];
    for await (const chunk of without.outputStream) chunks.push(chunk as unknown as Uint8Array);
    expect(await refusalOf('sums', Buffer.concat(chunks))).toBe(
      'It is damaged, or was changed: json/orders.json is not as it was written.',
    );
    expect(await refusalOf('lacking', await zipOf((all) => all.delete('json/beans.json')))).toBe(
      'It is not whole: json/beans.json is missing.',
    );
    expect(await refusalOf('another', await zipOf((all) => all.delete('manifest.json')))).toBe(
      'It is no export of this shop.',
    );
  });

  it('one of a newer or an older version', async () => {
    expect(
      await refusalOf(
        'newer',
        await setIn('manifest.json', /"migration": "[^"]+"/, '"migration": "9000-tea"'),
      ),
    ).toMatch(/^It was made by a newer version of the shop\./);
    expect(
      await refusalOf(
        'older',
        await setIn('manifest.json', /"migration": "[^"]+"/, '"migration": "0002-names"'),
      ),
    ).toMatch(/^It was made by an older version of the shop\./);
  });

  it('one with files that no export has, whatever they are called', async () => {
    const bytes = Buffer.from(
      readFileSync(demo.zip).toString('latin1').replaceAll('csv/beans.csv', '../../be.json'),
      'latin1',
    );
    expect(await refusalOf('path', bytes)).toMatch(/\.\.\/\.\.\/be\.json/);
    expect(await refusalOf('program', await zipOf((all) => all.set('json/run.sh', 'rm')))).toBe(
      'It is no export of this shop: it holds the file "json/run.sh".',
    );
  });

  it('one that says it is larger or smaller than it is', async () => {
    const bytes = Buffer.from(readFileSync(demo.zip));
    // The size of what the last file, its checksums, unpacks to.
    const entry = bytes.lastIndexOf(Buffer.from('504b0102', 'hex'));
    bytes.writeUInt32LE(4_000_000_000, entry + 24);
    expect(await refusalOf('huge', bytes)).toBe('checksums.txt is too large.');
    bytes.writeUInt32LE(10, entry + 24);
    expect(await refusalOf('small', bytes)).toMatch(/damaged/);
  });

  it('one with rows that the shop could not have written', async () => {
    expect(
      await refusalOf('pence', await setIn('json/ledger_postings.json', /"pence":-?\d+/, '"pence":1')),
    ).toMatch(/^What became of ledger_postings is not what was exported\./);
    expect(
      await refusalOf(
        'reference',
        await setIn('json/orders.json', /"customer_id":\d+/, '"customer_id":999999'),
      ),
    ).toMatch(/^Its rows of .* are not as the shop could have written them: /);
    expect(await refusalOf('no JSON', await setIn('json/beans.json', '{"id":', '{id:'))).toMatch(
      /^Its rows of beans are not as the shop could have written them: /,
    );
    expect(
      await refusalOf('column', await setIn('manifest.json', '"email_identity"', '"email_identities"')),
    ).toMatch(/^Its table \w+ is not as this version of the shop has it\./);
  });

  it('any, where a shop is already', async () => {
    await expect(shopOfExport(demo.shop.patientDb, demo.zip)).rejects.toThrow(ShopInTheWay);
    const fresh = await freshDatabase('postgres');
    await shopOfExport(fresh.patientDb, demo.zip, { dryRun: true });
    expect(await contentOf(fresh.db, { name: 'customers', all: ['id'] })).toEqual({ rows: 0, sum: '0' });
    await shopOfExport(fresh.patientDb, demo.zip);
    expect(await contentOf(fresh.db, { name: 'orders', all: ['id', 'total'] })).toEqual(
      await contentOf(demo.shop.db, { name: 'orders', all: ['id', 'total'] }),
    );
    await fresh.close();
  });

  it('any, where somebody signs up while it is read', async () => {
    const fresh = await freshDatabase('postgres');
    // The import has seen an empty shop, and waits before it begins.
    const importing = await fresh.db.transaction().execute(async (transaction) => {
      await sql`lock table kysely_migration`.execute(transaction);
      const outcome = shopOfExport(fresh.patientDb, demo.zip).catch((thrown: unknown) => thrown);
      await untilWaitedFor(transaction);
      await sql`insert into customers (email, email_identity) values ('ada@example.com', 'ada@example.com')`.execute(
        transaction,
      );
      return { outcome };
    });
    expect(await importing.outcome).toBeInstanceOf(ShopInTheWay);
    const { rows } = await sql`select email from customers`.execute(fresh.db);
    expect(rows).toEqual([{ email: 'ada@example.com' }]);
    await fresh.close();
  });
});

/** Somebody waits for what the transaction has locked. */
async function untilWaitedFor(transaction: InTransaction): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ found: boolean }>`select exists (
      select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))) as found`.execute(
      transaction,
    );
    if (rows[0]?.found === true) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('the commands', () => {
  const run = (program: string, args: readonly string[], DATABASE_URL: string) =>
    spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', `bin/${program}.ts`, ...args], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], DATABASE_URL },
    });

  it('say in a line what they did, or why they did nothing', async () => {
    const url = demo.shop.url ?? '';
    const file = join(demo.folder, 'by command.zip');
    expect(run('export', [file], url).stdout).toMatch(
      /by command\.zip: [\d,]+ rows of \d+ tables in [\d,]+ KB\. It holds names and addresses: keep it as you keep a back-up\.\n$/,
    );
    expect(run('export', [file], url).stderr).toMatch(/^Nothing was exported\. .* is there already\.\n$/);
    const nowhere = join(dirname(file), 'nowhere', 'everything.zip');
    expect(run('export', [nowhere], url).stderr).toMatch(
      /^Nothing was exported\. There is no folder .*nowhere\.\n$/,
    );
    expect(run('import', [file], url).stderr).toBe(
      'The import stopped. There is a shop here already. An export is imported into an empty database.\n',
    );
    const fresh = await freshDatabase('postgres');
    expect(run('import', [file, '--dry-run'], fresh.url ?? '').stdout).toMatch(
      /by command\.zip is whole: [\d,]+ rows of \d+ tables\. Nothing was brought in: this was a dry run\.\n$/,
    );
    expect(run('import', [file], fresh.url ?? '').stdout).toMatch(
      /^The shop as it was at .* compared with what was exported\. The ledger is sound\. Nobody has a password yet/,
    );
    await fresh.close();
  }, 120_000);
});
