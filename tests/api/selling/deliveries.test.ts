/** Orders that are on their way and of which nobody reports anything. */
import { expect, it } from 'vitest';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon, presumedDelivery } from '#domain/dispatch/dispatch.ts';
import { DAY_MS } from '#domain/durations.ts';
import { deliverUnreported } from '#server/selling/orders/deliver-unreported.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aStaffMember } from '#tests/support/api/members.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { REFUSED, refuseRow } from '#tests/support/shop/refuse-row.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('orders on their way', (shop) => {
  checkMoneyAfterEach(shop);

  const givenDispatched = async () => {
    const staff = await aStaffMember(shop());
    const { order, member } = await givenPaidOrder(shop());
    for (const order_status_id of [6, 4])
      await staff.send('PATCH', `/staff/orders/${order.id}`, { order_status_id });
    return { id: order.id, email: member.user.email };
  };
  const statusOf = async (id: number) =>
    (
      await shop()
        .db.selectFrom('orders')
        .select('order_status_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).order_status_id;
  const mailsAbout = async (email: string) =>
    (await shop().mails()).filter(
      ({ to, subject }) => to?.[0]?.address === email && subject?.endsWith('should be with you'),
    );
  /** Until that day in London, counted from the database’s own clock, by which logs are written. */
  const goTo = (day: string) => {
    const now = dayInLondon(shop().clock());
    shop().clock.advance(Date.parse(day) - Date.parse(now));
  };

  it('are taken for delivered on the third delivery day, and their buyers are told once', async () => {
    const { id, email } = await givenDispatched();
    const { created_at } = await shop()
      .db.selectFrom('order_logs')
      .select('created_at')
      .where('order_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const due = presumedDelivery(dayInLondon(created_at), 1);
    goTo(dayAfter(due, -1));
    await deliverUnreported(shop());
    expect(await statusOf(id)).toBe(4);
    goTo(due);
    await Promise.all([deliverUnreported(shop()), deliverUnreported(shop())]);
    await deliverUnreported(shop());
    expect(await statusOf(id)).toBe(3);
    expect(await mailsAbout(email)).toHaveLength(1);
  });

  it('are delivered though one of them fails, which is delivered the next time', async () => {
    const sent = [await givenDispatched(), await givenDispatched(), await givenDispatched()];
    const statuses = () => Promise.all(sent.map(({ id }) => statusOf(id)));
    const value = sent[0]?.id ?? 0;
    goTo(presumedDelivery(dayInLondon(shop().clock()), 1));
    const take = await refuseRow(shop(), { table: 'orders', column: 'id', value });
    await expect(deliverUnreported(shop())).rejects.toMatchObject(REFUSED);
    expect(await statuses()).toEqual([4, 3, 3]);
    await take();
    await deliverUnreported(shop());
    expect(await statuses()).toEqual([3, 3, 3]);
  });

  it('stay for staff to look at where the mail would be a month late', async () => {
    const { id, email } = await givenDispatched();
    shop().clock.advance(40 * DAY_MS);
    await deliverUnreported(shop());
    expect(await statusOf(id)).toBe(4);
    expect(await mailsAbout(email)).toEqual([]);
  });

  it('are left alone before they are dispatched', async () => {
    const { order } = await givenPaidOrder(shop());
    shop().clock.advance(40 * DAY_MS);
    await deliverUnreported(shop());
    expect(await statusOf(order.id)).toBe(2);
  });
});
