/** Predictive ordering in the profile: opinions, the switch, orders that overtake a proposal, saved payments, forgetting. */
import { expect, it } from 'vitest';
import type { AnsweredProposal, ProposedOrder, Reordering } from '#contract/reorders/reorders.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { STATUS } from '#domain/order/status.ts';
import { beginPayment, findPayment, settlePayment } from '#server/money/payments/payments.ts';
import { givenPaidOrder, givenUnpaidOrder } from '#tests/support/api/given-order.ts';
import { aMember, aStaffMember, GOOD_PASSWORD, type TestMember } from '#tests/support/api/members.ts';
import { answerBy, aReorderer, keyMailedTo, lookAt, runTheDay } from '#tests/support/api/reorderers.ts';
import { choose } from '#tests/support/shop/paypal-buyers.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('reorders in the profile', (shop) => {
  const reordering = async (member: TestMember) => (await member.send('GET', '/reorders')).json<Reordering>();
  const statesOf = async ({ user }: TestMember) =>
    (
      await shop()
        .db.selectFrom('reorder_proposals')
        .select('state')
        .where('customer_id', '=', user.id)
        .orderBy('id')
        .execute()
    ).map(({ state }) => state);
  const countOrders = async ({ user }: TestMember) =>
    (await shop().db.selectFrom('orders').select('id').where('customer_id', '=', user.id).execute()).length;

  it('what came too early is estimated to last longer, and only the buyer of what came may say so', async () => {
    const member = await aReorderer(shop());
    const id = member.orders.at(-1);
    const say = (by: TestMember, opinion: string) => by.send('PUT', `/orders/${id}/timing`, { opinion });
    expect((await say(member, 'too early')).statusCode).toBe(404);
    const arrived = { order_status_id: STATUS.delivered, dispatched_at: shop().clock() };
    await shop().db.updateTable('orders').set(arrived).where('id', '=', Number(id)).execute();
    const before = await reordering(member);
    const pace = before.grams_a_day ?? 0;
    expect(Math.abs(pace - 25)).toBeLessThan(5);
    expect(before).toMatchObject({ last_arrival: { order_id: id, opinion: null } });
    const after = (await say(member, 'too early')).json<Reordering>();
    expect(after).toMatchObject({ last_arrival: { opinion: 'too early' } });
    expect(after.grams_a_day).toBeLessThan(pace);
    expect(after.runs_out_on ?? '').toBeTruthy();
    expect((after.runs_out_on ?? '') > (before.runs_out_on ?? '')).toBe(true);
    expect((await say(member, 'too late')).json<Reordering>().grams_a_day).toBeGreaterThan(pace);
    expect((await say(await aMember(shop()), 'right')).statusCode).toBe(404);
  });

  it('switching it off ends the open proposal, and its link orders nothing any more', async () => {
    const member = await aReorderer(shop());
    await runTheDay(shop());
    const key = await keyMailedTo(shop(), member);
    const { total } = (await lookAt(shop(), key)).json<ProposedOrder>();
    await member.send('PUT', '/customers/predictive-ordering', { on: false });
    expect(await statesOf(member)).toEqual(['stopped']);
    const late = await answerBy(shop(), key, 'approve', { expectedTotal: total });
    expect([late.statusCode, await countOrders(member)]).toEqual([409, 4]);
  });

  it('whoever ordered otherwise is no longer asked', async () => {
    const member = await aReorderer(shop());
    await runTheDay(shop());
    await givenPaidOrder(shop(), { member });
    await runTheDay(shop());
    expect(await statesOf(member)).toEqual(['withdrawn']);
    await runTheDay(shop());
    expect(await statesOf(member)).toEqual(['withdrawn']);
  });

  it('a bean that is out of stock is waited for before anything is proposed', async () => {
    const member = await aReorderer(shop());
    const { bean_id: id } = await shop()
      .db.selectFrom('order_blend_recipes as row')
      .innerJoin('order_blends as line', 'line.id', 'row.order_blend_id')
      .select('row.bean_id')
      .where('line.order_id', '=', member.orders[0] ?? 0)
      .executeTakeFirstOrThrow();
    const staff = await aStaffMember(shop());
    await staff.send('PATCH', `/staff/beans/${id}`, { in_stock: false });
    await runTheDay(shop());
    expect(await statesOf(member)).toEqual([]);
    await staff.send('PATCH', `/staff/beans/${id}`, { in_stock: true });
    await runTheDay(shop());
    expect(await statesOf(member)).toEqual(['proposed']);
  });

  /** By an order of long ago, which says nothing about how much is drunk now. */
  const saveWithOrder = async (member: TestMember, later?: string) => {
    const orderId = await givenUnpaidOrder(shop(), member);
    const { payments, db } = shop();
    const address = await beginPayment(payments, { orderId }, { saves: true });
    if (typeof address !== 'string') throw new Error(`PayPal was not asked: ${address.message}`);
    await choose(shop(), new URL(address).searchParams.get('token') ?? '', 'pay', later);
    const of = db.selectFrom('paypal_payments').select('id').where('order_id', '=', orderId);
    const { id } = await of.where('state', '<>', 'ended').executeTakeFirstOrThrow();
    const payment = await findPayment(db, id);
    if (payment !== undefined) await settlePayment(payments, payment);
    await db
      .updateTable('orders')
      .set({ dispatch_on: dayAfter(dayInLondon(shop().clock()), -300) })
      .where('id', '=', orderId)
      .execute();
  };
  const aSavedPayer = async (later?: string) => {
    const member = await aReorderer(shop(), { method: PAYMENT_METHOD.paypal });
    await saveWithOrder(member, later);
    await runTheDay(shop());
    const key = await keyMailedTo(shop(), member);
    const { total, charges_saved_payment } = (await lookAt(shop(), key)).json<ProposedOrder>();
    expect(charges_saved_payment).toBe(true);
    const approve = (chargesSavedPayment: boolean) =>
      answerBy(shop(), key, 'approve', { expectedTotal: total, checkoutMethodId: 1, chargesSavedPayment });
    return { member, approve };
  };
  const capturesOf = ({ user }: TestMember) =>
    shop()
      .db.selectFrom('paypal_payments')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select('paypal_payments.state')
      .where('customer_id', '=', user.id)
      .where('paypal_payments.saved_payment_id', 'is not', null)
      .execute();

  it('one press charges the saved payment once, however often it is pressed, and only where the page said so', async () => {
    const { member, approve } = await aSavedPayer();
    const answers = await Promise.all([approve(true), approve(true)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const last = (await approve(true)).json<AnsweredProposal>();
    expect(last.proposal).toMatchObject({ state: 'approved', awaits_payment: false });
    expect(last.paypal_approval_url).toBeUndefined();
    expect([await capturesOf(member), await countOrders(member)]).toEqual([[{ state: 'completed' }], 6]);
    const unasked = await aSavedPayer();
    expect((await unasked.approve(false)).json<AnsweredProposal>().paypal_approval_url).toBeDefined();
    expect(await capturesOf(unasked.member)).toEqual([]);
  });

  it('a declined charge leads to PayPal with the order kept, and pressing again charges nothing more', async () => {
    const { member, approve } = await aSavedPayer('are declined');
    const first = (await approve(true)).json<AnsweredProposal>();
    const again = (await approve(true)).json<AnsweredProposal>();
    expect(first.paypal_approval_url).toContain('/paypal-demo/');
    expect(again.paypal_approval_url).toBe(first.paypal_approval_url);
    expect(await capturesOf(member)).toHaveLength(1);
    expect(await countOrders(member)).toBe(6);
  });

  it('proposals are exported to their member, and forgotten with the account', async () => {
    // Without credit, which stands against deleting an account.
    const member = await aReorderer(shop(), { method: PAYMENT_METHOD.paypal });
    await runTheDay(shop());
    const { data } = (await member.send('GET', '/customers/data-export')).json<{
      data: { proposed_orders: { state: string }[] };
    }>();
    expect(data.proposed_orders).toMatchObject([{ state: 'proposed' }]);
    expect(JSON.stringify(data.proposed_orders)).not.toContain('key_hash');
    const key = await keyMailedTo(shop(), member);
    expect(JSON.stringify(shop().logged)).not.toContain(key);
    const arrived = { order_status_id: STATUS.delivered, dispatched_at: shop().clock() };
    await shop().db.updateTable('orders').set(arrived).where('customer_id', '=', member.user.id).execute();
    const deleted = await member.send('POST', '/account-deletions', { password: GOOD_PASSWORD });
    expect(deleted.statusCode).toBe(200);
    const goodbye = (await shop().mails()).find(
      ({ to, subject }) => to?.[0]?.address === member.user.email && subject === 'Your account was deleted',
    );
    expect(goodbye?.text).toContain('We had proposed an order to you: it isn’t placed.');
    expect(await statesOf(member)).toEqual([]);
    expect((await lookAt(shop(), key)).statusCode).toBe(404);
  });
});
