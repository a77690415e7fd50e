/** An account that is read while a payment on it commits, which only a PostgreSQL with several connections can show. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertAccountPayment } from '#server/money/on-account/payment-store.ts';
import { post } from '#server/money/on-account/record-payment.ts';
import { accountOf, aMemberOnAccount, aPayment, orderedOnAccount } from '#tests/support/api/account-calls.ts';
import { aStaffMember } from '#tests/support/api/members.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { untilBlocked } from '#tests/support/databases/until-blocked.ts';
import { untilMailsSettled } from '#tests/support/shop/mails.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop(await freshDatabase('postgres'));
});
afterAll(async () => {
  await shop.http.close();
  await shop.close();
});

it('what is owed and what is paid ahead are of one moment, also while a payment commits between the two', async () => {
  const [member, staff] = [await aMemberOnAccount(shop), await aStaffMember(shop)];
  const { total } = await orderedOnAccount(shop, member);
  const { call_id, customer_id, received_on } = aPayment(shop, member);
  await untilMailsSettled(shop.db);
  const { reading } = await shop.db.transaction().execute(async (transaction) => {
    // The balance is read, and what is owed waits for this lock.
    await sql`lock table orders in access exclusive mode`.execute(transaction);
    const account = accountOf(member);
    await untilBlocked(shop.db);
    const payment = { customer_id, pence: 500, means: 'bank', reference: '' } as const;
    const row = { ...payment, call_id, received_on, reason: '', recorded_by: staff.user.id };
    const id = await insertAccountPayment(transaction, { ...row, recorded_at: shop.clock() });
    await post(transaction, { ...payment, id });
    return { reading: account };
  });
  expect(await reading).toMatchObject({ owed: total, paid_ahead: 0 });
  expect(await accountOf(member)).toMatchObject({ owed: total - 5, paid_ahead: 0 });
});
