/** Orders that staff take for somebody: priced as the buyer’s own, for those who may, and never twice. */
import { expect, it } from 'vitest';
import type { Order } from '#contract/orders/order.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { aLine } from '#tests/support/api/cart-calls.ts';
import { givenUnpaidOrder, topUp } from '#tests/support/api/given-order.ts';
import { aMember, aStaffMember } from '#tests/support/api/members.ts';
import { orderInFull } from '#tests/support/api/refund-calls.ts';
import {
  anOrderToTake,
  coffeeToTake,
  mailsAboutOrder,
  quoteTaken,
  recordPayment,
  take,
  takenOrder,
} from '#tests/support/api/taken-orders.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('orders that staff take', (shop) => {
  checkMoneyAfterEach(shop);

  it('cost a member what they cost in the shop, with voucher and postage, and no penny else', async () => {
    const staff = await aStaffMember(shop());
    const member = await aMember(shop());
    const made = await staff.send('POST', '/staff/vouchers', {
      code: 'PHONED',
      percentage: 10,
      amount: null,
      least_goods: 0,
      starts_on: dayInLondon(new Date()),
      ends_on: dayAfter(dayInLondon(new Date()), 3),
      most_uses: 5,
      once_a_customer: false,
      user_type_ids: null,
    });
    expect(made.statusCode).toBe(200);
    const asked = coffeeToTake(member.user.id, { lines: [aLine({ quantity: 3 })], voucher_code: 'phoned' });
    const quoted = await quoteTaken(staff, asked);
    expect(quoted.voucher_problem).toBeNull();
    expect(quoted.voucher_discount).toBeGreaterThan(0);
    const { order_id } = await takenOrder(staff, member.user.id, {
      ...asked,
      expected_total: quoted.total,
      payment: 'cash',
    });
    const order = (await member.send('GET', `/orders/${order_id}`)).json<Order>();
    expect(order).toMatchObject({ total: quoted.total, amount_paid: quoted.total, order_status_id: 2 });
    expect(await orderInFull(staff, order_id)).toMatchObject({
      roastery_note: 'Rang on Friday.',
      purchase_order: 'PO-4711',
      taken: { came: 'telephone', by: 'Mina Okafor', pay_by: null },
      money: { payment_gateway_id: 4, voucher_code: 'PHONED' },
    });
    expect((await mailsAboutOrder(shop(), order_id)).map(({ subject }) => subject)).toEqual([
      `We’ve got your order ${order_id}`,
    ]);
  });

  it('take credit and accounts as far as they go', async () => {
    const staff = await aStaffMember(shop());
    const member = await aMember(shop());
    const { id } = member.user;
    expect((await quoteTaken(staff, coffeeToTake(id))).payments).toEqual(['link', 'cash', 'bank', 'sample']);
    expect((await take(staff, await anOrderToTake(staff, id, { payment: 'credit' }))).statusCode).toBe(422);
    await topUp(shop(), member, 50);
    await shop().db.updateTable('customers').set({ balance_limit: 50_00 }).where('id', '=', id).execute();
    expect((await quoteTaken(staff, coffeeToTake(id))).payments).toEqual([
      'link',
      'on_account',
      'credit',
      'cash',
      'bank',
      'sample',
    ]);
    for (const [payment, gateway] of [
      ['credit', 3],
      ['on_account', 2],
    ] as const) {
      const { order_id } = await takenOrder(staff, id, { payment });
      expect(await orderInFull(staff, order_id)).toMatchObject({
        order_status_id: 2,
        money: { payment_gateway_id: gateway },
      });
    }
    expect((await take(staff, await anOrderToTake(staff, null, { payment: 'credit' }))).statusCode).toBe(422);
  });

  it('are placed once for one id, also at once', async () => {
    const staff = await aStaffMember(shop());
    const body = await anOrderToTake(staff, null, { payment: 'cash' });
    const answers = await Promise.all([take(staff, body), take(staff, body), take(staff, body)]);
    const ids = answers.map((answer) => answer.json<{ order_id: number }>().order_id);
    expect(new Set(ids).size).toBe(1);
    const orders = await shop()
      .db.selectFrom('orders')
      .select('id')
      .where('email', '=', String(body.email))
      .execute();
    expect(orders).toEqual([{ id: ids[0] }]);
    const entries = await shop()
      .db.selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'take order')
      .where('object', '=', `order ${ids[0]}`)
      .execute();
    expect(entries).toMatchObject([{ after: { payment: 'cash', came: 'telephone' } }]);
  });

  it('are refused where the price moved, the coffee is none, the buyer is none, or nothing may be sent there', async () => {
    const staff = await aStaffMember(shop());
    const refused = async (changes: object) => {
      const answer = await take(staff, await anOrderToTake(staff, null, changes));
      return [answer.statusCode, Object.keys(answer.json<{ fields?: object }>().fields ?? {})];
    };
    expect(await refused({ expected_total: 1 })).toEqual([409, []]);
    expect(await refused({ lines: [] })).toEqual([422, ['lines']]);
    expect(await refused({ lines: [aLine({}), aLine({})] })).toEqual([422, ['lines']]);
    expect(await refused({ lines: [aLine({ quantity: 0 })] })).toEqual([422, ['quantity']]);
    expect(await refused({ customer_id: 999_999 })).toEqual([422, ['customer_id']]);
    expect(await refused({ email: null })).toEqual([422, ['email']]);
    expect(await refused({ shippingZipCode: 'NOWHERE' })).toEqual([422, ['shippingZipCode']]);
    expect(await refused({ shipping_option_id: 9 })).toEqual([422, ['shipping_option_id']]);
  });

  it('are for those who hold orders and people, money for cash, and never for oneself', async () => {
    const owner = await aStaffMember(shop());
    const { money: _, ...clerk } = PRESETS.Owner;
    const { people: __, ...blind } = PRESETS.Owner;
    const [noMoney, noPeople, floor] = [
      await aStaffMember(shop(), clerk),
      await aStaffMember(shop(), blind),
      await aStaffMember(shop(), PRESETS.Packer),
    ];
    expect((await take(noMoney, await anOrderToTake(owner, null, { payment: 'cash' }))).statusCode).toBe(422);
    expect((await take(noMoney, await anOrderToTake(owner))).statusCode).toBe(200);
    for (const staff of [noPeople, floor]) {
      expect((await take(staff, await anOrderToTake(owner))).statusCode).toBe(403);
      expect((await staff.send('POST', '/staff/taken-orders/quotes', coffeeToTake())).statusCode).toBe(403);
    }
    const { order_id } = await takenOrder(owner);
    expect((await recordPayment(noMoney, order_id, 'cash')).statusCode).toBe(403);
    expect((await take(owner, await anOrderToTake(owner, owner.user.id))).statusCode).toBe(403);
    for (const email of [owner.user.email, owner.user.email.replace('@', '+2@')])
      expect((await take(owner, await anOrderToTake(owner, null, { email }))).statusCode).toBe(403);
    const own = await givenUnpaidOrder(shop(), owner);
    expect((await recordPayment(owner, own, 'bank')).statusCode).toBe(403);
  });
});
