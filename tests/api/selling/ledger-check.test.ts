/** What `npm run ledger:check` finds, and what it says when it can't look. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { numberAllInvoices } from '#server/money/invoices/invoices.ts';
import { findMoneyFaults } from '#server/money-checks.ts';
import { takeDataFolder } from '#server/platform/data-folder.ts';
import { ORDER_CHECKS } from '#server/selling/orders/order-checks.ts';
import { givenCapturedOrder, givenUnpaidOrder } from '#tests/support/api/given-order.ts';
import { aMember, aNewcomer } from '#tests/support/api/members.ts';
import { administer, databaseAt, freshDatabase, makeDatabaseIn } from '#tests/support/databases/databases.ts';
import { aCustomer, credited, orderedOnAccount, postAlone } from '#tests/support/shop/ledger-entries.ts';
import { spawnShop } from '#tests/support/shop/shop-process.ts';
import { openTestShop } from '#tests/support/shop/test-shop.ts';

const ledgerCheck = async (environment: Record<string, string>) => {
  const { said, ended } = spawnShop(environment, [
    '--disable-warning=ExperimentalWarning',
    'bin/check-ledger.ts',
  ]);
  return { code: await ended, said: said() };
};

const aFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

it('the ledger check finds a sound ledger of each kind of database and prints its totals', async () => {
  const database = await freshDatabase('postgres');
  await postAlone(database.db, credited(await aCustomer(database.db), 12_34));
  const checked = await ledgerCheck({ DATABASE_URL: database.url ?? '' });
  await database.close();
  expect(checked.said).toMatch(/credit +1 postings +£12\.34\n/);
  expect(checked.said).toMatch(/refunds +1 postings +-£12\.34\n/);
  expect([checked.code, checked.said]).toEqual([0, expect.stringMatching(/The ledger is sound\.\n$/)]);

  const DATA_DIR = aFolder();
  await makeDatabaseIn(DATA_DIR);
  expect(await ledgerCheck({ DATA_DIR })).toMatchObject({ code: 0 });
});

it('the ledger check finds each fault that the database would refuse', async () => {
  const database = await freshDatabase('postgres');
  const { db } = database;
  const [customer, other] = [await aCustomer(db, 100), await aCustomer(db)];
  await postAlone(db, credited(customer, 10_00));
  await postAlone(db, credited(other, 10_00));
  await postAlone(db, orderedOnAccount(customer, 100));
  expect(await findMoneyFaults(db)).toEqual([]);
  for (const statement of [
    'alter table ledger_accounts disable trigger all',
    'alter table ledger_postings disable trigger all',
    'alter table ledger_entries disable trigger all',
    'alter table gift_cards disable trigger all',
    'alter table customers disable trigger all',
    'alter table ledger_accounts drop constraint credit_is_never_below_zero',
    'alter table ledger_entries drop constraint ledger_entries_kind_reference_key',
    `insert into ledger_entries (kind, reference, description)
      select 'gift_card_redeemed', '2000000000015', 'twice' from generate_series(1, 2)`,
    `update ledger_accounts set balance = -1 where kind = 'credit' and customer_id = ${other}`,
    `update customers set balance_limit = 99 where id = ${customer}`,
    `update ledger_postings set pence = pence - 1
      where id = (select max(id) from ledger_postings where account_id = 1 or pence > 0)`,
    `insert into ledger_postings (entry_id, account_id, pence)
      select max(ledger_entries.id), account.id, 5 from ledger_entries, ledger_accounts as account
      where account.kind = 'gift_cards' group by account.id`,
  ]) {
    await sql.raw(statement).execute(db);
  }
  const found = (await findMoneyFaults(db)).map(({ what }) => what);
  const { code, said } = await ledgerCheck({ DATABASE_URL: database.url ?? '' });
  await database.close();
  expect(found).toEqual([
    'The ledger does not total zero',
    'An entry does not total zero',
    'A balance is not the sum of its postings',
    'Credit is below zero',
    'More was ordered on account than the limit',
    'A gift card was redeemed more than once',
    'A redemption is not of a card, or not of its amount',
    'What we owe for gift cards is not what unused cards are worth',
  ]);
  expect([code, said]).toEqual([1, expect.stringMatching(/The ledger is NOT sound\.\n$/)]);
  expect(said).toContain(`"customer_id":${other},"balance":-1`);
});

it('the ledger check finds each fault of orders that the database would refuse', async () => {
  const shop = await openTestShop(await freshDatabase('postgres'));
  const { db } = shop;
  const { email } = aNewcomer();
  const ids = [];
  for (let i = 0; i < 8; i++) ids.push(await givenCapturedOrder(shop, email));
  const [one, two, three, four, five, six, seven, eight] = ids;
  await givenUnpaidOrder(shop, await aMember(shop));
  await numberAllInvoices(db);
  expect(await findMoneyFaults(db)).toEqual([]);
  await db.transaction().execute(async (transaction) => {
    for (const statement of [
      // Neither triggers nor references are looked at.
      'set local session_replication_role = replica',
      `update orders set subtotal = subtotal + 1, total = total + 1 where id = ${one}`,
      `update order_blend_recipes set percentage = 99
        where order_blend_id in (select id from order_blends where order_id = ${two})`,
      `update order_blend_distributions set quantity = 21
        where order_blend_id in (select id from order_blends where order_id = ${two})`,
      `delete from payments where order_id = ${three}`,
      `update orders set order_status_id = 1 where id = ${four}`,
      `update orders set order_status_id = 5 where id = ${five}`,
      `insert into refunds (order_id, request_id, amount, shipping, reason, destination, state, paypal_request_id, done_at)
        values (${six}, 'a', 9999999, 0, 'taste', 'paypal', 'done', 'b', now())`,
      `insert into refund_lines (refund_id, order_blend_id, bags, amount)
        select refunds.id, line.id, quantity + 1, 1
        from refunds join order_blends as line on line.order_id = refunds.order_id`,
      `insert into replacement_lines (line_id, replaces_id, value)
        select id, (select min(id) from order_blends where order_id = ${two}), 0
        from order_blends where order_id in (${one}, ${seven})`,
      `insert into samples (order_id, reason, note, value) values (${eight}, 'press', '', 1)`,
      `insert into ledger_entries (kind, reference, description) values ('order_payment', '77', 'nobody’s')`,
      `insert into carts (id) select cart_id from orders where id = ${seven}
        on conflict (id) do update set order_key = null, last_order_key = null`,
      `insert into carts (id, order_key, last_order_key) values (repeat('A', 22), repeat('B', 22), repeat('C', 22))`,
      `insert into order_batches (id, placed_at) values ('018f6d3e-7c41-4b0a-9a57-2d1f6f3f8b36', now())`,
      `insert into batched_orders (order_id, batch_id) values (${eight}, '018f6d3e-7c41-4b0a-9a57-2d1f6f3f8b36')`,
      `delete from mails where kind = 'order placed' and subject = 'We’ve got your order ${seven}'`,
    ]) {
      await sql.raw(statement).execute(transaction);
    }
  });
  const found = await findMoneyFaults(db);
  const { code } = await ledgerCheck({ DATABASE_URL: shop.url ?? '' });
  await shop.http.close();
  await shop.close();
  expect(found.map(({ what }) => what)).toEqual([
    'An entry does not total zero',
    ...Object.keys(ORDER_CHECKS),
    'An invoice is for another sum than its order',
    'A refund of an invoiced order has no credit note and none is due',
    'The numbers of an order are not what the ledger says',
  ]);
  expect(found.find(({ what }) => what.startsWith('The ledger and'))?.rows.map(({ id }) => id)).toEqual([
    one,
    three,
    six,
  ]);
  expect(code).toBe(1);
});

it('the ledger check says why it cannot run', async () => {
  const DATA_DIR = aFolder();
  expect(await ledgerCheck({ DATA_DIR })).toEqual({ code: 2, said: expect.stringContaining('no shop in') });
  const { server } = inject('postgres');
  const bare = `without_ledger_${process.pid}`;
  await administer(server, `create database ${bare}`);
  const unmade = await ledgerCheck({ DATABASE_URL: databaseAt(server, bare) });
  await administer(server, `drop database ${bare} with (force)`);
  expect(unmade).toEqual({ code: 2, said: expect.stringContaining('no ledger yet') });
  mkdirSync(join(DATA_DIR, 'database'));
  const held = takeDataFolder(DATA_DIR);
  const busy = await ledgerCheck({ DATA_DIR });
  held?.release();
  expect(busy).toEqual({
    code: 2,
    said: 'The ledger was not checked. The shop is open, and an embedded database is for one process alone: stop the shop first.\n',
  });
  expect(await ledgerCheck({ DATABASE_URL: 'postgres://127.0.0.1:1/shop' })).toEqual({
    code: 2,
    said: 'The ledger was not checked. DATABASE_URL cannot be reached.\n',
  });
});
