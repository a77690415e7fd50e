/** Databases that a shop can't or mustn't open: the start is refused in one line, without the password. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { givenUnpaidOrder } from '#tests/support/api/given-order.ts';
import {
  administer,
  databaseAt,
  freshDatabase,
  type TestDatabase,
} from '#tests/support/databases/databases.ts';
import { aCustomer, credited, postAlone } from '#tests/support/shop/ledger-entries.ts';
import { startRefused, startShop } from '#tests/support/shop/shop-process.ts';
import { openTestShop } from '#tests/support/shop/test-shop.ts';

const PASSWORD = 'pa55word';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function aDatabase(): Promise<TestDatabase> {
  const database = await freshDatabase('postgres');
  undo.push(() => database.close());
  return database;
}

async function lineOf(environment: Record<string, string>): Promise<string> {
  const { code, said } = await startRefused(environment);
  expect({ code, lines: said.trim().split('\n') }).toEqual({ code: 1, lines: [expect.any(String)] });
  expect(said).not.toContain(PASSWORD);
  return said.trim();
}

/** The address of the run's PostgreSQL for another user, with a password. */
const asUser = (url: string, user: string) => url.replace(/\/\/[^@/]*@?/, `//${user}:${PASSWORD}@`);

/** A user of the server, for a database that is made afterwards and gone before. */
async function aRole(): Promise<string> {
  const { server } = inject('postgres');
  const role = `guest_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create role ${role} login`);
  undo.push(() => administer(server, `drop role ${role}`));
  return role;
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'start-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Answers whatever connects with an error, or not at all. */
async function aServerThatSays(error: { code: string; message: string } | null): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (error === null) return;
    const fields = `SFATAL\0C${error.code}\0M${error.message}\0\0`;
    const message = Buffer.alloc(5 + fields.length);
    message.write('E');
    message.writeInt32BE(4 + fields.length, 1);
    message.write(fields, 5);
    socket.once('data', () => socket.end(message));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  undo.push(() => server.close());
  return `postgres://shop:${PASSWORD}@127.0.0.1:${(server.address() as AddressInfo).port}/shop`;
}

describe('the start is refused in one line', () => {
  it('when the database is not there', async () => {
    const url = databaseAt(inject('postgres').server, 'nowhere');
    expect(await lineOf({ DATABASE_URL: url })).toBe(
      'DATABASE_URL names a database that is not there: database "nowhere" does not exist.',
    );
  });

  it('when the user is not there', async () => {
    const { url } = await aDatabase();
    expect(await lineOf({ DATABASE_URL: asUser(url ?? '', 'stranger') })).toBe(
      'DATABASE_URL names a user who is not let in: role "stranger" does not exist.',
    );
  });

  it('when the user may not create tables', async () => {
    const { server } = inject('postgres');
    const name = `bare_${process.pid}`;
    await administer(server, `create role ${name} login`);
    await administer(server, `create database ${name}`);
    undo.push(async () => {
      await administer(server, `drop database ${name} with (force)`);
      await administer(server, `drop role ${name}`);
    });
    expect(await lineOf({ DATABASE_URL: asUser(databaseAt(server, name), name) })).toBe(
      'DATABASE_URL names a user who may not create tables in its schema.',
    );
  });

  it('when the user may only read what another user migrated, or lacks a single right', async () => {
    const [role, other] = [await aRole(), await aRole()];
    const { url } = await aDatabase();
    const DATABASE_URL = asUser(url ?? '', role);
    const start = () => lineOf({ DATABASE_URL });
    const asOwner = (statement: string) => administer(url ?? '', statement);
    await asOwner(`grant select on all tables in schema public to ${role}`);
    expect(await start()).toMatch(
      /^DATABASE_URL names a user who lacks rights \(.+ on \w+, .+ on \w+, .+ on \w+ and \d+ more\)\. Grant /,
    );
    await asOwner(`grant insert, update, delete on all tables in schema public to ${role}`);
    await asOwner(`revoke update, delete, truncate on ledger_postings, audit_log from ${role}`);
    await asOwner(`revoke delete on carts from ${role}`);
    expect(await start()).toBe(
      'DATABASE_URL names a user who lacks rights (delete on carts). Grant select, insert, update and delete on all tables.',
    );
    await asOwner(`grant delete on carts to ${role}`);
    // Tables that stand beside the shop's are no business of it.
    await asOwner(`create table of_others (); alter table of_others owner to ${other}`);
    const shop = await startShop({ DATABASE_URL, DATA_DIR: aFolder() });
    const made = await fetch(`${shop.url}/api/carts`, { method: 'POST' });
    shop.signal('SIGTERM');
    expect([made.status, await shop.ended]).toEqual([200, 0]);
  });

  it('when the database stopped at a migration from before the schema stood in files', async () => {
    const { url, db } = await aDatabase();
    await sql`delete from kysely_migration`.execute(db);
    await sql`insert into kysely_migration (name, timestamp) values ('0001-catalogue', '')`.execute(db);
    expect(await lineOf({ DATABASE_URL: url ?? '' })).toBe(
      'This database was made by an older version of the shop (0001-catalogue). Start the version once that docs/runbook.md names under Migrations, then this one.',
    );
  });

  it('when the database only reads', async () => {
    const { url } = await aDatabase();
    const [, name = ''] = /\/(test_\w+)/.exec(url ?? '') ?? [];
    await administer(
      inject('postgres').server,
      `alter database ${name} set default_transaction_read_only = on`,
    );
    expect(await lineOf({ DATABASE_URL: url ?? '' })).toMatch(
      /^DATABASE_URL leads to a PostgreSQL that only reads/,
    );
  });

  it.each([
    ['28P01', 'password authentication failed for user "shop"', 'has a wrong user or password'],
    ['08P01', 'unsupported startup parameter: statement_timeout', 'leads to a pooler that is not set up'],
    ['53300', 'sorry, too many clients already', 'cannot be reached'],
    ['57P03', 'the database system is starting up', 'cannot be reached'],
  ])('when PostgreSQL says %s', async (code, message, fault) => {
    const line = await lineOf({ DATABASE_URL: await aServerThatSays({ code, message }) });
    expect(line).toContain(`DATABASE_URL ${fault}`);
    expect(line).toContain(message);
  });

  it('when the server says nothing at all', async () => {
    expect(await lineOf({ DATABASE_URL: await aServerThatSays(null) })).toMatch(
      /^DATABASE_URL cannot be reached: .*timeout/,
    );
  });

  it.each([
    ['no address', `postgres://shop:pa55/${PASSWORD}@127.0.0.1/shop`],
    ['cannot be reached', `postgres://shop:${PASSWORD}@127.0.0.1:1/shop`],
    ['names a host that is not found', `postgres://shop:${PASSWORD}@nowhere.invalid/shop`],
  ])('when DATABASE_URL %s', async (fault, DATABASE_URL) => {
    expect(await lineOf({ DATABASE_URL })).toContain(fault);
  });
});

const LIVE = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'beans@shop.example',
  PAYPAL_CLIENT_ID: 'ours',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'WH',
  PAYPAL_API_URL: 'https://api-m.paypal.com',
};

/** What is looked at after the database. */
const BANK = /^Live mode needs the shop’s own bank details/;

it('live mode refuses the credit of a demo in which nobody paid by PayPal, and a demo that of a live shop', async () => {
  const { url, db } = await aDatabase();
  const DATABASE_URL = url ?? '';
  const mode = async () => (await db.selectFrom('trading_mode').select('mode').execute())[0]?.mode;
  // Nothing but the last check stands in the way of an empty one, whatever it was opened as.
  expect(await lineOf({ ...LIVE, DATABASE_URL })).toMatch(BANK);
  expect(await mode()).toBe('live');
  const demo = await startShop({ DATABASE_URL, DATA_DIR: aFolder() });
  expect(await mode()).toBe('demo');
  demo.signal('SIGTERM');
  expect(await demo.ended).toBe(0);
  expect(await lineOf({ ...LIVE, DATABASE_URL })).toMatch(BANK);

  await postAlone(db, credited(await aCustomer(db), 20_00));
  expect(await lineOf({ DATABASE_URL })).toMatch(/^DATABASE_URL holds the money of a live shop/);
  expect(await lineOf({ ...LIVE, DATABASE_URL })).toMatch(BANK);
  // A database from before the mode was written down.
  await db.deleteFrom('trading_mode').execute();
  expect(await lineOf({ ...LIVE, DATABASE_URL })).toMatch(
    /^DATABASE_URL holds credit, gift cards or orders of a demo \(or those of a live shop from before .*runbook.*\), so SHOP_MODE=live needs another database/,
  );
  expect(await mode()).toBeUndefined();
});

it('live mode refuses a database with payments of a demo, and a demo one with payments of a live shop', async () => {
  const database = await aDatabase();
  const shop = await openTestShop(database);
  await givenUnpaidOrder(shop, 'mina@example.com');
  await shop.http.close();
  const DATABASE_URL = database.url ?? '';
  expect(await lineOf({ ...LIVE, DATABASE_URL })).toMatch(
    /^DATABASE_URL holds payments of a demo \(http:\/\/look-alike\.invalid\)/,
  );
  // Without the trigger that keeps a payment as it was made.
  const become = (environment: string) =>
    database.db.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      await transaction.updateTable('paypal_payments').set({ environment }).execute();
    });
  await become('https://api-m.sandbox.paypal.com');
  expect(await lineOf({ ...LIVE, DATABASE_URL })).toContain('api-m.sandbox.paypal.com');
  await become('https://api-m.paypal.com');
  // Nothing else stands in its way, though a demo wrote itself down before money moved.
  await postAlone(database.db, credited(await aCustomer(database.db), 20_00));
  await database.db.insertInto('trading_mode').values({ mode: 'demo' }).execute();
  expect(await lineOf({ ...LIVE, DATABASE_URL })).toMatch(BANK);
  expect(await lineOf({ DATABASE_URL })).toMatch(/^DATABASE_URL holds the money of a live shop/);
});
