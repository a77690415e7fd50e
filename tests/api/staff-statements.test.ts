/** How often a screen of staff asks the database: as often with two hundred thousand orders as with one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countedDatabase } from '../../bench/back-office/counted-database.ts';
import type { Today } from '../../contract/order-desk/today.ts';
import { givenPaidOrder } from '../support/api/given-order.ts';
import { aStaffMember, type TestMember } from '../support/api/members.ts';
import { DATABASE_KINDS, freshDatabase } from '../support/databases/databases.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/** The first tells who is asking. */
const MOST = 3;

describe.each(DATABASE_KINDS)('statements of staff’s screens (%s)', (kind) => {
  let shop: TestShop;
  let counted: ReturnType<typeof countedDatabase>;
  let staff: TestMember;
  beforeAll(async () => {
    const database = await freshDatabase(kind);
    counted = countedDatabase(database);
    shop = await openTestShop({ ...database, db: counted.opened.db });
    staff = await aStaffMember(shop);
    await givenPaidOrder(shop);
  });
  afterAll(async () => {
    await shop.http.close();
    await shop.close();
  });

  it.each(['/staff/today', '/staff/orders', '/staff/on-account'])(
    'GET %s asks the database three times at most',
    async (path) => {
      await shop.mails();
      const before = counted.statements();
      const answer = await staff.send('GET', path);
      expect(answer.statusCode).toBe(200);
      expect(counted.statements() - before).toBeLessThanOrEqual(MOST);
    },
  );

  it('today has an order whose bags nobody has filled, without anybody’s notes', async () => {
    const { orders } = (await staff.send('GET', '/staff/today')).json<Today>();
    expect(orders).toMatchObject([
      { staff_notes: 0, progress: { roasted: 0, filled: 0, packed: 0 }, boxes_packed: 0 },
    ]);
  });
});
