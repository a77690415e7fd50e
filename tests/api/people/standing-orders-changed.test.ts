/** Standing orders are changed, paused, skipped and ended by their customer and by staff, and by nobody else. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { ProposedOrder } from '#contract/reorders/reorders.ts';
import type { StandingOrder, StandingOrders } from '#contract/reorders/standing-order.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { aLine } from '#tests/support/api/cart-calls.ts';
import { aMember, aStaffMember } from '#tests/support/api/members.ts';
import { answerBy, keyMailedTo, lookAt, proveMailbox } from '#tests/support/api/reorderers.ts';
import {
  aBusiness,
  aDayAhead,
  changeOf,
  givenStandingOrder,
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

withShop('standing orders, changed', (shop) => {
  checkMoneyAfterEach(shop);

  it('the same request makes one, also at once, and another customer’s id is refused', async () => {
    const [member, other] = [await aBusiness(shop()), await aBusiness(shop())];
    const body = standingBody(aDayAhead(shop()));
    const made = await Promise.all([1, 2, 3].map(() => member.send('POST', '/standing-orders', body)));
    expect(made.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await ownStandingOrders(member)).toHaveLength(1);
    expect((await other.send('POST', '/standing-orders', body)).statusCode).toBe(422);
  });

  it('a change withdraws what was announced, which is announced again and placed as it then is', async () => {
    const member = await aBusiness(shop());
    const day = aDayAhead(shop());
    const standing = await givenStandingOrder(member, day);
    toAnnouncing(shop(), day);
    await runStanding(shop());
    const lines = [aLine({ quantity: 3 })];
    const body = changeOf(standing, { lines, purchaseOrder: 'PO-4712' });
    const changed = await member.send('PUT', `/standing-orders/${standing.id}`, body);
    expect(changed.statusCode).toBe(200);
    expect((await member.send('PUT', `/standing-orders/${standing.id}`, body)).statusCode).toBe(409);
    await runStanding(shop());
    expect((await proposalsOf(shop(), member)).map(({ state }) => state)).toEqual(['withdrawn', 'proposed']);
    toPlacing(shop(), day);
    await runStanding(shop());
    expect(await ordersOf(shop(), member)).toMatchObject([{ weight: 3000, purchase_order: 'PO-4712' }]);
  });

  it('a pause, a skipped day and an end order nothing', async () => {
    const members = [await aBusiness(shop()), await aBusiness(shop()), await aBusiness(shop())] as const;
    const [paused, skipped, ended] = members;
    const day = aDayAhead(shop());
    const [one, , third] = await Promise.all(members.map((member) => givenStandingOrder(member, day)));
    toAnnouncing(shop(), day);
    await runStanding(shop());
    const pauses = [{ firstDay: day, lastDay: dayAfter(day, 6) }];
    await paused.send('PUT', `/standing-orders/${one?.id}`, changeOf(one as StandingOrder, { pauses }));
    const key = await keyMailedTo(shop(), skipped);
    expect((await answerBy(shop(), key, 'later')).statusCode).toBe(422);
    expect((await answerBy(shop(), key, 'skip')).statusCode).toBe(200);
    expect((await ended.send('DELETE', `/standing-orders/${third?.id}`)).statusCode).toBe(200);
    await runStanding(shop());
    toPlacing(shop(), day);
    await runStanding(shop());
    for (const member of members) expect(await ordersOf(shop(), member)).toEqual([]);
    expect((await ownStandingOrders(paused))[0]?.next[0]?.day).toBe(dayAfter(day, 7));
    expect((await ownStandingOrders(ended))[0]).toMatchObject({ next: [], open: [] });
    const again = await ended.send('PUT', `/standing-orders/${third?.id}`, changeOf(third as StandingOrder));
    expect(again.statusCode).toBe(409);
  });

  it('ordering it by the link at the moment when the shop places it is one order', async () => {
    const member = await aBusiness(shop());
    const day = aDayAhead(shop());
    await givenStandingOrder(member, day);
    toAnnouncing(shop(), day);
    await runStanding(shop());
    const key = await keyMailedTo(shop(), member);
    const { total, checkout_method_id } = (await lookAt(shop(), key)).json<ProposedOrder>();
    toPlacing(shop(), day);
    await Promise.all([
      runStanding(shop()),
      answerBy(shop(), key, 'approve', { expectedTotal: total, checkoutMethodId: checkout_method_id }),
      runStanding(shop()),
    ]);
    expect(await ordersOf(shop(), member)).toHaveLength(1);
  });

  it('hostile quantities, days and rhythms are refused, and nothing of them is saved', async () => {
    const member = await aBusiness(shop());
    const day = aDayAhead(shop());
    for (const changes of [
      { weekdays: [] },
      { weekdays: [1, 1] },
      { weekdays: [8] },
      { everyWeeks: 0 },
      { startsOn: '2020-01-06' },
      { startsOn: '2026-02-30' },
      { endsOn: dayAfter(day, -1) },
      { pauses: [{ firstDay: dayAfter(day, 2), lastDay: day }] },
      { highestTotal: 0 },
      { lines: [] },
      { lines: [aLine({ quantity: -1 })] },
      { shippingOptionId: 9 },
      { shippingCountryId: 'XX' },
      { purchaseOrder: 'P'.repeat(41) },
      { id: 'not-an-id' },
    ]) {
      const { statusCode } = await member.send('POST', '/standing-orders', standingBody(day, changes));
      expect({ changes, isRefused: [400, 422].includes(statusCode) }).toMatchObject({ isRefused: true });
    }
    expect(await ownStandingOrders(member)).toEqual([]);
    await givenStandingOrder(member, day);
    toAnnouncing(shop(), day);
    await runStanding(shop());
    const key = await keyMailedTo(shop(), member);
    const { total, checkout_method_id } = (await lookAt(shop(), key)).json<ProposedOrder>();
    for (const quantities of [[], [0], [-1], [113], [1, 1]]) {
      const answer = await answerBy(shop(), key, 'approve', {
        expectedTotal: total,
        checkoutMethodId: checkout_method_id,
        quantities,
      });
      expect({ quantities, isRefused: [400, 422].includes(answer.statusCode) }).toMatchObject({
        isRefused: true,
      });
    }
    expect(await ordersOf(shop(), member)).toEqual([]);
  });

  it('staff set one up, see what wasn’t placed, and are logged; not for themselves, nor without both rights', async () => {
    const staff = await aStaffMember(shop());
    const member = await aBusiness(shop(), 1_00);
    const day = aDayAhead(shop());
    const path = `/staff/customers/${member.user.id}/standing-orders`;
    const made = await staff.send('POST', path, standingBody(day));
    expect(made.statusCode).toBe(200);
    const { id } = made.json<StandingOrder>();
    await runUntilPlaced(shop(), day);
    const list = (await staff.send('GET', '/staff/standing-orders')).json<StandingOrders>();
    expect(list.rows.find((row) => row.id === id)?.not_placed).toContain('balance');
    expect(list.coming.length).toBeGreaterThan(0);
    const inbox = (await staff.send('GET', '/staff/inbox?kind=standing%20order')).json<{
      rows: { id: string }[];
    }>();
    expect(inbox.rows.map((row) => row.id)).toContain(String(id));
    const logged = await shop()
      .db.selectFrom('audit_log')
      .select(['action', 'after'])
      .where('object', '=', `standing order ${id}`)
      .execute();
    expect(logged).toMatchObject([{ action: 'make standing order' }]);
    expect(JSON.stringify(logged)).not.toContain('Quay Street');
    const own = `/staff/customers/${staff.user.id}/standing-orders`;
    expect((await staff.send('POST', own, standingBody(day))).statusCode).toBe(422);
    const packer = await aStaffMember(shop(), PRESETS.Packer);
    expect((await packer.send('GET', '/staff/standing-orders')).statusCode).toBe(403);
    expect((await staff.send('GET', '/staff/standing-orders/999999')).statusCode).toBe(404);
    expect((await staff.send('DELETE', `/staff/standing-orders/${id}`)).statusCode).toBe(200);
    expect(await ownStandingOrders(member)).toMatchObject([{ next: [] }]);
  });

  it('without a limit only a link can be set up, by staff, once the mailbox is proven', async () => {
    const staff = await aStaffMember(shop());
    const member = await aMember(shop());
    const day = aDayAhead(shop());
    const make = (changes: object) =>
      staff.send('POST', `/staff/customers/${member.user.id}/standing-orders`, standingBody(day, changes));
    expect((await make({ asks: true })).statusCode).toBe(422);
    await proveMailbox(shop(), member);
    expect((await make({ asks: false })).statusCode).toBe(422);
    expect((await make({ asks: true, id: randomUUID() })).statusCode).toBe(200);
  });

  it('what a member has is exported with their data', async () => {
    const member = await aBusiness(shop());
    const day = aDayAhead(shop());
    await givenStandingOrder(member, day);
    const { data } = (await member.send('GET', '/customers/data-export')).json<{
      data: { standing_orders: { purchase_order: string }[] };
    }>();
    expect(data.standing_orders).toMatchObject([{ purchase_order: 'PO-4711' }]);
  });
});
