/** When an approved order leaves: on the day that was computed, however soon it was approved. */
import { expect, it } from 'vitest';
import type { AnsweredProposal, ProposedOrder } from '#contract/reorders/reorders.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon, nextWorkingDay } from '#domain/dispatch/dispatch.ts';
import { USUAL_DAYS } from '#domain/dispatch/working-days.ts';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { receivePayment } from '#server/selling/orders/orders.ts';
import { aStaffMember } from '#tests/support/api/members.ts';
import { answerBy, aReorderer, keyMailedTo, lookAt, runTheDay } from '#tests/support/api/reorderers.ts';
import { settleDays } from '#tests/support/api/settle.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('the day of an approved order', (shop) => {
  checkMoneyAfterEach(shop);
  const dayOf = async (id: number | null) =>
    (
      await shop()
        .db.selectFrom('orders')
        .select(['dispatch_on', 'order_status_id'])
        .where('id', '=', id ?? 0)
        .executeTakeFirstOrThrow()
    ).dispatch_on;

  it.each([PAYMENT_METHOD.credit, PAYMENT_METHOD.paypal])(
    'is the one that was computed and shown, paid by method %s',
    async (method) => {
      const member = await aReorderer(shop(), { method });
      await runTheDay(shop());
      const key = await keyMailedTo(shop(), member);
      const soon = (await lookAt(shop(), key)).json<ProposedOrder>();
      // The last order came later than was thought, so that there is coffee for weeks.
      await shop()
        .db.updateTable('orders')
        .set({ dispatch_on: dayInLondon(shop().clock()) })
        .where('id', '=', member.orders.at(-1) ?? 0)
        .execute();
      const shown = (await lookAt(shop(), key)).json<ProposedOrder>();
      expect(shown.dispatched_on > dayAfter(soon.dispatched_on, 7)).toBe(true);
      const { total: expectedTotal, checkout_method_id: checkoutMethodId } = shown;
      const answer = await answerBy(shop(), key, 'approve', { expectedTotal, checkoutMethodId });
      const { order_id: orderId } = answer.json<AnsweredProposal>().proposal;
      if (method === PAYMENT_METHOD.paypal)
        await receivePayment(shop(), { orderId: orderId ?? 0, captureId: `REORDER-${orderId}` });
      expect(await dayOf(orderId)).toBe(shown.dispatched_on);
      const booked = await shop()
        .db.selectFrom('roast_bookings')
        .select('day')
        .where('order_id', '=', orderId ?? 0)
        .execute();
      expect(new Set(booked.map(({ day }) => day))).toEqual(new Set([shown.dispatched_on]));
    },
  );

  it('is the working day before, once the office closed the one that was computed', async () => {
    const member = await aReorderer(shop());
    await runTheDay(shop());
    const key = await keyMailedTo(shop(), member);
    await shop()
      .db.updateTable('orders')
      .set({ dispatch_on: dayInLondon(shop().clock()) })
      .where('id', '=', member.orders.at(-1) ?? 0)
      .execute();
    const shownNow = async () => (await lookAt(shop(), key)).json<ProposedOrder>();
    const closed = (await shownNow()).dispatched_on;
    const staff = await aStaffMember(shop());
    expect((await settleDays(shop(), staff, { closed: [closed] })).statusCode).toBe(200);
    shop().clock.letAMomentPass();
    const { total: expectedTotal, ...shown } = await shownNow();
    expect(nextWorkingDay(shown.dispatched_on, USUAL_DAYS)).toBe(closed);
    const answer = await answerBy(shop(), key, 'approve', { expectedTotal });
    expect(await dayOf(answer.json<AnsweredProposal>().proposal.order_id)).toBe(shown.dispatched_on);
    await settleDays(shop(), staff, {});
  });
});
