/** Staff list all orders by what they have in common, page by page, and see the day's open orders whole. */
import { expect, it } from 'vitest';
import type { ListOfOrders } from '#contract/order-desk/order-lists.ts';
import { ORDER_SORTS } from '#domain/order/sorting.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { deskCallsOf } from '#tests/support/api/desk-calls.ts';
import { givenCapturedOrder, givenPaidOrder, givenUnpaidOrder } from '#tests/support/api/given-order.ts';
import { aMember, aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('lists of orders for staff', (shop) => {
  const desk = deskCallsOf(shop);
  const list = async (staff: TestMember, query: string) =>
    (await staff.send('GET', `/staff/orders?${query}`)).json<ListOfOrders>();
  const idsOf = ({ orders }: ListOfOrders) => orders.map(({ id }) => id);

  async function sevenOrders() {
    const member = await aMember(shop());
    const ids = [
      await givenUnpaidOrder(shop(), member),
      await givenCapturedOrder(shop(), member, [{ quantity: 9 }]),
    ];
    for (const quantity of [5, 1, 3, 5, 2])
      ids.push((await givenPaidOrder(shop(), { member, lines: [{ quantity }] })).order.id);
    return { member, ids };
  }

  it('every sort shows each order once, page by page, in the same order as at once', async () => {
    const staff = await aStaffMember(shop());
    await sevenOrders();
    for (const sort of ORDER_SORTS) {
      const all = await list(staff, `sort=${sort}&limit=200`);
      expect(all.next_cursor).toBeNull();
      const read: number[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: ListOfOrders = await list(
          staff,
          `sort=${sort}&limit=3${cursor === '' ? '' : `&cursor=${cursor}`}`,
        );
        expect(page.count).toBe(cursor === '' ? all.orders.length : null);
        read.push(...idsOf(page));
        cursor = page.next_cursor;
      }
      expect(read).toEqual(idsOf(all));
      expect(new Set(read).size).toBe(read.length);
    }
  });

  it('sorts mean what they say', async () => {
    const staff = await aStaffMember(shop());
    await sevenOrders();
    const totals = (await list(staff, 'sort=largest&limit=200')).orders.map(({ total }) => total);
    expect(totals).toEqual(totals.toSorted((one, other) => other - one));
    const ids = idsOf(await list(staff, 'sort=oldest&limit=200'));
    expect(ids).toEqual(ids.toSorted((one, other) => one - other));
    expect(idsOf(await list(staff, 'limit=200'))).toEqual(ids.toReversed());
  });

  it('filters are joined, and count no more than a thousand and one', async () => {
    const staff = await aStaffMember(shop());
    const { member, ids } = await sevenOrders();
    const [unpaid, byPaypal = 0] = ids;
    const mine = `text=${encodeURIComponent(member.user.email)}&limit=200`;
    expect((await list(staff, mine)).count).toBe(7);
    expect(idsOf(await list(staff, `${mine}&status=1`))).toEqual([unpaid]);
    expect(idsOf(await list(staff, `${mine}&paid_by=1&status=2`))).toEqual([byPaypal]);
    expect(idsOf(await list(staff, `${mine}&paid_by=2`))).toEqual([]);
    await desk.act(staff, await desk.versionsOf([byPaypal]), { act: 'hold', reason: 'Wait.' });
    expect(idsOf(await list(staff, `${mine}&held=yes`))).toEqual([byPaypal]);
    expect((await list(staff, `${mine}&held=no`)).count).toBe(6);
    const [first] = (await list(staff, mine)).orders;
    expect(
      (
        await list(
          staff,
          `${mine}&dispatch_on=${first?.dispatch_on}&country=GB&service=1&tier=${first?.price_tier}`,
        )
      ).count,
    ).toBe(6);
    expect((await list(staff, `${mine}&dispatch_on=2031-01-06`)).count).toBe(0);
  });

  it.each([
    ['sort=colour', 400],
    ['limit=0', 400],
    ['limit=201', 400],
    ['cursor=x', 400],
    ['cursor=0.9999999999', 422],
    ['sort=first to leave&cursor=5.1', 422],
    ['sort=first to leave&cursor=2026-02-31.1', 422],
    ['sort=largest&cursor=2026-02-03.1', 422],
    ['dispatch_on=0000-01-01', 400],
    ['dispatch_on=2026-02-31', 400],
    ['country=gb', 400],
  ])('a list by %s is refused', async (query, status) => {
    expect((await (await aStaffMember(shop())).send('GET', `/staff/orders?${query}`)).statusCode).toBe(
      status,
    );
  });

  it('today has each open order with the day that its buyer was promised, and counts what is due', async () => {
    const staff = await aStaffMember(shop(), PRESETS.Packer);
    const before = await desk.today(staff);
    const [paid, unpaid] = [
      (await givenPaidOrder(shop(), { lines: [{ quantity: 30 }] })).order.id,
      await givenUnpaidOrder(shop(), await aMember(shop())),
    ];
    const { orders } = await desk.today(staff);
    const shown = orders.find(({ id }) => id === paid);
    const flagsOf = async () => (await desk.today(staff)).orders.find(({ id }) => id === paid)?.flags;
    expect(orders.some(({ id }) => id === unpaid)).toBe(false);
    expect(shown).toMatchObject({
      bags: 30,
      boxes: 2,
      name: 'Mina Okafor',
      flags: ['first order'],
      lines: [{ quantity: 30 }],
      progress: { roasted: 0, filled: 0, packed: 0 },
    });
    await shop().db.updateTable('orders').set({ dispatch_on: '2020-01-06' }).where('id', '=', paid).execute();
    const late = (await desk.today(staff)).figures;
    expect(late).toMatchObject({
      due: before.figures.due + 1,
      late: before.figures.late + 1,
      grams: before.figures.grams + (shown?.grams ?? 0),
      boxes: before.figures.boxes + 2,
    });
    await shop()
      .db.updateTable('order_shipping_details')
      .set({ address: 'Lane' })
      .where('order_id', '=', paid)
      .execute();
    expect(await flagsOf()).toEqual(['odd address', 'first order']);
  });

  it('the floor sees neither prices nor e-mail addresses', async () => {
    const packer = await aStaffMember(shop(), PRESETS.Packer);
    const { member } = await givenPaidOrder(shop());
    expect((await packer.send('GET', '/staff/orders')).statusCode).toBe(403);
    const { body } = await packer.send('GET', '/staff/today');
    expect(body).not.toContain(member.user.email);
    expect(body).not.toMatch(/total|price"|£/);
  });
});
