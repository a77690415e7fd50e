/** What is behind a batch: ordinary orders, no vouchers, nothing for programs, and its buyer hears of many at once. */
import { beforeAll, expect, it } from 'vitest';
import { STATUS } from '#domain/order/status.ts';
import { personalData } from '#server/people/order-batches/order-batches.ts';
import { tellLeft } from '#server/people/order-batches/tell-left.ts';
import { mailMoved } from '#server/selling/orders/orders.ts';
import { accountOf, aMemberOnAccount, aPayment } from '#tests/support/api/account-calls.ts';
import { anApiKey, withKey } from '#tests/support/api/api-keys.ts';
import { aCartWithFlight, givenFilledShelf } from '#tests/support/api/given-flights.ts';
import { aCartWith } from '#tests/support/api/given-order.ts';
import { enterVoucher, givenVoucher } from '#tests/support/api/given-voucher.ts';
import { aStaffMember, sendTo, type TestMember } from '#tests/support/api/members.ts';
import {
  aSender,
  askBatch,
  asked,
  checked,
  mailsTo,
  ordersOf,
  placedBatch,
  rowsOf,
} from '#tests/support/api/order-batches.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';
import { anOAuthClient } from '#tests/support/ucp/oauth-client.ts';
import { withClients } from '#tests/support/ucp/paying-members.ts';

withShop(
  'the orders of a batch',
  (shop) => {
    checkMoneyAfterEach(shop);
    let staff: TestMember;
    beforeAll(async () => {
      staff = await aStaffMember(shop());
    });

    it('a voucher of the cart takes nothing off, which is said, and it stays unused', async () => {
      const { member, cartId } = await aSender(shop());
      const { code } = await givenVoucher(shop());
      await enterVoucher(shop(), { cartId, code, token: member.token });
      const check = await checked(member, cartId, rowsOf(2));
      expect(check.unused_voucher).toBe(code);
      await placedBatch(member, asked(check, cartId));
      expect(await ordersOf(shop(), member)).toMatchObject([{ voucher_code: null }, { voucher_code: null }]);
      expect(
        await shop()
          .db.selectFrom('voucher_uses')
          .select('order_id')
          .where(
            'order_id',
            'in',
            (await ordersOf(shop(), member)).map(({ id }) => id),
          )
          .execute(),
      ).toEqual([]);
    });

    it('a cart with a taster flight is not sent to many, and keeps it', async () => {
      const { member, cartId } = await aSender(shop());
      await givenFilledShelf(shop());
      await aCartWithFlight(shop(), { token: member.token, cartId });
      const check = await checked(member, cartId, rowsOf(2));
      expect(check.problem).toContain('A taster flight goes to one person at a time.');
      expect((await askBatch(member, asked(check, cartId))).statusCode).toBe(422);
      expect(await ordersOf(shop(), member)).toEqual([]);
    });

    it('somebody without an address for the bills is asked for it first', async () => {
      const member = await aMemberOnAccount(shop());
      const cartId = await aCartWith(shop(), { token: member.token });
      const check = await checked(member, cartId, rowsOf(1));
      expect(check.problem).toContain('billing address');
      expect((await askBatch(member, asked(check, cartId))).statusCode).toBe(422);
    });

    it('neither a key of a program nor the token of an assistant opens it', async () => {
      const { member, cartId } = await aSender(shop());
      const body = asked(await checked(member, cartId, rowsOf(1)), cartId);
      const key = withKey(shop(), await anApiKey(staff));
      const { access_token } = await anOAuthClient(shop).connect(member);
      for (const path of ['/order-batches', '/order-batches/checks']) {
        expect((await key('POST', path, body)).statusCode).toBe(403);
        const byAssistant = await sendTo(shop(), {
          method: 'POST',
          url: `/api${path}`,
          token: access_token,
          payload: body,
        });
        expect(byAssistant.statusCode).toBe(401);
      }
      expect(await ordersOf(shop(), member)).toEqual([]);
    });

    it('its orders are ordinary orders: paid by a payment on account, cancelled alone, invoiced each', async () => {
      const { member, cartId } = await aSender(shop());
      const { orders, total } = await placedBatch(
        member,
        asked(await checked(member, cartId, rowsOf(3)), cartId),
      );
      const [first, second] = orders;
      await staff.send('POST', '/staff/account-payments', aPayment(shop(), member, { amount: first?.total }));
      expect((await accountOf(member)).owed).toBeCloseTo(total - (first?.total ?? 0));
      expect((await member.send('POST', `/orders/${second?.order_id}/cancellations`)).statusCode).toBe(200);
      expect((await accountOf(member)).owed).toBeCloseTo(total / 3);
      expect((await member.send('GET', `/orders/${first?.order_id}/invoice`)).statusCode).toBe(200);
    });

    it('a member who goes takes the trace of what was asked for along', async () => {
      const { member, cartId } = await aSender(shop());
      const { id } = await placedBatch(member, asked(await checked(member, cartId, rowsOf(1)), cartId));
      const exported = (await member.send('GET', '/customers/data-export')).json<{
        data: { order_batches: object[] };
      }>();
      expect(exported.data.order_batches).toMatchObject([{ batch_id: id }]);
      await shop()
        .db.transaction()
        .execute(async (transaction) => personalData.forgetCustomers?.(transaction, [member.user.id]));
      const kept = await shop()
        .db.selectFrom('order_batches')
        .select('fingerprint')
        .where('id', '=', id)
        .execute();
      expect(kept).toEqual([{ fingerprint: null }]);
    });

    it('what leaves in a day is told in its evening, by one mail', async () => {
      const { member, cartId } = await aSender(shop());
      const { id, orders } = await placedBatch(
        member,
        asked(await checked(member, cartId, rowsOf(3)), cartId),
      );
      const before = (await mailsTo(shop(), member)).length;
      const step = (orderId: number, order_status_id: number) =>
        staff.send('PATCH', `/staff/orders/${orderId}`, { order_status_id });
      for (const { order_id } of orders) await step(order_id, STATUS.roasting);
      for (const { order_id } of orders.slice(0, 2)) await step(order_id, STATUS.dispatched);
      const tell = (hour: number) => tellLeft(shop(), new Date(`2026-12-01T${hour}:00:00Z`));
      await tell(17);
      expect((await mailsTo(shop(), member)).slice(before)).toEqual([]);
      await Promise.all([tell(18), tell(18)]);
      await tell(19);
      const mails = (await mailsTo(shop(), member)).slice(before);
      expect(mails.map(({ subject }) => subject)).toEqual(['2 of your 3 orders are on their way']);
      expect(mails[0]?.text).toContain(`/profile/batches/${id}`);
      await step(orders[2]?.order_id ?? 0, STATUS.dispatched);
      await tell(20);
      expect((await mailsTo(shop(), member)).slice(before + 1).map(({ subject }) => subject)).toEqual([
        '1 of your 3 orders is on its way',
      ]);
    });

    it('those that are moved to one day are told by one mail', async () => {
      const { member, cartId } = await aSender(shop());
      const { id, orders } = await placedBatch(
        member,
        asked(await checked(member, cartId, rowsOf(3)), cartId),
      );
      const before = (await mailsTo(shop(), member)).length;
      const moved = orders.slice(0, 2).map(({ order_id }) => [order_id, '2030-01-02'] as const);
      const { db, outbox, clock } = shop();
      await db
        .transaction()
        .execute((transaction) =>
          mailMoved({ db: transaction, outbox, clock }, { from: new Map(moved), buyerAsked: false }),
        );
      const mails = (await mailsTo(shop(), member)).slice(before);
      expect(mails.map(({ subject }) => subject)).toEqual(['2 orders of yours leave on another day']);
      expect(mails[0]?.text).toContain(`/profile/batches/${id}`);
    });
  },
  withClients,
);
