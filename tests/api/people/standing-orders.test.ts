/** Standing orders: placed ahead of their days, once, at the price of that moment, or not at all and told. */
import { expect, it } from 'vitest';
import type { ProposedOrder } from '#contract/reorders/reorders.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { USUAL_DAYS } from '#domain/dispatch/working-days.ts';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { STATUS } from '#domain/order/status.ts';
import { workingDaysBefore } from '#domain/reorders/proposal-days.ts';
import { SANTOS } from '#tests/support/api/cart-calls.ts';
import { priceListCallsOf, tenOff } from '#tests/support/api/customer-price-lists.ts';
import { aMember, aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { answerBy, keyMailedTo, lookAt } from '#tests/support/api/reorderers.ts';
import {
  aBusiness,
  aDayAhead,
  changeOf,
  givenStandingOrder,
  mailsTo,
  ordersOf,
  ownStandingOrders,
  proposalsOf,
  runStanding,
  runUntilPlaced,
  standingBody,
  toAnnouncing,
  toPlacing,
} from '#tests/support/api/standing-orders.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('standing orders', (shop) => {
  checkMoneyAfterEach(shop);
  const { agree } = priceListCallsOf(shop);

  const changed = async (member: TestMember, changes: object) => {
    const [standing] = await ownStandingOrders(member);
    if (standing === undefined) throw new Error('There is no standing order.');
    const answer = await member.send('PUT', `/standing-orders/${standing.id}`, changeOf(standing, changes));
    expect(answer.statusCode).toBe(200);
  };

  it('are announced two working days before, and placed on account the day before, with the purchase order', async () => {
    const member = await aBusiness(shop());
    const day = aDayAhead(shop());
    const standing = await givenStandingOrder(member, day);
    expect(standing.next[0]).toEqual({ day, leaves_on: day });
    await runStanding(shop());
    expect(await proposalsOf(shop(), member)).toEqual([]);
    toAnnouncing(shop(), day);
    await runStanding(shop());
    expect(await ordersOf(shop(), member)).toEqual([]);
    const announced = (await mailsTo(shop(), member)).find(({ subject }) =>
      subject?.includes('standing order goes to the roastery'),
    );
    expect(announced?.text).toContain('PO-4711');
    expect(announced?.text).toContain(`£${standing.total.toFixed(2)}`);
    toPlacing(shop(), day);
    await runStanding(shop());
    expect(await ordersOf(shop(), member)).toMatchObject([
      {
        total: Math.round(standing.total * 100),
        payment_gateway_id: PAYMENT_METHOD.onAccount,
        order_status_id: STATUS.received,
        dispatch_on: day,
        purchase_order: 'PO-4711',
      },
    ]);
    const [after] = await ownStandingOrders(member);
    expect(after?.open).toEqual([]);
    expect(after?.next[0]?.day).toBe(dayAfter(day, 7));
  });

  it('are placed once by processes that work at the same moment', async () => {
    const member = await aBusiness(shop());
    const day = aDayAhead(shop());
    await givenStandingOrder(member, day);
    toAnnouncing(shop(), day);
    await Promise.all([runStanding(shop()), runStanding(shop()), runStanding(shop())]);
    toPlacing(shop(), day);
    await Promise.all([runStanding(shop()), runStanding(shop()), runStanding(shop())]);
    expect(await ordersOf(shop(), member)).toHaveLength(1);
    const announced = (await mailsTo(shop(), member)).filter(({ subject }) =>
      subject?.includes('goes to the'),
    );
    expect(announced).toHaveLength(1);
  });

  it('order nothing beyond the limit, and the customer can order it by the link all the same', async () => {
    const member = await aBusiness(shop(), 1_00);
    const day = aDayAhead(shop());
    await givenStandingOrder(member, day);
    await runUntilPlaced(shop(), day);
    expect(await ordersOf(shop(), member)).toEqual([]);
    const [proposal] = await proposalsOf(shop(), member);
    expect(proposal).toMatchObject({ state: 'proposed', places_at: null });
    expect(proposal?.not_placed).toContain('more than your balance still allows');
    const told = (await mailsTo(shop(), member)).find(({ subject }) => subject?.includes('couldn’t place'));
    expect(told?.text).toContain('Nothing was ordered');
    const key = await keyMailedTo(shop(), member);
    const shown = (await lookAt(shop(), key)).json<ProposedOrder>();
    expect(shown).toMatchObject({ checkout_method_id: PAYMENT_METHOD.paypal });
    const answer = await answerBy(shop(), key, 'approve', {
      expectedTotal: shown.total,
      checkoutMethodId: PAYMENT_METHOD.paypal,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json<{ paypal_approval_url: string }>().paypal_approval_url).toContain('/paypal-demo/');
    expect(await ordersOf(shop(), member)).toMatchObject([{ order_status_id: STATUS.awaitingPayment }]);
  });

  it('are not placed above the highest total, nor without one of their beans', async () => {
    const day = aDayAhead(shop());
    const [dear, short] = [await aBusiness(shop()), await aBusiness(shop())];
    await givenStandingOrder(dear, day, { highestTotal: 1 });
    await givenStandingOrder(short, day);
    toAnnouncing(shop(), day);
    await runStanding(shop());
    await shop().db.updateTable('beans').set({ in_stock: false }).where('id', '=', SANTOS).execute();
    toPlacing(shop(), day);
    await runStanding(shop());
    await shop().db.updateTable('beans').set({ in_stock: true }).where('id', '=', SANTOS).execute();
    for (const member of [dear, short]) expect(await ordersOf(shop(), member)).toEqual([]);
    expect((await proposalsOf(shop(), dear))[0]?.not_placed).toMatch(/out of stock|more than the £1.00/);
    expect((await proposalsOf(shop(), short))[0]?.not_placed).toContain('out of stock');
  });

  it('cost what the price list says that holds on the day when they are placed, and their announcement says so', async () => {
    const staff = await aStaffMember(shop());
    const [cheaper, dearer] = [await aBusiness(shop()), await aBusiness(shop())];
    const day = aDayAhead(shop());
    const placedOn = workingDaysBefore(day, 1, USUAL_DAYS);
    // The one pays less from the day of placing on, the other more; both were announced at the prices before.
    await agree(staff, dearer, tenOff());
    const before = await givenStandingOrder(cheaper, day);
    const { total } = await givenStandingOrder(dearer, day);
    await changed(dearer, { highestTotal: total });
    for (const { member, list } of [
      { member: cheaper, list: tenOff() },
      { member: dearer, list: { price_tier: 0, beans: [] } },
    ])
      expect((await agree(staff, member, list, placedOn)).statusCode).toBe(200);
    toAnnouncing(shop(), day);
    await runStanding(shop());
    const announced = (await mailsTo(shop(), cheaper)).find(({ subject }) =>
      subject?.includes('goes to the'),
    );
    expect(announced?.text).toContain(`£${before.total.toFixed(2)}`);
    expect(announced?.text).toContain('at the prices of the day when we place it; here are today’s');
    toPlacing(shop(), day);
    const [now] = await ownStandingOrders(cheaper);
    expect(now?.total).toBeLessThan(before.total);
    await runStanding(shop());
    expect(await ordersOf(shop(), cheaper)).toMatchObject([{ total: Math.round((now?.total ?? 0) * 100) }]);
    expect(await ordersOf(shop(), dearer)).toEqual([]);
    const [kept] = await proposalsOf(shop(), dearer);
    expect(kept?.not_placed).toContain(`more than the £${total.toFixed(2)} that you set`);
  });

  it('are for members who buy on account, and another’s is not there', async () => {
    const [member, other] = [await aBusiness(shop()), await aBusiness(shop())];
    const day = aDayAhead(shop());
    const without = await aMember(shop());
    expect((await without.send('POST', '/standing-orders', standingBody(day))).statusCode).toBe(422);
    const standing = await givenStandingOrder(member, day);
    for (const [method, body] of [
      ['PUT', changeOf(standing)],
      ['DELETE', undefined],
    ] as const)
      expect((await other.send(method, `/standing-orders/${standing.id}`, body)).statusCode).toBe(404);
    expect(await ownStandingOrders(other)).toEqual([]);
    expect(await ownStandingOrders(member)).toHaveLength(1);
  });
});
