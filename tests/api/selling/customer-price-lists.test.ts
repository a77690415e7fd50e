/** Price lists of business customers: previewed, saved only as previewed, from now or from a day on. */
import { expect, it } from 'vitest';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon, timeInLondon } from '#domain/dispatch/dispatch.ts';
import { DAY_MS } from '#domain/durations.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { forgetCustomers } from '#server/people/privacy/personal-data.ts';
import { transact } from '#server/platform/database.ts';
import { SANTOS } from '#tests/support/api/cart-calls.ts';
import { type GivenList, priceListCallsOf, SHOP, tenOff } from '#tests/support/api/customer-price-lists.ts';
import { aLot } from '#tests/support/api/green-lots.ts';
import { aMember, aStaffMember, endFreshCode } from '#tests/support/api/members.ts';
import { takenOrder } from '#tests/support/api/taken-orders.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('price lists of customers', (shop) => {
  checkMoneyAfterEach(shop);
  const { today, pathOf, ask, look, save, agree, read, priced, guestPrice } = priceListCallsOf(shop);

  it('begins at midnight in London of its day, and is replaced by one that is saved later', async () => {
    const [staff, customer] = [await aStaffMember(shop()), await aMember(shop())];
    const { clock, catalogueCache } = shop();
    const from = dayAfter(today(), 2);
    const guests = await guestPrice();
    expect((await agree(staff, customer, tenOff(), from)).statusCode).toBe(200);
    expect((await read(staff, customer)).lists).toMatchObject([
      { state: 'to come', beans: [{ percent_off: 10 }] },
    ]);
    const tierAndOff = async () => {
      const list = (await catalogueCache()).priceLists.get(customer.user.id);
      return list && [list.price_tier, list.beans];
    };
    await catalogueCache.refresh();
    clock.advance(timeInLondon(from, 0).getTime() - clock().getTime() - 1);
    expect(await tierAndOff()).toBeUndefined();
    clock.advance(1);
    expect(await tierAndOff()).toEqual([SHOP, [{ bean_id: SANTOS, percent_off: 10 }]]);
    clock.reset();
    await catalogueCache.refresh();

    expect((await agree(staff, customer, { price_tier: 2, beans: [] })).statusCode).toBe(200);
    expect((await read(staff, customer)).lists.map(({ state }) => state)).toEqual(['valid', 'replaced']);
    expect((await agree(staff, customer, { price_tier: 0, beans: [] }, from)).statusCode).toBe(200);
    expect((await read(staff, customer)).lists.map(({ state }) => state)).toEqual([
      'to come',
      'valid',
      'replaced',
    ]);
    expect(await priced(customer)).toBeLessThan(guests);
  });

  it('is saved only as it was previewed, and of two at once one is told', async () => {
    const [anna, otto, customer] = [
      await aStaffMember(shop()),
      await aStaffMember(shop()),
      await aMember(shop()),
    ];
    const [mine, theirs] = [tenOff(), tenOff(82)];
    const [seen, other] = [await look(anna, customer, mine), await look(otto, customer, theirs)];
    expect((await save(anna, customer, { ...theirs, version: seen.version })).statusCode).toBe(409);
    const inTwoDays = dayAfter(today(), 2);
    expect((await save(anna, customer, { ...mine, from: inTwoDays, version: seen.version })).statusCode).toBe(
      409,
    );
    const answers = await Promise.all([
      save(anna, customer, { ...mine, version: seen.version }),
      save(otto, customer, { ...theirs, version: other.version }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await read(anna, customer)).lists).toHaveLength(1);
  });

  it.each<[string, Partial<GivenList> & { from?: string }, string]>([
    ['a day that is over', { from: '2020-01-01' }, 'from'],
    ['a day of another year', { from: '2099-01-01' }, 'from'],
    ['a bean that there is not', { beans: [{ bean_id: 999_999, percent_off: 10 }] }, 'beans.0.bean_id'],
    ['a bean twice', { beans: [1, 2].map((n) => ({ bean_id: SANTOS, percent_off: n })) }, 'beans.1.bean_id'],
    ['a tier that there is not', { price_tier: 4 }, 'price_tier'],
    ['nothing off', { beans: [{ bean_id: SANTOS, percent_off: 0 }] }, 'beans.0.percent_off'],
  ])('is refused for %s', async (_what, changes, field) => {
    const [staff, customer] = [await aStaffMember(shop()), await aMember(shop())];
    const answer = await staff.send('POST', `${pathOf(customer)}/price-list-previews`, {
      ...tenOff(),
      from: today(),
      ...changes,
    });
    expect(answer.statusCode).toBeOneOf([400, 422]);
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([field]);
  });

  it('is refused where it would leave less than 3% over cost at the largest discount', async () => {
    const [staff, customer] = [await aStaffMember(shop()), await aMember(shop())];
    const corporate = (percent_off: number) => ({ price_tier: 3, beans: [{ bean_id: SANTOS, percent_off }] });
    expect((await look(staff, customer, corporate(2))).why_not).toBeNull();
    const seen = await look(staff, customer, corporate(3));
    expect(seen.why_not).toMatch('At most 2% can come off');
    const answer = await save(staff, customer, { ...corporate(3), version: seen.version });
    expect(answer.statusCode).toBe(422);
    expect((await read(staff, customer)).lists).toEqual([]);
  });

  it('is refused where coffee on hand cost too much for it, unless it was agreed before', async () => {
    const [staff, customer] = [await aStaffMember(shop()), await aMember(shop())];
    const off = (percent_off: number) => ({ price_tier: SHOP, beans: [{ bean_id: 20, percent_off }] });
    expect((await agree(staff, customer, off(20))).statusCode).toBe(200);
    const bean = (await shop().catalogueCache()).beans.get(20);
    const chosen = (bean?.greenBeanPrice ?? 0) * 2;
    const lot = await aLot(shop(), staff.user.id, { beanId: 20 });
    await shop().db.updateTable('green_lots').set({ fob: chosen }).where('id', '=', lot).execute();
    expect((await look(staff, customer, off(21))).why_not).toMatch('what the coffee on hand cost');
    expect((await look(staff, customer, off(15))).why_not).toBeNull();
    expect((await look(staff, await aMember(shop()), off(5))).why_not).toMatch(
      'what the coffee on hand cost',
    );
  });

  it('takes the right money and a fresh code, is never one’s own, and stands in the log', async () => {
    const [staff, customer] = [await aStaffMember(shop()), await aMember(shop())];
    const own = await save(staff, staff, {
      ...tenOff(),
      version: (await look(staff, staff, tenOff())).version,
    });
    expect(own.statusCode).toBe(403);
    expect((await read(staff, staff)).is_own).toBe(true);
    const floor = await aStaffMember(shop(), PRESETS.Roaster);
    expect((await ask(floor, customer, tenOff())).statusCode).toBe(403);
    const { version } = await look(staff, customer, tenOff());
    await endFreshCode(shop(), staff);
    const refused = await save(staff, customer, { ...tenOff(), version });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'fresh_code_needed']);
    const again = await aStaffMember(shop());
    expect((await agree(again, customer, tenOff())).statusCode).toBe(200);
    const entries = await shop()
      .db.selectFrom('audit_log')
      .select(['action', 'after'])
      .where('object', '=', `customer ${customer.user.id}`)
      .execute();
    expect(entries).toMatchObject([
      { action: 'set price list', after: { price_tier: SHOP, [`percent_off_bean_${SANTOS}`]: 10 } },
    ]);
  });

  it('shows margins of what was bought to those who may see numbers', async () => {
    const staff = await aStaffMember(shop());
    const customer = await aMember(shop());
    await takenOrder(staff, customer.user.id);
    const seen = await look(staff, customer, { price_tier: SHOP, beans: [] });
    expect(seen.coffees).toMatchObject([{ name: 'Morning', bought: 1000, grams: 1000 }]);
    const [coffee] = seen.coffees;
    expect(coffee?.margin_before).toBeGreaterThan(coffee?.margin_after ?? 0);
    const clerk = await aStaffMember(shop(), { money: 'writes' });
    const [hidden] = (await look(clerk, customer, { price_tier: SHOP, beans: [] })).coffees;
    expect(hidden).toMatchObject({ margin_before: null, margin_after: null });
  });

  it('is in the export of its customer’s data, and goes with the account', async () => {
    const [staff, customer] = [await aStaffMember(shop()), await aMember(shop())];
    await agree(staff, customer, tenOff());
    const exported = (await customer.send('GET', '/customers/data-export')).json<{
      data: { price_lists: object[] };
    }>();
    expect(exported.data.price_lists).toMatchObject([{ price_tier: SHOP, beans: [{ percent_off: 10 }] }]);
    await transact(shop().db, (transaction) => forgetCustomers(transaction, [customer.user.id]));
    const left = await shop()
      .db.selectFrom('customer_price_lists')
      .select('id')
      .where('customer_id', '=', customer.user.id)
      .execute();
    expect(left).toEqual([]);
  });

  it('stays as it was agreed', async () => {
    const { db } = shop();
    await expect(db.updateTable('customer_price_lists').set({ price_tier: 3 }).execute()).rejects.toThrow(
      'only ever added to',
    );
    await expect(
      db.updateTable('customer_price_list_beans').set({ percent_off: 50 }).execute(),
    ).rejects.toThrow('only ever added to');
  });

  it('is not for a guest', async () => {
    const staff = await aStaffMember(shop());
    expect((await staff.send('GET', '/staff/customers/999999/price-lists')).statusCode).toBe(404);
  });

  it('is of a time within a year and not before now', async () => {
    const [staff, customer] = [await aStaffMember(shop()), await aMember(shop())];
    const later = dayInLondon(new Date(shop().clock().getTime() + 300 * DAY_MS));
    expect((await ask(staff, customer, tenOff(), later)).statusCode).toBe(200);
  });
});
