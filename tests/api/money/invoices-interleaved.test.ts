/** Two who number the same invoices, one of them held open at the worst moment. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { numberAllInvoices } from '#server/money/invoices/invoices.ts';
import { numberDue } from '#server/money/invoices/number-invoices.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { untilBlocked } from '#tests/support/databases/until-blocked.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(await freshDatabase('postgres'));
  // A mail brings its invoice along, so mails wait.
  await sql`alter table mails alter column due_at set default now() + interval '1 day'`.execute(shop.db);
});
afterAll(async () => {
  await shop.http.close();
  await shop.close();
});

/** Two orders, whose invoices somebody has numbered and not committed, while somebody else numbers them as well. */
async function numberedTwice() {
  await numberAllInvoices(shop.db);
  const before = await lastNumber();
  const orders = [await givenPaidOrder(shop), await givenPaidOrder(shop)].map(({ order }) => order.id);
  const first = await shop.db.startTransaction().execute();
  expect((await numberDue(first)).invoices).toHaveLength(2);
  const second = numberDue(shop.db);
  await untilBlocked(shop.db);
  return { before, orders, first, second };
}

const lastNumber = async () =>
  (await shop.db.selectFrom('invoice_series').select('last_number').executeTakeFirstOrThrow()).last_number;

const numbersOf = async (orders: readonly number[]) =>
  (
    await shop.db
      .selectFrom('invoices')
      .select('number')
      .where('order_id', 'in', orders)
      .orderBy('order_id')
      .execute()
  ).map(({ number }) => number);

it('whoever waited for another to number the same leaves them out', async () => {
  const { before, orders, first, second } = await numberedTwice();
  await first.commit().execute();
  expect(await second).toEqual({ due: 2, invoices: [] });
  expect(await numbersOf(orders)).toEqual([before + 1, before + 2]);
});

it('whoever waited for another that failed numbers them all, and no number is lost', async () => {
  const { before, orders, first, second } = await numberedTwice();
  await first.rollback().execute();
  expect((await second).invoices).toHaveLength(2);
  expect(await numbersOf(orders)).toEqual([before + 1, before + 2]);
});

it('what is due a second time after its invoice holds nobody else up', async () => {
  await numberAllInvoices(shop.db);
  const [invoiced, order] = [await givenPaidOrder(shop), await givenPaidOrder(shop)].map(
    (one) => one.order.id,
  );
  await numberAllInvoices(shop.db);
  const before = await lastNumber();
  await sql`insert into invoices_due (order_id) values (${invoiced}), (${(await givenPaidOrder(shop)).order.id}) on conflict do nothing`.execute(
    shop.db,
  );
  await numberAllInvoices(shop.db);
  expect(await lastNumber()).toBe(before + 1);
  expect(await numbersOf([order ?? 0])).toHaveLength(1);
  expect(await shop.db.selectFrom('invoices_due').selectAll().execute()).toEqual([]);
});
