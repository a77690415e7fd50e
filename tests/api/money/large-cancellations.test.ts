/** Cancelling a paid order gives money back, and so takes what a refund of that takes, whichever way it is asked for. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Approval } from '#contract/approvals/approvals.ts';
import { deskCallsOf } from '#tests/support/api/desk-calls.ts';
import { givenPaidOrder, givenUnpaidOrder } from '#tests/support/api/given-order.ts';
import { aMember, aStaffMember, endFreshCode, type TestMember } from '#tests/support/api/members.ts';
import { aRefund, refund, refundsOf } from '#tests/support/api/refund-calls.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('cancellations of much money by staff', (shop) => {
  checkMoneyAfterEach(shop);
  const desk = deskCallsOf(shop);

  const anOrderOf = async (quantity: number) =>
    (await givenPaidOrder(shop(), { lines: [{ quantity }] })).order;
  const byHand = (staff: TestMember, id: number) =>
    staff.send('PATCH', `/staff/orders/${id}`, { order_status_id: 5 });
  const byAct = async (staff: TestMember, ids: readonly number[], id: string = randomUUID()) =>
    (await desk.act(staff, await desk.versionsOf(ids), { act: 'cancel' }, id)).answer;
  /** Those who hold rights besides, such as whoever issued the orders’ gift cards, hold none meanwhile. */
  async function alone(staff: readonly TestMember[], act: () => Promise<void>) {
    const { db } = shop();
    const ids = staff.map(({ user }) => user.id);
    const others = await db
      .selectFrom('staff_rights')
      .selectAll()
      .where('customer_id', 'not in', ids)
      .execute();
    await db.deleteFrom('staff_rights').where('customer_id', 'not in', ids).execute();
    await act();
    await db.insertInto('staff_rights').values(others).execute();
  }
  const carryOut = async () => {
    shop().clock.advance(10_000);
    await desk.carryOut();
  };
  const confirmedBy = async (staff: TestMember, about: string) => {
    const approvals = (await staff.send('GET', '/staff/approvals')).json<Approval[]>();
    const asked = approvals.find(({ object, is_own }) => object === about && !is_own);
    return (await staff.send('POST', `/staff/approvals/${asked?.id}/confirmations`)).statusCode;
  };

  it('an order of more than £100 is cancelled only with a fresh code, by hand and by a staged act', async () => {
    const staff = await aStaffMember(shop());
    const [small, large, unpaid] = [
      await anOrderOf(1),
      await anOrderOf(8),
      await givenUnpaidOrder(shop(), await aMember(shop()), [{ quantity: 40 }]),
    ];
    expect(large.total).toBeGreaterThan(100);
    expect(large.total).toBeLessThan(500);
    await endFreshCode(shop(), staff);
    for (const answer of [await byHand(staff, large.id), await byAct(staff, [large.id])])
      expect(answer.json()).toMatchObject({ code: 'fresh_code_needed' });
    expect(await desk.statusOf(large.id)).toBe(2);
    // Nothing was paid for it, so that nothing goes back.
    for (const id of [small.id, unpaid]) expect((await byHand(staff, id)).statusCode).toBe(200);
  });

  it('many small orders that are cancelled by one act add up to a large one', async () => {
    const staff = await aStaffMember(shop());
    const orders = [await anOrderOf(4), await anOrderOf(4), await anOrderOf(4)];
    expect(Math.max(...orders.map(({ total }) => total))).toBeLessThan(100);
    const ids = orders.map(({ id }) => id);
    await endFreshCode(shop(), staff);
    expect((await byAct(staff, ids)).json()).toMatchObject({ code: 'fresh_code_needed' });
    expect((await byAct(staff, ids.slice(0, 1))).statusCode).toBe(200);
    await carryOut();
    expect(await Promise.all(ids.map((id) => desk.statusOf(id)))).toEqual([5, 2, 2]);
  });

  it('orders of a buyer that are staged one by one add up before any is carried out, whoever stages them', async () => {
    const [anna, berta] = [await aStaffMember(shop()), await aStaffMember(shop())];
    const member = await aMember(shop());
    const ids: number[] = [];
    for (let i = 0; i < 3; i++)
      ids.push((await givenPaidOrder(shop(), { member, lines: [{ quantity: 4 }] })).order.id);
    const [one = 0, two = 0, three = 0] = ids;
    for (const staff of [anna, berta]) await endFreshCode(shop(), staff);
    const act = randomUUID();
    expect((await byAct(anna, [one], act)).statusCode).toBe(200);
    for (const answer of [await byAct(anna, [two]), await byAct(berta, [two]), await byHand(berta, two)])
      expect(answer.json()).toMatchObject({ code: 'fresh_code_needed' });
    // What is undone gives nothing back.
    expect((await desk.undo(anna, act)).statusCode).toBe(200);
    expect((await byAct(berta, [two])).statusCode).toBe(200);
    await carryOut();
    expect((await byHand(anna, three)).json()).toMatchObject({ code: 'fresh_code_needed' });
  });

  it('orders of several buyers add up over the person who cancels them, also at once and up to a second person', async () => {
    const [anna, berta] = [await aStaffMember(shop()), await aStaffMember(shop())];
    const few = [await anOrderOf(4), await anOrderOf(4)];
    await endFreshCode(shop(), anna);
    const both = await Promise.all(few.map(({ id }) => byAct(anna, [id])));
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 403]);
    const many = [await anOrderOf(24), await anOrderOf(24)];
    expect(many.map(({ total }) => total < 500)).toEqual([true, true]);
    const answers = [];
    for (const { id } of many) answers.push((await byAct(berta, [id])).statusCode);
    expect(answers).toEqual([200, 403]);
  });

  it('above £500 a second person confirms exactly these orders, once, and the same act again needs no more', async () => {
    const [anna, berta] = [await aStaffMember(shop()), await aStaffMember(shop())];
    const [one, other] = [await anOrderOf(40), await anOrderOf(1)];
    expect(one.total).toBeGreaterThan(500);
    expect((await byHand(anna, one.id)).json()).toMatchObject({ code: 'second_person_needed' });
    const id = randomUUID();
    const both = [one.id, other.id];
    expect((await byAct(anna, both, id)).json()).toMatchObject({ code: 'second_person_needed' });
    expect(await confirmedBy(berta, '2 orders')).toBe(200);
    expect((await byAct(anna, [one.id])).json()).toMatchObject({ code: 'second_person_needed' });
    expect((await byAct(anna, both, id)).statusCode).toBe(200);
    expect((await byAct(anna, both, id)).statusCode).toBe(200);
    await carryOut();
    expect(await Promise.all(both.map((order) => desk.statusOf(order)))).toEqual([5, 5]);
    expect((await refundsOf(anna, one.id)).map(({ asked_by }) => asked_by)).toEqual(['Mina Okafor']);
  });

  it('whose orders they are is no second person for cancelling or refunding them', async () => {
    const [anna, buyer, other] = [
      await aStaffMember(shop()),
      await aStaffMember(shop()),
      await aStaffMember(shop()),
    ];
    const { order } = await givenPaidOrder(shop(), { member: buyer, lines: [{ quantity: 40 }] });
    expect((await byHand(anna, order.id)).json()).toMatchObject({ code: 'second_person_needed' });
    expect(await confirmedBy(buyer, `order ${order.id}`)).toBe(403);
    expect(await confirmedBy(other, `order ${order.id}`)).toBe(200);
    expect((await byHand(anna, order.id)).statusCode).toBe(200);
  });

  it('an order of the only second person goes on, alone or among others, which they still confirm', async () => {
    const [anna, berta] = [await aStaffMember(shop()), await aStaffMember(shop())];
    const ofBerta = async (quantity: number) =>
      (await givenPaidOrder(shop(), { member: berta, lines: [{ quantity }] })).order.id;
    const [one, other, third] = [await ofBerta(40), await ofBerta(40), await ofBerta(1)];
    const [small, large] = [await anOrderOf(1), await anOrderOf(40)];
    await alone([anna, berta], async () => {
      expect((await byAct(anna, [other, small.id])).statusCode).toBe(200);
      expect((await byHand(anna, one)).statusCode).toBe(200);
      const ids = [third, large.id];
      expect((await byAct(anna, ids)).json()).toMatchObject({ code: 'second_person_needed' });
      expect(await confirmedBy(berta, '2 orders')).toBe(200);
      expect((await byAct(anna, ids)).statusCode).toBe(200);
    });
    await carryOut();
    const all = [one, other, third, small.id, large.id];
    expect(await Promise.all(all.map((id) => desk.statusOf(id)))).toEqual([5, 5, 5, 5, 5]);
  });

  it('orders of everybody who could confirm are not cancelled by one act', async () => {
    const [anna, berta, carla] = [
      await aStaffMember(shop()),
      await aStaffMember(shop()),
      await aStaffMember(shop()),
    ];
    const ids: number[] = [];
    for (const member of [berta, carla])
      ids.push((await givenPaidOrder(shop(), { member, lines: [{ quantity: 40 }] })).order.id);
    await alone([anna, berta, carla], async () => {
      expect((await byAct(anna, ids)).json()).toMatchObject({
        code: 'second_person_needed',
        message: expect.stringContaining('leave out the orders of one of them'),
      });
      expect((await byAct(anna, ids.slice(0, 1))).json()).toMatchObject({ code: 'second_person_needed' });
      expect(await confirmedBy(carla, `order ${ids[0]}`)).toBe(200);
    });
  });

  it('what staff refunded of an order within a day counts when they cancel it', async () => {
    const staff = await aStaffMember(shop());
    await aStaffMember(shop());
    const order = await anOrderOf(24);
    expect(order.total).toBeLessThan(500);
    await refund(staff, order.id, aRefund(150));
    await refund(staff, order.id, aRefund(100));
    expect(order.total - 250).toBeLessThan(500);
    expect((await byHand(staff, order.id)).statusCode).toBe(200);
    const large = await anOrderOf(40);
    await refund(await aStaffMember(shop()), large.id, aRefund(300));
    const rest = large.total - 300;
    expect(rest).toBeLessThan(500);
    for (const answer of [await byHand(staff, large.id), await byAct(staff, [large.id])])
      expect(answer.json()).toMatchObject({ code: 'second_person_needed' });
  });

  it('an order that changed while its cancellation waited is left as it is, however much it gives back by then', async () => {
    const staff = await aStaffMember(shop());
    const order = await anOrderOf(8);
    const id = randomUUID();
    expect((await byAct(staff, [order.id], id)).statusCode).toBe(200);
    await refund(staff, order.id, aRefund(1));
    await carryOut();
    expect(await desk.resultsOf(staff, id)).toMatchObject([{ outcome: 'changed' }]);
    expect(await refundsOf(staff, order.id)).toHaveLength(1);
  });
});
