/** Samples: coffee that staff send at no charge, for a reason, counted in the numbers and in no sale. */
import { expect, it } from 'vitest';
import type { ListGivenAway } from '#contract/numbers/given-away.ts';
import type { OrderInFull } from '#contract/order-desk/order-page.ts';
import type { Problem } from '#contract/problem.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { aLine } from '#tests/support/api/cart-calls.ts';
import { aMember, aStaffMember, giveFreshCode, type TestMember } from '#tests/support/api/members.ts';
import {
  anOrderToTake,
  coffeeToTake,
  mailsAboutOrder,
  quoteTaken,
  take,
} from '#tests/support/api/taken-orders.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const SAMPLE = { payment: 'sample', sample: { reason: 'prospect', note: 'Harbour Café' }, expected_total: 0 };

withShop('samples', (shop) => {
  checkMoneyAfterEach(shop);

  const send = async (staff: TestMember, to: number | null = null, changes: object = {}) =>
    take(staff, await anOrderToTake(staff, to, { ...SAMPLE, ...changes }));
  const sent = async (staff: TestMember, to: number | null = null, changes: object = {}) =>
    (await send(staff, to, changes)).json<{ order_id: number }>().order_id;
  const order = async (staff: TestMember, id: number) =>
    (await staff.send('GET', `/staff/orders/${id}`)).json<OrderInFull>();
  const given = async (staff: TestMember) => {
    const today = dayInLondon(shop().clock());
    return (await staff.send('GET', `/staff/given-away?from=${today}&to=${today}`)).json<ListGivenAway>();
  };

  it('a sample is received at once at no charge, with its delivery, and its reader is told so', async () => {
    const staff = await aStaffMember(shop());
    const id = await sent(staff);
    const { subtotal } = await quoteTaken(staff, coffeeToTake());
    expect(await order(staff, id)).toMatchObject({
      order_status_id: 2,
      money: { total: 0, subtotal: 0, shipping_cost: 0, amount_paid: 0 },
      taken: { came: 'telephone', sample: { reason: 'prospect', note: 'Harbour Café' } },
    });
    const [mail] = await mailsAboutOrder(shop(), id);
    expect([mail?.subject, mail?.text?.includes('nothing to pay')]).toEqual([
      `A sample is coming: order ${id}`,
      true,
    ]);
    const entries = await shop()
      .db.selectFrom('ledger_entries')
      .select('id')
      .where('reference', '=', String(id))
      .execute();
    expect(entries).toEqual([]);
    const due = await shop()
      .db.selectFrom('invoices_due')
      .select('order_id')
      .where('order_id', '=', id)
      .execute();
    expect(due).toEqual([]);
    expect(subtotal).toBeGreaterThan(0);
  });

  it('a sample counts in what was sent at no charge with its worth and cost, until it is cancelled', async () => {
    const staff = await aStaffMember(shop());
    const mina = await aMember(shop());
    const before = await given(staff);
    const id = await sent(staff, mina.user.id);
    const after = await given(staff);
    const row = after.rows.find(({ order_id }) => order_id === id);
    const { lines } = await quoteTaken(staff, coffeeToTake());
    const worth = lines.reduce((sum, { total_price }) => sum + total_price, 0);
    expect(row).toMatchObject({ kind: 'sample', reason: 'prospect', worth });
    expect(row?.cost).toBeGreaterThan(0);
    expect([after.count - before.count, after.sums.worth - before.sums.worth]).toEqual([
      1,
      expect.closeTo(worth, 5),
    ]);
    expect((await mina.send('POST', `/orders/${id}/cancellations`)).statusCode).toBe(200);
    expect(await given(staff)).toMatchObject({ count: before.count, sums: before.sums });
  });

  it('a sample is nothing that its buyer bought', async () => {
    const staff = await aStaffMember(shop());
    const { user } = await aMember(shop());
    await sent(staff, user.id);
    const { customers } = (
      await staff.send('GET', `/staff/customers?text=${encodeURIComponent(user.email)}`)
    ).json<{ customers: { grams_a_month: number; last_order: object | null }[] }>();
    expect(customers).toMatchObject([{ grams_a_month: 0 }]);
  });

  it('says why, costs nothing, and takes no voucher', async () => {
    const staff = await aStaffMember(shop());
    const wrong = async (changes: object) => {
      const answer = await send(staff, null, changes);
      return [answer.statusCode, Object.keys(answer.json<Problem>().fields ?? {})];
    };
    expect(await wrong({ sample: null })).toEqual([422, ['sample.reason']]);
    expect(await wrong({ sample: { reason: 'other', note: '' } })).toEqual([422, ['sample.note']]);
    expect(await wrong({ voucher_code: 'AUTUMN' })).toEqual([422, ['voucher_code']]);
    expect((await send(staff, null, { payment: 'cash' })).statusCode).toBe(422);
    expect((await send(staff, null, { expected_total: 5 })).statusCode).toBe(409);
  });

  it('is sent once for one id', async () => {
    const staff = await aStaffMember(shop());
    const body = await anOrderToTake(staff, null, SAMPLE);
    const ids = await Promise.all(
      [1, 2, 3].map(async () => (await take(staff, body)).json<{ order_id: number }>().order_id),
    );
    expect(new Set(ids).size).toBe(1);
  });

  it('more than £100 of samples within a day takes a fresh code', async () => {
    const staff = await aStaffMember(shop());
    await shop()
      .db.updateTable('sessions')
      .set({ fresh_code_at: null })
      .where('customer_id', '=', staff.user.id)
      .execute();
    const unit = (await quoteTaken(staff, coffeeToTake())).lines[0]?.unit_price ?? 0;
    // Most of what one may send without a code, so that the next one is too much.
    const many = { lines: [aLine({ quantity: Math.floor(90 / unit) })] };
    const codeOf = async () => (await send(staff, null, many)).json<Partial<Problem>>().code;
    expect([await codeOf(), await codeOf()]).toEqual([undefined, 'fresh_code_needed']);
    await giveFreshCode(shop(), staff);
    expect((await send(staff, null, many)).statusCode).toBe(200);
  });
});
