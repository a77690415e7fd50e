/** A whole hostile export: to the penny, a second run changes nothing, and one that is cut off again and again ends as one that isn't. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Import } from '#contract/imports/import.ts';
import { makeShopifyExport } from '#database/generator/shopify-export.ts';
import { sumPounds, toPounds } from '#domain/money/pounds.ts';
import { findMoneyFaults } from '#server/money-checks.ts';
import { bringIn, dieAfter, findImport, readFile, sendFile, workOnAll } from '#tests/support/api/imports.ts';
import { aStaffMember, giveFreshCode } from '#tests/support/api/members.ts';
import { type TestShop, withShop } from '#tests/support/shop/test-shop.ts';

const { files, right } = makeShopifyExport({ customers: 1300, orders: 1500, giftCards: 60 });
const SUBJECTS = ['customers', 'orders', 'gift cards'] as const;

const standing = ({ outcome }: Import) => sumPounds((outcome?.sums ?? []).map(({ stands }) => stands));

async function contents({ db }: TestShop): Promise<unknown> {
  const { rows } = await sql`
    select (select json_agg(row_to_json(one) order by number) from (
      select number, total, refunded, way, lines, grams from past_orders) as one) as orders,
      (select json_agg(row_to_json(one) order by source_id) from (
        select source_id, content, flag from imported_customers) as one) as customers,
      (select json_agg(row_to_json(one) order by source_id) from (
        select source_id, pence, entries from opening_balances) as one) as balances`.execute(db);
  return rows[0];
}

let whole: unknown;

withShop('an export that is brought in at once', (shop) => {
  it('stands to the penny, and a second run changes nothing', async () => {
    const staff = await aStaffMember(shop());
    for (const subject of SUBJECTS) {
      const done = await bringIn(shop(), staff, { subject, text: files[subject] });
      const [count, pounds] = {
        customers: [right.customers, 0],
        orders: [right.orders, right.ordersPence],
        'gift cards': [right.giftCards, right.giftCardsPence],
      }[subject] as [number, number];
      expect(done.outcome?.counts).toMatchObject({ new: count, same: 0, changed: 0 });
      expect(standing(done)).toBe(toPounds(pounds));
    }
    whole = await contents(shop());
    for (const subject of SUBJECTS) {
      const again = await bringIn(shop(), staff, { subject, text: files[subject] });
      expect(again.outcome?.counts).toMatchObject({ new: 0, changed: 0 });
    }
    expect(await contents(shop())).toEqual(whole);
    expect(await findMoneyFaults(shop().db)).toEqual([]);
  });
});

withShop('an export that is cut off five times a file', (shop) => {
  it('ends as one that is brought in at once', async () => {
    const staff = await aStaffMember(shop());
    for (const subject of SUBJECTS) {
      await giveFreshCode(shop(), staff);
      const { id } = await readFile(shop(), staff, { subject, text: files[subject] });
      await staff.send('POST', `/staff/imports/${id}/runs`);
      for (const steps of [0, 1, 2, 3, 3]) await dieAfter(shop(), steps);
      await workOnAll(shop());
      expect(await findImport(staff, id)).toMatchObject({ state: 'brought in' });
    }
    expect(await contents(shop())).toEqual(whole);
    expect(await findMoneyFaults(shop().db)).toEqual([]);
  });
});

withShop('a file whose reading breaks off in the same place', (shop) => {
  it('fails in the end, though its first records are read each time', async () => {
    const staff = await aStaffMember(shop());
    const id = await sendFile(staff, { subject: 'customers', text: files.customers });
    for (let times = 0; times < 25; times++) await dieAfter(shop(), 2);
    await workOnAll(shop());
    expect(await findImport(staff, id)).toMatchObject({ state: 'failed', report: null });
  });
});
