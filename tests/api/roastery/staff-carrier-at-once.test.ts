/** Two people at the carrier's screen in the same moment, each with a connection of their own. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { givenPackedOrder } from '#tests/support/api/packed-orders.ts';
import { atOnce } from '#tests/support/databases/at-once.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

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

it('two people who make a file of the same box at once make one', async () => {
  const { boxIds } = await givenPackedOrder(shop, { staff });
  const make = () => staff.send('POST', '/staff/carrier-files', { box_ids: boxIds });
  const answers = await atOnce(shop.db, make, make);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

it('one tracking number that two people give to two boxes at once goes to one of them', async () => {
  const orders = [await givenPackedOrder(shop, { staff }), await givenPackedOrder(shop, { staff })];
  const track = (orderId: number | undefined) => async () =>
    staff.send('POST', '/staff/tracking-numbers', {
      rows: [{ reference: `S${orderId}-1`, tracking_number: 'RM000000031GB' }],
    });
  await atOnce(shop.db, track(orders[0]?.id), track(orders[1]?.id));
  const held = await shop.db
    .selectFrom('order_shipping_details')
    .select('id')
    .where('tracking_number', '=', 'RM000000031GB')
    .execute();
  expect(held).toHaveLength(1);
});
