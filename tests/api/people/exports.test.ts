/** Exports of everything: what stands in one, and what doesn’t. */
// cspell:ignore whsec
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { callbackify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsv, withoutFormula } from '#domain/carrier/csv.ts';
import { contentOf, listTables } from '#server/foundation/backups/backups.ts';
import { shopOfExport, writeExport } from '#server/people/exports/exports.ts';
import { LEFT_OUT_COLUMNS, LEFT_OUT_TABLES } from '#server/people/exports/left-out-store.ts';
import type { Database } from '#server/platform/database.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { emptyDatabase } from '#tests/support/databases/empty-database.ts';
import { type ExportedDemo, exportedDemo } from '#tests/support/databases/exported-demo.ts';
import { unzip } from '#tests/support/unzip.ts';

const NOW = new Date('2026-11-28T04:00:00Z');
const FORMULA = '=HYPERLINK("https://evil.example","Ada")';

let demo: ExportedDemo;
beforeAll(async () => {
  demo = await exportedDemo(NOW, plantSecrets);
});
afterAll(() => demo.close());

/** What lets somebody in, in every column that has such a thing and that the demo leaves empty. */
async function plantSecrets(db: Database): Promise<void> {
  const owner = sql`(select min(id) from customers where password_hash is not null)`;
  const secret = (letter: string) => letter.repeat(43);
  await sql`update customers set first_name = ${FORMULA}, totp_secret = ${'ABCD2345'.repeat(4)},
    totp_confirmed_at = now(), totp_next_secret = ${'ABCD6723'.repeat(4)} where id = ${owner}`.execute(db);
  await sql`insert into sessions (customer_id, token_hash, device, expires_at)
    values (${owner}, ${secret('a')}, 'Firefox', now() + interval '1 day')`.execute(db);
  await sql`insert into api_keys (name, prefix, last_four, secret_hash, made_by, made_at, expires_at, calls_a_minute)
    values ('till', 'AAAABBBB', 'zzzz', ${secret('b')}, ${owner}, now(), now() + interval '1 day', 60)`.execute(
    db,
  );
  await sql`insert into webhooks (address, events, secret, made_by, made_at)
    values ('https://stock.example/', '{order.placed}', ${`whsec_${secret('c')}=`}, ${owner}, now())`.execute(
    db,
  );
  await sql`insert into staff_tablets (name, public_key, enrolled_by, enrolled_at, enrolled_until)
    values ('Scales', ${secret('d')}, ${owner}, now(), now() + interval '1 hour')`.execute(db);
  await sql`insert into mails (message_id, kind, recipient, subject, confidential, content)
    values ('<waits@shop.test>', 'login', 'ada@example.com', 'Your code', true, ${secret('e')})`.execute(db);
  await sql`update mails set unsubscribe_key = ${secret('f')} where id = (select min(id) from mails where state = 'sent')`.execute(
    db,
  );
}

describe('what an export holds', () => {
  it('is every table that there is, but for those left out', async () => {
    const names = (await listTables(demo.shop.db))
      .map(({ name }) => name)
      .filter((name) => !(name in LEFT_OUT_TABLES));
    expect(names.length).toBeGreaterThan(150);
    expect([...demo.files.keys()].filter((name) => name.includes('/')).toSorted()).toEqual(
      names.flatMap((name) => [`csv/${name}.csv`, `json/${name}.json`]).toSorted(),
    );
  });

  it('is the same in CSV and in JSON, row by row', () => {
    for (const table of ['orders', 'customers', 'ledger_postings']) {
      const rows = JSON.parse(demo.files.get(`json/${table}.json`) ?? '') as object[];
      expect(rows.length).toBeGreaterThan(19);
      expect(readCsv(demo.files.get(`csv/${table}.csv`) ?? '')).toMatchObject({
        rows: [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row).map(cellOf))],
      });
    }
  });

  it('has every file and column in words', () => {
    const readme = demo.files.get('README.txt') ?? '';
    for (const [name, text] of demo.files) {
      const [, table] = /^csv\/(\w+)\.csv$/.exec(name) ?? [];
      if (table === undefined) continue;
      const [, block = ''] = readme.split(`\n${table.toUpperCase()}\n`);
      const described = [...(block.split('\n\n')[0] ?? '').matchAll(/^ {2}(\w+): ./gm)].map(
        ([, column]) => column,
      );
      expect({ table, described }).toEqual({
        table,
        described: text.slice(0, text.indexOf('\r\n')).split(','),
      });
    }
    expect(readme).toContain('  dispatch_on: day, or nothing. The day on which it is to leave');
    expect(readme).toContain('  state: text: open, accepted, declined');
    for (const table of Object.keys(LEFT_OUT_TABLES)) expect(readme).toContain(table);
  });

  it('has a checksum of every other file', () => {
    const sums = (demo.files.get('checksums.txt') ?? '').trimEnd().split('\n');
    expect(sums.toSorted()).toEqual(
      [...demo.files]
        .filter(([name]) => name !== 'checksums.txt')
        .map(([name, text]) => `${createHash('sha256').update(text).digest('hex')}  ${name}`)
        .toSorted(),
    );
  });

  it('holds nothing that lets anybody in', async () => {
    const values = new Set<string>();
    const add = async (table: string, column: string) => {
      const { rows } = await sql<{ value: string }>`select distinct ${sql.id(column)}::text as value
        from ${sql.table(table)} where length(${sql.id(column)}::text) >= 20 limit 20`.execute(demo.shop.db);
      for (const { value } of rows) if (!/^[\d:. +-]+$/.test(value)) values.add(value);
    };
    for (const [table, columns] of Object.entries(LEFT_OUT_COLUMNS))
      for (const column of Object.keys(columns)) await add(table, column);
    for (const table of await listTables(demo.shop.db))
      if (table.name in LEFT_OUT_TABLES)
        for (const column of table.columns.filter((one) => SECRET.test(one))) await add(table.name, column);
    expect(values.size).toBeGreaterThan(8);
    const planted = [...'abcd'].map((letter) => letter.repeat(43));
    expect(planted.filter((secret) => ![...values].some((value) => value.includes(secret)))).toEqual([]);
    const all = [...demo.files.values()].join('\n');
    expect([...values].filter((value) => all.includes(value))).toEqual([]);
    expect(all).not.toContain('$argon2');
  });

  it('leaves out every column that sounds like a secret, or is listed here with why it may go', async () => {
    const kept = (await listTables(demo.shop.db)).flatMap(({ name, columns }) => {
      const leftOut: object = (LEFT_OUT_COLUMNS as Record<string, object>)[name] ?? {};
      return name in LEFT_OUT_TABLES
        ? []
        : columns
            .filter((column) => SECRET.test(column) && !(column in leftOut))
            .map((column) => `${name}.${column}`);
    });
    expect(kept.toSorted()).toEqual(Object.keys(OPENS_NOTHING).toSorted());
  });

  it('a text that a spreadsheet would calculate is shown in CSV, and as it is in JSON', () => {
    expect(demo.files.get('csv/customers.csv')).toContain(`"'${FORMULA.replaceAll('"', '""')}"`);
    expect(demo.files.get('json/customers.json')).toContain(JSON.stringify(FORMULA));
  });

  it('is as it all stood at one moment, whatever the shop does meanwhile', async () => {
    const busy = await freshDatabase('postgres');
    const before = await contentOf(busy.db, { name: 'beans', all: ['id', 'name'] });
    const chunks: Uint8Array[] = [];
    const take = callbackify(async (chunk: Uint8Array) => {
      if (chunks.push(chunk) === 1) await sql`update beans set name = name || ' of today'`.execute(busy.db);
    });
    const into = new Writable({ write: (chunk: Uint8Array, _encoding, done) => take(chunk, done) });
    await writeExport(busy.patientDb, into, NOW);
    const file = join(demo.folder, 'busy.zip');
    writeFileSync(file, Buffer.concat(chunks));
    expect((await unzip(file)).get('json/beans.json')).not.toContain('of today');
    const made = await emptyDatabase('postgres');
    await shopOfExport(made.patientDb, file);
    expect(await contentOf(made.db, { name: 'beans', all: ['id', 'name'] })).toEqual(before);
    await made.close();
    await busy.close();
  });
});

function cellOf(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'string' ? withoutFormula(value) : JSON.stringify(value);
}

const SECRET =
  /hash|secret|token|fingerprint|vault|endpoint|p256|auth|password|totp|(^|_)keys?($|_)|(?<!zip_)code($|_)|challenge|lease(?!d$)/;

/** Columns that only sound like it. */
const OPENS_NOTHING: Readonly<Record<string, string>> = {
  'account_codes.code': 'of an accounting program',
  'api_key_rights.api_key_id': 'the number of a row',
  'audit_chain.hash': 'proves the log',
  'audit_log.api_key_id': 'the number of a row',
  'audit_log.hash': 'proves the log',
  'audit_log.previous_hash': 'proves the log',
  'bags.lot_code': 'printed on bags',
  'bins.code': 'stuck on bins',
  'carrier_labels.fingerprint': 'of a box as it was sent',
  'carrier_labels.leased_until': 'until when a process works on it',
  'cart_blends.fingerprint': 'of a recipe',
  'cart_idempotency_keys.fingerprint': 'of a recipe',
  'carts.last_order_key': 'tells whether an order was placed already',
  'carts.order_key': 'tells whether an order was placed already',
  'commission_statements.sort_code': 'where we pay to, which draws nothing from there',
  'cupping_cards.code': 'on a cup',
  'cupping_cups.code': 'on a cup',
  'cupping_defects.code': 'on a cup',
  'cupping_scores.code': 'on a cup',
  'custom_blends.fingerprint': 'of a recipe',
  'order_batches.fingerprint': 'of a list of people, for a week',
  'delivery_zones.code': 'of a zone',
  'gift_cards.code_hash':
    'of 80 random bits, which no guessing finds; without it every card out there would be worthless',
  'green_lots.code': 'on sacks',
  'orders.voucher_code': 'what the buyer typed',
  'past_orders.content_hash': 'of a row of a file',
  'publication_reports.network_hash': 'of an address, which opens nothing',
  'publications.recipe_key': 'a recipe',
  'refused_mailboxes.code': 'what a mail server said',
  'seeded_files.hash': 'of a file of the shop',
  'staff_approvals.fingerprint': 'of an act',
  'storefronts.sort_code': 'where we pay to, which draws nothing from there',
  'taster_bags.lot_code': 'printed on labels',
  'vouchers.code': 'handed out to be used',
};
