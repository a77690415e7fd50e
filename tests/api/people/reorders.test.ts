/** Predictive ordering: what is proposed to whom, and that only an approval orders anything. */
import { expect, it } from 'vitest';
import type { User } from '#contract/customers/customer.ts';
import type { AnsweredProposal, ProposedOrder, Reordering } from '#contract/reorders/reorders.ts';
import { DAY_MS } from '#domain/durations.ts';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { STATUS } from '#domain/order/status.ts';
import { readOrderToRepeat } from '#server/people/reorders/past-order-store.ts';
import { runReorders } from '#server/people/reorders/reorders.ts';
import { givenFilledShelf, givenOrderedFlight } from '#tests/support/api/given-flights.ts';
import { aCartWith, anOrder } from '#tests/support/api/given-order.ts';
import { aMember, aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import {
  answerBy,
  aReorderer,
  givenArrivals,
  keyMailedTo,
  lookAt,
  runTheDay,
} from '#tests/support/api/reorderers.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('reorders', (shop) => {
  checkMoneyAfterEach(shop);

  const proposalsTo = ({ user }: TestMember) =>
    shop().db.selectFrom('reorder_proposals').selectAll().where('customer_id', '=', user.id).execute();
  const ordersOf = ({ user }: TestMember) =>
    shop()
      .db.selectFrom('orders')
      .select(['id', 'total', 'payment_gateway_id', 'order_status_id'])
      .where('customer_id', '=', user.id)
      .orderBy('id')
      .execute();
  const reordering = async (member: TestMember) => (await member.send('GET', '/reorders')).json<Reordering>();
  const mailsTo = async ({ user }: TestMember) =>
    (await shop().mails()).filter(({ to }) => to?.[0]?.address === user.email);
  const aProposedMember = async (given: Parameters<typeof aReorderer>[1] = {}) => {
    const member = await aReorderer(shop(), given);
    await runTheDay(shop());
    const key = await keyMailedTo(shop(), member);
    const proposal = (await lookAt(shop(), key)).json<ProposedOrder>();
    const approval = { expectedTotal: proposal.total, checkoutMethodId: proposal.checkout_method_id };
    return { member, key, proposal, approval };
  };

  it('a proposal says by mail and in the profile what is ordered, what it costs, where it goes and how it was estimated', async () => {
    const { member, proposal } = await aProposedMember();
    const mail = (await mailsTo(member)).find(({ subject }) => subject?.includes('run out'));
    expect(mail?.text).toMatch(/about 2\d g a day since/);
    expect(mail?.text).toContain('1 × 500 g');
    expect(mail?.text).toContain(`£${proposal.total.toFixed(2)}`);
    expect(mail?.text).toContain('14 Quay Street');
    expect(mail?.text?.match(/proposedorders\/[\w-]+\?answer=\w+/g)).toHaveLength(5);
    expect(proposal).toMatchObject({ state: 'proposed', checkout_method_id: 3, problem: null });
    expect((await reordering(member)).proposal).toEqual(proposal);
  });

  it('nothing is proposed without the switch, a proven mailbox or three arrivals, nor for presents', async () => {
    const [off, unproven, short, presents] = [
      await aReorderer(shop()),
      await aMember(shop()),
      await aReorderer(shop(), { times: 2 }),
      await aReorderer(shop(), { order: { isGift: true } }),
    ];
    await off.send('PUT', '/customers/predictive-ordering', { on: false });
    await givenArrivals(shop(), unproven);
    await unproven.send('PUT', '/customers/predictive-ordering', { on: true });
    await runTheDay(shop());
    for (const member of [off, unproven, short, presents]) expect(await proposalsTo(member)).toEqual([]);
    expect(await reordering(short)).toMatchObject({ consumption: null, next_proposal_on: null });
  });

  it('a flight that was ordered beside a coffee is no part of what is ordered again', async () => {
    await givenFilledShelf(shop());
    const member = await aMember(shop());
    const cartId = await aCartWith(shop(), { token: member.token, lines: [{ quantity: 2 }] });
    const { order } = await givenOrderedFlight(shop(), { member, cartId });
    const lines = (await member.send('GET', `/orders/${order.id}/order-blends`)).json<{ name: string }[]>();
    expect(lines.map(({ name }) => name)).toContain('Taster flight');
    const again = await readOrderToRepeat(shop().db, order.id);
    expect(again.lines.map(({ name, quantity }) => [name, quantity])).toEqual([[lines[0]?.name, 2]]);
  });

  it('two processes propose an order once', async () => {
    const member = await aReorderer(shop());
    await Promise.all([runTheDay(shop()), runTheDay(shop()), runTheDay(shop())]);
    await runTheDay(shop());
    expect(await proposalsTo(member)).toHaveLength(1);
    expect((await mailsTo(member)).filter(({ subject }) => subject?.includes('run out'))).toHaveLength(1);
  });

  it('looking at a proposal orders nothing, however often a link scanner does', async () => {
    const { member, key } = await aProposedMember();
    for (const answer of ['approve', 'skip', 'stop', 'later', 'change'])
      for (const method of ['GET', 'HEAD'] as const)
        await shop().http.inject({ method, url: `/api/proposed-orders/${key}?answer=${answer}` });
    const posted = await shop().http.inject({ method: 'GET', url: `/api/proposed-orders/${key}/answers` });
    expect(posted.statusCode).toBe(405);
    expect(await ordersOf(member)).toHaveLength(4);
    expect(await proposalsTo(member)).toMatchObject([{ state: 'proposed' }]);
  });

  it('approving at the same moment by mail and in the profile makes one order, paid as the last was', async () => {
    const { member, key, proposal, approval } = await aProposedMember();
    const answers = await Promise.all([
      answerBy(shop(), key, 'approve', approval),
      member.send('POST', `/reorders/${proposal.id}/answers`, { answer: 'approve', ...approval }),
      answerBy(shop(), key, 'approve', approval),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const [placed] = (await ordersOf(member)).slice(4);
    expect(await ordersOf(member)).toHaveLength(5);
    expect(placed).toMatchObject({
      total: Math.round(proposal.total * 100),
      payment_gateway_id: PAYMENT_METHOD.credit,
      order_status_id: STATUS.received,
    });
    for (const answer of answers)
      expect(answer.json<AnsweredProposal>().proposal).toMatchObject({
        state: 'approved',
        order_id: placed?.id,
      });
    expect((await answerBy(shop(), key, 'skip')).statusCode).toBe(409);
  });

  it('a proposal of who paid by PayPal leads to PayPal, and approving it again leads to the same payment', async () => {
    const { member, key, approval } = await aProposedMember({ method: PAYMENT_METHOD.paypal });
    const first = (await answerBy(shop(), key, 'approve', approval)).json<AnsweredProposal>();
    const again = (await answerBy(shop(), key, 'approve', approval)).json<AnsweredProposal>();
    expect(first.paypal_approval_url).toContain('/paypal-demo/');
    expect(again.paypal_approval_url).toBe(first.paypal_approval_url);
    expect(first.proposal).toMatchObject({ state: 'approved', awaits_payment: true });
    expect(await ordersOf(member)).toHaveLength(5);
  });

  it('an account that no longer covers the order gives way to PayPal, and to nothing else', async () => {
    const { member, key, proposal, approval } = await aProposedMember();
    const credit = async () =>
      (await member.send('GET', '/authenticate/blendly/user')).json<User>().usable_credit;
    for (let left = await credit(); left >= proposal.total; left = await credit()) {
      const quantity = Math.floor((left - proposal.shipping_cost) / (proposal.lines[0]?.total_price ?? 1));
      const cartId = await aCartWith(shop(), { token: member.token, lines: [{ bagSizeId: 5, quantity }] });
      await member.send('POST', '/orders', anOrder({ cartId, checkoutMethodId: 3 }));
    }
    const before = (await ordersOf(member)).length;
    const by = (checkoutMethodId: number) =>
      answerBy(shop(), key, 'approve', { ...approval, checkoutMethodId });
    expect((await lookAt(shop(), key)).json<ProposedOrder>().checkout_method_id).toBe(PAYMENT_METHOD.paypal);
    for (const method of [PAYMENT_METHOD.credit, PAYMENT_METHOD.onAccount, 99])
      expect((await by(method)).statusCode).toBe(422);
    expect((await by(PAYMENT_METHOD.paypal)).json<AnsweredProposal>().paypal_approval_url).toBeDefined();
    expect(await ordersOf(member)).toHaveLength(before + 1);
  });

  it('a price that changed asks again, and a bean that ran out is said honestly', async () => {
    const { member, key, proposal, approval } = await aProposedMember();
    const cheaper = { ...approval, expectedTotal: proposal.total - 1 };
    const refused = await answerBy(shop(), key, 'approve', cheaper);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ current: { total: proposal.total } });
    expect((await answerBy(shop(), key, 'approve')).statusCode).toBe(422);
    const beanId = proposal.lines[0]?.blend_recipes[0]?.bean_id;
    const staff = await aStaffMember(shop());
    await staff.send('PATCH', `/staff/beans/${beanId}`, { in_stock: false });
    await shop().catalogueCache.refresh();
    expect((await lookAt(shop(), key)).json<ProposedOrder>().problem).toContain('out of stock');
    expect((await answerBy(shop(), key, 'approve', approval)).statusCode).toBe(409);
    await staff.send('PATCH', `/staff/beans/${beanId}`, { in_stock: true });
    expect(await ordersOf(member)).toHaveLength(4);
    expect((await answerBy(shop(), key, 'approve', approval)).statusCode).toBe(200);
  });

  it('an expired and a forged link order nothing, and neither does somebody else’s proposal', async () => {
    const { member, key, proposal, approval } = await aProposedMember();
    const forged = `${key.slice(0, -1)}${key.endsWith('A') ? 'E' : 'A'}`;
    expect((await lookAt(shop(), forged)).statusCode).toBe(404);
    expect((await answerBy(shop(), forged, 'approve', approval)).statusCode).toBe(404);
    const stranger = await aMember(shop());
    const foreign = { answer: 'approve', ...approval };
    expect((await stranger.send('POST', `/reorders/${proposal.id}/answers`, foreign)).statusCode).toBe(404);
    shop().clock.advance(10 * DAY_MS);
    expect((await lookAt(shop(), key)).json<ProposedOrder>()).toMatchObject({
      state: 'expired',
      delivery: [],
    });
    for (const answer of ['approve', 'later', 'skip', 'change'])
      expect((await answerBy(shop(), key, answer, approval)).statusCode).toBe(409);
    expect(await ordersOf(member)).toHaveLength(4);
  });

  it('not yet asks again after a week, skip once the order would have lasted, and stop never', async () => {
    const [later, skipped, stopped] = [
      await aProposedMember(),
      await aProposedMember(),
      await aProposedMember(),
    ];
    await answerBy(shop(), later.key, 'later');
    await answerBy(shop(), skipped.key, 'skip');
    await answerBy(shop(), stopped.key, 'stop');
    shop().clock.advance(6 * DAY_MS);
    await runReorders(shop().payments, shop().clock());
    expect(await proposalsTo(later.member)).toHaveLength(1);
    shop().clock.advance(DAY_MS);
    await runReorders(shop().payments, shop().clock());
    expect(await proposalsTo(later.member)).toHaveLength(2);
    expect(await proposalsTo(skipped.member)).toHaveLength(1);
    shop().clock.advance(13 * DAY_MS);
    await runReorders(shop().payments, shop().clock());
    expect(await proposalsTo(skipped.member)).toHaveLength(2);
    expect(await proposalsTo(stopped.member)).toMatchObject([{ state: 'stopped' }]);
    expect((await reordering(stopped.member)).is_on).toBe(false);
  });

  it('silence charges nothing, and a second silence ends proposals and says so', async () => {
    const { member } = await aProposedMember();
    const pass = async (days: number) => {
      shop().clock.advance(days * DAY_MS);
      await Promise.all([
        runReorders(shop().payments, shop().clock()),
        runReorders(shop().payments, shop().clock()),
      ]);
    };
    await pass(10);
    expect(await proposalsTo(member)).toMatchObject([{ state: 'expired', silences: 1 }]);
    expect((await reordering(member)).is_on).toBe(true);
    await pass(10);
    expect(await proposalsTo(member)).toMatchObject([{}, { state: 'proposed' }]);
    await pass(10);
    await pass(60);
    expect(await proposalsTo(member)).toMatchObject([{}, { state: 'expired', silences: 2 }]);
    expect((await reordering(member)).is_on).toBe(false);
    const said = (await mailsTo(member)).filter(({ subject }) => subject?.includes('stopped suggesting'));
    expect(said).toHaveLength(1);
    expect(await ordersOf(member)).toHaveLength(4);
  });
});
