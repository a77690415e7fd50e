/** A network that drops what is sent between the shop and its PostgreSQL: nobody waits long, and what was written is found again. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { openPostgres } from '#server/platform/database.ts';
import { BRIEF, LONG, openPool } from '#server/platform/postgres/postgres-pool.ts';
import { newId } from '#server/platform/secrets.ts';
import { aLine } from '#tests/support/api/cart-calls.ts';
import { aCartWith, anOrder } from '#tests/support/api/given-order.ts';
import { aMember } from '#tests/support/api/members.ts';
import { administer, freshDatabase, type TestDatabase } from '#tests/support/databases/databases.ts';
import { type Network, openNetwork } from '#tests/support/databases/network.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { aMail } from '#tests/support/shop/mail-queue.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

let database: TestDatabase;
let network: Network;
let shop: TestShop;

beforeEach(async () => {
  database = await freshDatabase('postgres');
  network = await openNetwork(database.url ?? '');
  shop = await openTestShop({ ...openPostgres(network.url), url: network.url });
});
afterEach(async () => {
  await network.close();
  await shop.http.close();
  await shop.close();
  await database.close();
});
checkMoneyAfterEach(() => database);

const isReady = async () => (await shop.http.inject('/readyz')).statusCode;
const statusAndRetry = ({ statusCode, headers }: Awaited<ReturnType<TestShop['http']['inject']>>) => [
  statusCode,
  headers['retry-after'],
];
const REFUSED = [503, '2'];

it('one request waits for a database that was cut off; the next ones are told at once, until it is back', async () => {
  expect(await isReady()).toBe(200);
  network.drop();
  expect(statusAndRetry(await shop.http.inject('/readyz'))).toEqual(REFUSED);
  await expect.poll(isReady).toBe(503);
  const before = network.connections();
  expect(await Promise.all(Array.from({ length: 30 }, isReady))).toEqual(Array(30).fill(503));
  // Nobody but the probe tried.
  expect(network.connections() - before).toBeLessThan(5);
  network.heal();
  await expect.poll(isReady, { timeout: 5_000 }).toBe(200);
});

it('connections to a server that is gone without a word are found out by the first request, not by each', async () => {
  expect(await Promise.all(Array.from({ length: 10 }, isReady))).toEqual(Array(10).fill(200));
  network.dropOpenConnections();
  expect(await isReady()).toBe(503);
  expect(await Promise.all(Array.from({ length: 10 }, isReady))).toEqual(Array(10).fill(200));
});

it('a server that became a standby is an outage for what writes, and is left behind once another takes over', async () => {
  const [, name = ''] = /\/(test_\w+)/.exec(database.url ?? '') ?? [];
  const administerIt = (statement: string) => administer(inject('postgres').server, statement);
  const onlyReads = () =>
    sql`select current_setting('transaction_read_only')::boolean as answer`
      .execute(shop.db)
      .then(({ rows }) => rows, String);
  const makeCart = () => shop.http.inject({ method: 'POST', url: '/api/carts' });
  expect((await makeCart()).statusCode).toBe(200);
  await administerIt(`alter database ${name} set default_transaction_read_only = on`);
  await administerIt(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
  );
  await expect.poll(onlyReads).toEqual([{ answer: true }]);
  expect(statusAndRetry(await makeCart())).toEqual(REFUSED);
  expect(statusAndRetry(await shop.http.inject('/readyz'))).toEqual(REFUSED);
  // All ten connections lead to the standby.
  const lookups = await Promise.all(Array.from({ length: 10 }, onlyReads));
  expect(lookups).toEqual(Array.from({ length: 10 }, () => [{ answer: true }]));
  await administerIt(`alter database ${name} reset default_transaction_read_only`);
  await expect.poll(isReady, { timeout: 5_000 }).toBe(200);
  const carts = await Promise.all(Array.from({ length: 10 }, makeCart));
  expect(carts.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
});

it('both pools ask the system to find out about a server that is gone while nothing is said', async () => {
  for (const patience of [BRIEF, LONG]) {
    const pool = openPool(network.url, patience);
    expect(pool.options).toMatchObject({ keepAlive: true, keepAliveInitialDelayMillis: 10_000 });
    await pool.end();
  }
});

it('the server looks every five seconds whether the client of a statement is still there', async () => {
  const { rows } = await sql`show client_connection_check_interval`.execute(shop.db);
  expect(rows).toEqual([{ client_connection_check_interval: '5s' }]);
});

it('silence between two statements of a transaction is an outage, and its locks are let go', async () => {
  const waiting = shop.db.transaction().execute(async (transaction) => {
    await sql`update beans set name = name where id = 1`.execute(transaction);
    network.drop();
    await sql`select 1`.execute(transaction);
  });
  await expect(waiting).rejects.toThrow('The database does not answer.');
  // The server hears nothing of the end of its client, and holds the lock until the transaction has idled too long.
  await database.db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = ${sql.lit(BRIEF.idleInTransactionMs + 10_000)}`.execute(
      transaction,
    );
    await sql`update beans set name = name where id = 1`.execute(transaction);
  });
});

it('placing an order answers 503 when the answer to its commit is lost, and placing it again finds the order', async () => {
  const member = await aMember(shop);
  await database.db.updateTable('customers').set({ balance_limit: 100_000 }).execute();
  const cartId = await aCartWith(shop, { token: member.token });
  const place = () => member.send('POST', '/orders', anOrder({ cartId, checkoutMethodId: 2 }));
  network.dropAnswerTo('commit');
  expect(statusAndRetry(await place())).toEqual(REFUSED);
  const [order] = await database.db.selectFrom('orders').select('id').execute();
  const again = await place();
  expect(again.statusCode).toBe(200);
  expect(again.json()).toMatchObject({ order: { id: order?.id } });
  expect(await database.db.selectFrom('orders').select('id').execute()).toHaveLength(1);
});

it('adding a coffee answers 503 when the answer is lost, and adding it again adds nothing', async () => {
  const member = await aMember(shop);
  const cartId = await aCartWith(shop, { token: member.token, lines: [] });
  const additionId = newId();
  const add = () => member.send('POST', '/cart-blends', { ...aLine(), cartId, additionId });
  network.dropAnswerTo('cart_idempotency_keys');
  expect(statusAndRetry(await add())).toEqual(REFUSED);
  const again = await add();
  expect([again.statusCode, again.json<{ quantity: number }>().quantity]).toEqual([200, 1]);
});

it('a mail that waits while the database is silent goes out when it is back', async () => {
  expect(await isReady()).toBe(200);
  network.drop();
  // By another process, which reaches the database.
  await database.db.transaction().execute((transaction) => shop.outbox.add(transaction, aMail()));
  shop.outbox.flush();
  expect(await isReady()).toBe(503);
  network.heal();
  const states = async () => (await database.db.selectFrom('mails').select('state').execute())[0]?.state;
  await expect.poll(states).toBe('sent');
});

it('a statement that takes too long is an outage for a visitor, and not for a job', async () => {
  const patience = { ...BRIEF, statementMs: 300 };
  const { db, patientDb, close } = openPostgres(database.url ?? '', patience);
  const linger = sql`select pg_sleep(0.6)`;
  await expect(linger.execute(db)).rejects.toThrow('statement timeout');
  await expect(linger.execute(patientDb)).resolves.toBeDefined();
  await close();
});

it('work that takes too long altogether is cut, and others go on undisturbed', async () => {
  const { db, patientDb, close } = openPostgres(database.url ?? '', { ...BRIEF, workMs: 600 });
  const linger = sql`select pg_sleep(0.25)`;
  const work = db.transaction().execute(async (transaction) => {
    for (let times = 0; times < 20; times++) await linger.execute(transaction);
  });
  await expect(work).rejects.toThrow('The database does not answer.');
  const askAgain = () => sql`select 1 as one`.execute(db).then(({ rows }) => rows, String);
  await expect.poll(askAgain).toEqual([{ one: 1 }]);
  await expect(sql`select pg_sleep(0.7)`.execute(patientDb)).resolves.toBeDefined();
  await close();
});
