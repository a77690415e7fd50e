/** What the buyer of a flight is told at each step: it was roasted ahead, so that nothing is roasted for them. */
import { expect, it } from 'vitest';
import type { OrderLog } from '#contract/orders/order-details.ts';
import { ADVANCED, FLIGHT_PACKED } from '#domain/order/log.ts';
import { STATUS } from '#domain/order/status.ts';
import { mailMoved } from '#server/selling/orders/orders.ts';
import { aCartWithFlight, givenFilledShelf, givenOrderedFlight } from '#tests/support/api/given-flights.ts';
import { aCartWith, anOrder, topUp } from '#tests/support/api/given-order.ts';
import { fillBoxesOf, givenOrderedVote } from '#tests/support/api/given-votes.ts';
import { aMember, aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const ROAST = /roasting|roast and|rest a few days/;

withShop('mails about flights', (shop) => {
  /** From being received to the door, by way of another day. */
  const bring = async (orderId: number) => {
    const staff = await aStaffMember(shop());
    const { db, outbox, clock } = shop();
    await db
      .transaction()
      .execute((transaction) =>
        mailMoved(
          { db: transaction, outbox, clock },
          { from: new Map([[orderId, '2030-01-02']]), buyerAsked: false },
        ),
      );
    for (const order_status_id of [STATUS.roasting, STATUS.dispatched, STATUS.delivered])
      expect((await staff.send('PATCH', `/staff/orders/${orderId}`, { order_status_id })).statusCode).toBe(
        200,
      );
  };
  const mailsTo = async ({ user }: TestMember) =>
    (await shop().mails())
      .filter(({ to, subject }) => to?.[0]?.address === user.email && subject?.includes('order'))
      .map(({ subject, text }) => `${subject}\n${text}`);
  const logOf = async (member: TestMember, orderId: number) =>
    (await member.send('GET', `/order-logs?orderId=${orderId}`))
      .json<OrderLog[]>()
      .map(({ action }) => action);

  it('an order of flights alone is packed and posted, and none of its mails and logs speaks of a roast to come', async () => {
    await givenFilledShelf(shop());
    const { member, order } = await givenOrderedFlight(shop());
    await bring(order.id);
    const mails = await mailsTo(member);
    expect(new Set(mails.map((mail) => mail.split('\n')[0]?.replace(` ${order.id}`, '')))).toEqual(
      new Set([
        'We’ve got your order',
        'We’re packing your order',
        'Your order leaves on another day',
        'It’s on its way: your order',
        'Your order should be with you',
      ]),
    );
    expect(mails).toHaveLength(5);
    expect(mails.filter((mail) => ROAST.test(mail))).toEqual([]);
    expect(mails.filter((mail) => mail.includes('We pack and post it on'))).toHaveLength(2);
    const log = await logOf(member, order.id);
    expect(log).toContain(FLIGHT_PACKED);
    expect(log).not.toContain(ADVANCED[STATUS.roasting]);
  });

  it('beside a coffee, it is roasted', async () => {
    await givenFilledShelf(shop());
    const member = await aMember(shop());
    await topUp(shop(), member, 200);
    const cartId = await aCartWith(shop(), { token: member.token });
    await aCartWithFlight(shop(), { token: member.token, cartId });
    const placed = await member.send('POST', '/orders', anOrder({ cartId, checkoutMethodId: 3 }));
    const { id } = placed.json<{ order: { id: number } }>().order;
    await bring(id);
    const mails = await mailsTo(member);
    expect(mails.filter((mail) => ROAST.test(mail))).toHaveLength(4);
    expect(await logOf(member, id)).toContain(ADVANCED[STATUS.roasting]);
  });

  it('of the boxes of a vote, it leads to the page of that vote', async () => {
    const vote = await givenOrderedVote(shop());
    await fillBoxesOf(shop(), vote.orderId);
    await bring(vote.orderId);
    const left = (await mailsTo(vote.member)).find((mail) => mail.includes('It’s on its way'));
    expect(left).toContain(`/profile/votes/${vote.id}`);
  });
});
