/** Refunds that staff give, in part or whole: to credit, on account, and never more than was paid. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Approval } from '#contract/approvals/approvals.ts';
import type { Placement } from '#contract/checkout/checkout.ts';
import type { User } from '#contract/customers/customer.ts';
import type { StatementLine } from '#contract/ledger/ledger.ts';
import type { Order } from '#contract/orders/order.ts';
import type { Refund } from '#contract/orders/refunds.ts';
import { DAY_MS } from '#domain/durations.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import {
  aCartWith,
  anOrder,
  givenCapturedOrder,
  givenPaidOrder,
  givenUnpaidOrder,
} from '#tests/support/api/given-order.ts';
import { aMember, aNewcomer, aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { aRefund, orderInFull, partOf, refund, refundsOf, toPenny } from '#tests/support/api/refund-calls.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { onBothDatabases } from '#tests/support/shop/test-shop.ts';

onBothDatabases('refunds by staff', (shop, isTriedWhole) => {
  checkMoneyAfterEach(shop);

  const creditOf = async (member: TestMember) =>
    (await member.send('GET', '/authenticate/blendly/user')).json<User>().usable_credit;
  const orderOf = async (member: TestMember, id: number) =>
    (await member.send('GET', `/orders/${id}`)).json<Order>();
  const mailsTo = async ({ user }: TestMember, subject: string) =>
    (await shop().mails()).filter((mail) => mail.to?.[0]?.address === user.email && mail.subject === subject);

  it('bags of an order go back at what was paid for them, and the order still goes to its delivery', async () => {
    const staff = await aStaffMember(shop());
    const { member, order } = await givenPaidOrder(shop(), { lines: [{ quantity: 3 }] });
    const before = await creditOf(member);
    const [line] = (await orderInFull(staff, order.id)).lines;
    const whole = line?.prices?.total_price ?? 0;
    const bag = partOf(whole, 1 / 3);
    const lines = [{ order_blend_id: line?.id, bags: 1 }];
    const given = await refund(staff, order.id, aRefund(null, { lines, expected_amount: bag }));
    expect([given.statusCode, given.json()]).toMatchObject([
      200,
      { amount: bag, state: 'done', destination: 'credit', lines: [{ bags: 1, amount: bag }] },
    ]);
    expect(await creditOf(member)).toBeCloseTo(before + bag);
    expect(await orderOf(member, order.id)).toMatchObject({ balance: 0, amount_refunded: bag });
    const rest = toPenny(whole - bag + order.shipping_cost);
    const all = { lines: [{ order_blend_id: line?.id, bags: 2 }], shipping: true, expected_amount: rest };
    for (const order_status_id of [6, 4, 3])
      expect((await staff.send('PATCH', `/staff/orders/${order.id}`, { order_status_id })).statusCode).toBe(
        200,
      );
    expect((await refund(staff, order.id, aRefund(null, all))).statusCode).toBe(200);
    expect(await creditOf(member)).toBeCloseTo(before + order.total);
    const { timeline } = await orderInFull(staff, order.id);
    expect(timeline.map(({ words }) => words).join('\n')).toContain(
      'asked for: arrived damaged. Two photos.',
    );
    const [mail] = await mailsTo(member, `Your refund for order ${order.id}`);
    expect(mail?.text).toContain('1 × Morning');
    expect(mail?.text).toContain('as credit');
    const statement = (await member.send('GET', '/ledger-statements')).json<StatementLine[]>();
    expect(statement[0]?.description).toBe(`Refund for order ${order.id}: arrived damaged`);
  });

  it.runIf(isTriedWhole)(
    'a refund of an order on account shrinks what is owed, and is never credit',
    async () => {
      const [staff, member] = [await aStaffMember(shop()), await aMember(shop())];
      await staff.send('PATCH', `/staff/customers/${member.user.id}`, { balance_limit: 500 });
      const cartId = await aCartWith(shop(), { token: member.token });
      const placed = await member.send('POST', '/orders', anOrder({ cartId, checkoutMethodId: 2 }));
      const { order } = placed.json<Placement>();
      const no = await refund(staff, order.id, aRefund(1, { to: 'credit' }));
      expect([no.statusCode, no.body]).toEqual([422, expect.stringContaining('nothing becomes credit')]);
      expect((await refund(staff, order.id, aRefund(2.5))).json()).toMatchObject({
        destination: 'on_account',
        state: 'done',
      });
      expect((await orderOf(member, order.id)).balance).toBeCloseTo(order.total - 2.5);
      expect((await member.send('POST', `/orders/${order.id}/cancellations`)).json()).toMatchObject({
        balance: 0,
      });
      expect((await member.send('GET', '/authenticate/blendly/user')).json<User>().usable_balance).toBe(500);
      const given = (await refundsOf(staff, order.id)).map(({ amount, reason }) => [amount, reason]);
      expect(given).toEqual([
        [2.5, 'damaged'],
        [toPenny(order.total - 2.5), 'cancelled'],
      ]);
    },
  );

  it('a double click makes one refund, and its id is good for no other', async () => {
    const staff = await aStaffMember(shop());
    const [one, other] = [await givenPaidOrder(shop()), await givenPaidOrder(shop())];
    const asked = aRefund(1.5);
    const answers = await Promise.all(Array.from({ length: 6 }, () => refund(staff, one.order.id, asked)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map((answer) => answer.json<Refund>().id)).size).toBe(1);
    expect(await refundsOf(staff, one.order.id)).toHaveLength(1);
    expect((await refund(staff, other.order.id, asked)).statusCode).toBe(409);
    expect(await mailsTo(one.member, `Your refund for order ${one.order.id}`)).toHaveLength(1);
  });

  it('refunds at the same time never exceed what was paid', async () => {
    const staff = await aStaffMember(shop());
    const { member, order } = await givenPaidOrder(shop());
    const before = await creditOf(member);
    const part = partOf(order.total, 0.4);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => refund(staff, order.id, aRefund(part))),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 200, 422, 422, 422, 422,
    ]);
    expect(await creditOf(member)).toBeCloseTo(before + 2 * part);
    // Whatever the code forgets, the database refuses.
    const insert = sql`insert into refunds (order_id, request_id, amount, shipping, reason, destination)
      values (${order.id}, 'forgotten', ${Math.round(part * 100)}, 0, 'goodwill', 'credit')`;
    await expect(insert.execute(shop().db)).rejects.toThrow(/refunds of order .* come to/);
  });

  it('an order that is refunded in part and then cancelled gives back the rest, once', async () => {
    const staff = await aStaffMember(shop());
    const { member, order } = await givenPaidOrder(shop());
    const before = await creditOf(member);
    await refund(staff, order.id, aRefund(2));
    await Promise.all([1, 2, 3].map(() => member.send('POST', `/orders/${order.id}/cancellations`)));
    expect(await creditOf(member)).toBeCloseTo(before + order.total);
    const late = await refund(staff, order.id, aRefund(1));
    expect([late.statusCode, late.body]).toEqual([422, expect.stringContaining('£0.00 is left to refund')]);
    const [mail] = await mailsTo(member, `Your order ${order.id} was cancelled`);
    expect(mail?.text).toContain(`£${(order.total - 2).toFixed(2)} has gone back to your credit.`);
  });

  it.runIf(isTriedWhole)(
    'no amount below a penny, above what was paid, of a fraction or of another order is refunded',
    async () => {
      const staff = await aStaffMember(shop());
      const [one, other] = [await givenPaidOrder(shop()), await givenPaidOrder(shop())];
      const [foreign] = (await orderInFull(staff, other.order.id)).lines;
      const [own] = (await orderInFull(staff, one.order.id)).lines;
      const bags = (order_blend_id: number | undefined, count: number) =>
        aRefund(null, { lines: [{ order_blend_id, bags: count }], expected_amount: 1 });
      for (const [body, words, status] of [
        [aRefund(0), 'one penny', 422],
        [aRefund(-1), 'below zero', 400],
        [aRefund(1e9), 'too large', 400],
        [aRefund(9_999), 'left to refund', 422],
        [aRefund(1.005), 'two decimals', 400],
        [aRefund(null), 'choose what to refund', 422],
        [bags(foreign?.id, 1), 'not in this order', 422],
        [bags(own?.id, 0), 'one bag', 422],
        [bags(own?.id, -1), 'one bag', 422],
        [bags(own?.id, 1.5), 'whole number', 400],
        [bags(own?.id, 2), 'Only 1', 422],
        [aRefund(1, { reason: 'cancelled' }), 'choose a reason', 400],
      ] as const) {
        const answer = await refund(staff, one.order.id, body);
        expect([words, answer.statusCode, answer.body]).toEqual([
          words,
          status,
          expect.stringContaining(words),
        ]);
      }
      const stale = await refund(staff, one.order.id, aRefund(1, { expected_amount: 2 }));
      expect([stale.statusCode, stale.body]).toEqual([409, expect.stringContaining('£1.00 now')]);
      const unpaid = await givenUnpaidOrder(shop(), one.member);
      expect((await refund(staff, unpaid, aRefund(1))).body).toContain('is not paid');
      const guests = await givenCapturedOrder(shop(), aNewcomer().email);
      expect((await refund(staff, guests, aRefund(1, { to: 'credit' }))).body).toContain('guest');
      expect((await refund(staff, 999_999_999, aRefund(1))).statusCode).toBe(404);
      expect(await refundsOf(staff, one.order.id)).toEqual([]);
    },
  );

  it.runIf(isTriedWhole)(
    'only staff with the right over money refund, never their own order, and the audit log says who did',
    async () => {
      const [staff, otto] = [await aStaffMember(shop()), await aStaffMember(shop(), PRESETS.Office)];
      const { member, order } = await givenPaidOrder(shop());
      for (const preset of ['Packer', 'Roaster', 'Accountant'] as const)
        expect(
          (await refund(await aStaffMember(shop(), PRESETS[preset]), order.id, aRefund(1))).statusCode,
        ).toBe(403);
      expect((await refund(member, order.id, aRefund(1))).statusCode).toBe(403);
      const own = await givenPaidOrder(shop(), { member: staff });
      const answer = await refund(staff, own.order.id, aRefund(1));
      expect([answer.statusCode, answer.body]).toEqual([403, expect.stringContaining('your own order')]);
      const officeMay = PRESETS.Office.money === 'writes';
      expect((await refund(otto, order.id, aRefund(1))).statusCode).toBe(officeMay ? 200 : 403);
      expect((await refund(staff, order.id, aRefund(1))).statusCode).toBe(200);
      const entry = await shop()
        .db.selectFrom('audit_log')
        .select(['staff_id', 'action', 'after'])
        .where('object', '=', `order ${order.id}`)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect(entry).toMatchObject({
        staff_id: staff.user.id,
        action: 'refund order',
        after: { amount: 100, destination: 'credit', reason: 'damaged' },
      });
    },
  );

  it.runIf(isTriedWhole)(
    'above £100 a fresh code and above £500 a second person is needed, counted over a day of refunds',
    async () => {
      const [anna, berta] = [await aStaffMember(shop()), await aStaffMember(shop())];
      const { order } = await givenPaidOrder(shop(), { lines: [{ quantity: 40 }] });
      expect(order.total).toBeGreaterThan(620);
      const setCode = (at: Date | null) =>
        shop()
          .db.updateTable('sessions')
          .set({ fresh_code_at: at })
          .where('customer_id', '=', anna.user.id)
          .execute();
      await setCode(null);
      const codes = [];
      for (const amount of [60, 40, 1]) codes.push((await refund(anna, order.id, aRefund(amount))).json());
      expect(codes).toMatchObject([{ state: 'done' }, { state: 'done' }, { code: 'fresh_code_needed' }]);
      await setCode(shop().clock());
      expect((await refund(anna, order.id, aRefund(400))).statusCode).toBe(200);
      const last = aRefund(0.01);
      expect((await refund(anna, order.id, last)).json()).toMatchObject({ code: 'second_person_needed' });
      expect((await refund(berta, order.id, aRefund(0.01))).json()).toMatchObject({
        code: 'second_person_needed',
      });
      const approvals = (await berta.send('GET', '/staff/approvals')).json<Approval[]>();
      const asked = approvals.find(({ is_own, object }) => !is_own && object === `order ${order.id}`);
      expect((await berta.send('POST', `/staff/approvals/${asked?.id}/confirmations`)).statusCode).toBe(200);
      expect((await refund(anna, order.id, aRefund(0.02))).json()).toMatchObject({
        code: 'second_person_needed',
      });
      expect((await refund(anna, order.id, last)).statusCode).toBe(200);
      expect((await refund(anna, order.id, aRefund(0.01))).json()).toMatchObject({
        code: 'second_person_needed',
      });
      shop().clock.advance(DAY_MS + 1);
      await setCode(null);
      expect((await refund(anna, order.id, aRefund(1))).statusCode).toBe(200);
    },
  );
});
