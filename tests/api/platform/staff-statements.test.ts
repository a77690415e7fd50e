/** How often a screen of staff asks the database: as often with two hundred thousand orders as with one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LISTS, OTHER_LISTS, SEARCHES } from '#bench/back-office/calls.ts';
import { countedDatabase } from '#bench/back-office/counted-database.ts';
import type { Known } from '#bench/back-office/desk.ts';
import type { Inbox } from '#contract/inbox/inbox-list.ts';
import type { FoundOrders } from '#contract/order-desk/order-lists.ts';
import type { Today } from '#contract/order-desk/today.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { givenVoucher } from '#tests/support/api/given-voucher.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { fillBag, givenBatch, givenLot, linesOf } from '#tests/support/api/moved-coffee.ts';
import { settle } from '#tests/support/api/settle.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { DATABASE_KINDS } from '#tests/support/databases/tried-databases.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

/** The first tells who is asking. */
const MOST = 3;
/** A recall also looks for what may hold the coffee since nobody weighed it. */
const MOST_OF_RECALL = 6;
/** The shop's own work falls into few of them. */
const ROUNDS = 4;
const DAY = '2026-11-21';
const BANK = { account_name: 'Sixbean', sort_code: '20-00-00' };

/** Two of each, so that a list which asks for each of its rows is found out. */
async function givenWork(shop: TestShop): Promise<Known> {
  const staff = await aStaffMember(shop);
  const [first, second] = [await givenPaidOrder(shop), await givenPaidOrder(shop)];
  const lot = await givenLot(shop);
  const line = { lotId: lot.id, grams: 4000 };
  const batch = { day: DAY, staffId: staff.user.id, greens: [line], out: 3500 };
  const batches = [await givenBatch(shop, batch), await givenBatch(shop, batch)];
  let coffee = { lineId: 0, ctapsId: '' };
  for (const [at, { order }] of [first, second].entries()) {
    const [ordered] = await linesOf(shop, order.id);
    coffee = { lineId: ordered?.id ?? 0, ctapsId: ordered?.ctaps_id ?? '' };
    await fillBag(shop, {
      lineId: coffee.lineId,
      lotCode: `261121-${order.id}-1`,
      number: 1,
      staffId: staff.user.id,
      parts: [{ binId: batches[at]?.binId ?? 0, grams: 1000 }],
    });
  }
  await givenVoucher(shop);
  for (const member of [first.member, second.member]) {
    const asked = await member.send('POST', '/plan-requests', {
      offer: 'barista-corporate by the year',
      business: 'Harbour Bakes Ltd',
      address: '14 Quay Street\nWhitby YO21 1DH',
      message: '',
    });
    expect(asked.statusCode).toBe(200);
  }
  for (const account_number of ['66667701', '66667702']) {
    const asked = await settle(shop, staff, { bank: { ...BANK, account_number } });
    expect(asked.json()).toMatchObject({ code: 'second_person_needed' });
  }
  const { email, id } = second.member.user;
  return {
    id: second.order.id,
    name: 'Mina Okafor',
    email,
    zip_code: 'YO21 1DH',
    company: 'Harbour Bakes',
    ctaps_id: coffee.ctapsId,
    lot: `261121-${second.order.id}-1`,
    tracking: 'RM123456785GB',
    paypal: '7AB12345CD678901E',
    gtin: '2000000000008',
    day: DAY,
    lot_id: lot.id,
    bean_id: 1,
    green: lot.code,
    customer_id: id,
  };
}

describe.each(DATABASE_KINDS)('statements of staff’s screens (%s)', (kind) => {
  let shop: TestShop;
  let counted: ReturnType<typeof countedDatabase>;
  let staff: TestMember;
  let known: Known;
  beforeAll(async () => {
    const database = await freshDatabase(kind);
    counted = countedDatabase(database);
    shop = await openTestShop({ ...database, db: counted.opened.db });
    known = await givenWork(shop);
    staff = await aStaffMember(shop);
  });
  afterAll(async () => {
    await shop.http.close();
    await shop.close();
  });

  it.each(Object.entries({ ...LISTS, ...OTHER_LISTS, ...SEARCHES }))(
    '%s: the database is asked three times at most, for a recall six times',
    async (what, pathOf) => {
      const most = what === 'buyers of a lot' ? MOST_OF_RECALL : MOST;
      const path = pathOf({ known, longOrder: known.id });
      let fewest = Number.POSITIVE_INFINITY;
      for (let round = 0; round < ROUNDS && fewest > most; round++) {
        await shop.mails();
        const before = counted.statements();
        const answer = await staff.send('GET', path);
        expect([path, answer.statusCode]).toEqual([path, 200]);
        fewest = Math.min(fewest, counted.statements() - before);
      }
      expect(fewest).toBeLessThanOrEqual(most);
    },
  );

  it('the inbox has what two people have to want, and a search has what was searched for', async () => {
    const { rows } = (await staff.send('GET', '/staff/inbox?kind=approval')).json<Inbox>();
    expect(rows).toHaveLength(2);
    const path = SEARCHES['search by lot, found']?.({ known, longOrder: known.id }) ?? '';
    const found = (await staff.send('GET', path)).json<FoundOrders>();
    expect(found).toMatchObject({ by: 'lot', orders: [{ id: known.id }] });
  });

  it('today has an order whose bags nobody has filled, without anybody’s notes', async () => {
    await givenPaidOrder(shop);
    const { orders } = (await staff.send('GET', '/staff/today')).json<Today>();
    expect(orders.at(-1)).toMatchObject({
      staff_notes: 0,
      progress: { roasted: 0, filled: 0, packed: 0 },
      boxes_packed: 0,
    });
  });
});
