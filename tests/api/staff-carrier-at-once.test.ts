/** Two people at the carrier's screen in the same moment, each with a connection of their own. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aStaffMember, type TestMember } from '../support/api/members.ts';
import { givenPackedOrder } from '../support/api/packed-orders.ts';
import { freshDatabase } from '../support/databases/databases.ts';
import { countBlocked } from '../support/databases/until-blocked.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

let shop: TestShop;
let staff: TestMember;

beforeAll(async () => {
  shop = await openTestShop(await freshDatabase('postgres'));
  staff = await aStaffMember(shop);
});
afterAll(async () => {
  await shop.http.close();
  await shop.close();
});

/** Both have done what they do up to the audit log before either commits, unless one of them waits for the other. */
async function atOnce<T>(one: () => Promise<T>, other: () => Promise<T>): Promise<T[]> {
  const { answers } = await shop.db.transaction().execute(async (transaction) => {
    await sql`lock table audit_log in exclusive mode`.execute(transaction);
    const both = Promise.all([one(), other()]);
    await expect.poll(() => countBlocked(shop.db), { interval: 10 }).toBe(2);
    return { answers: both };
  });
  return answers;
}

it('two people who make a file of the same box at once make one', async () => {
  const { boxIds } = await givenPackedOrder(shop, { staff });
  const make = () => staff.send('POST', '/staff/carrier-files', { box_ids: boxIds });
  const answers = await atOnce(make, make);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

it('one tracking number that two people give to two boxes at once goes to one of them', async () => {
  const orders = [await givenPackedOrder(shop, { staff }), await givenPackedOrder(shop, { staff })];
  const track = (orderId: number | undefined) => async () =>
    staff.send('POST', '/staff/tracking-numbers', {
      rows: [{ reference: `S${orderId}-1`, tracking_number: 'RM000000031GB' }],
    });
  await atOnce(track(orders[0]?.id), track(orders[1]?.id));
  const held = await shop.db
    .selectFrom('order_shipping_details')
    .select('id')
    .where('tracking_number', '=', 'RM000000031GB')
    .execute();
  expect(held).toHaveLength(1);
});
