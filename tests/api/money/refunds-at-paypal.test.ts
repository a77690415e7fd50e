/** Refunds in parts at PayPal: of our asking, refused, and made in PayPal's own screens. */
import { beforeEach, expect, it } from 'vitest';
import { carryOutRefunds } from '#server/money/refunds/refunds.ts';
import { aStaffMember, endFreshCode, type TestMember } from '#tests/support/api/members.ts';
import { aRefund, orderInFull, refund, refundsOf, toPenny } from '#tests/support/api/refund-calls.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import {
  alarmsOf,
  anApprovingBuyer,
  type Buyer,
  comeBack,
  orderOf,
} from '#tests/support/shop/paypal-buyers.ts';
import {
  isDown,
  losesAnswer,
  openPaypalProxy,
  REFUND,
  refuses,
  says,
  swaps,
} from '#tests/support/shop/paypal-proxy.ts';
import { refundedAtPaypal } from '#tests/support/shop/refunded-at-paypal.ts';
import { tellOfRefund } from '#tests/support/shop/tell-of-refund.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const proxy = openPaypalProxy();

withShop(
  'refunds in parts at PayPal',
  (shop) => {
    checkMoneyAfterEach(shop);
    beforeEach(proxy.reset);

    const aPaidOrder = async (): Promise<Buyer> => {
      const buyer = await anApprovingBuyer(shop());
      await comeBack(shop(), buyer);
      return buyer;
    };
    const carryOut = async () => {
      await shop()
        .db.updateTable('refunds')
        .set({ attempted_at: null })
        .where('state', '<>', 'done')
        .execute();
      await carryOutRefunds(shop().payments);
    };
    const statesOf = async (staff: TestMember, { order }: Buyer) =>
      (await refundsOf(staff, order.id)).map(({ state, reason }) => `${reason} ${state}`);
    const atPaypal = async ({ back }: Buyer) =>
      (
        await shop()
          .db.selectFrom('paypal_demo_refunds')
          .select('pence')
          .where('order_id', '=', back.paypalToken)
          .orderBy('created_at')
          .execute()
      ).map(({ pence }) => pence / 100);
    const tell = (resource: object) => tellOfRefund(shop(), proxy, resource);

    it('one capture gives back many parts, each under its own request, and a cancellation the rest', async () => {
      const [staff, buyer] = [await aStaffMember(shop()), await aPaidOrder()];
      const { order } = buyer;
      for (const amount of [2, 2, 0.01])
        expect((await refund(staff, order.id, aRefund(amount))).statusCode).toBe(200);
      proxy.once(REFUND, losesAnswer);
      await carryOut();
      await carryOut();
      expect(await statesOf(staff, buyer)).toEqual(['damaged done', 'damaged done', 'damaged done']);
      expect(await atPaypal(buyer)).toHaveLength(3);
      const requests = proxy.requestsFor(REFUND).map(({ headers }) => headers['paypal-request-id']);
      expect([requests.length, new Set(requests).size]).toEqual([4, 3]);
      expect(await orderOf(buyer)).toMatchObject({ balance: 0, amount_refunded: 4.01 });
      await refund(staff, order.id, aRefund(1, { to: 'credit' }));
      await buyer.member.send('POST', `/orders/${order.id}/cancellations`);
      await carryOut();
      const rest = toPenny(order.total - 5.01);
      expect((await atPaypal(buyer)).toSorted((a, b) => a - b)).toEqual(
        [0.01, 2, 2, rest].toSorted((a, b) => a - b),
      );
      expect(await orderOf(buyer)).toMatchObject({
        order_status_id: 5,
        amount_paid: 0,
        amount_refunded: order.total,
      });
    });

    it('a refund that PayPal refuses for good waits for staff, who give it as credit or ask once more', async () => {
      const staff = await aStaffMember(shop());
      const [one, other] = [await aPaidOrder(), await aPaidOrder()];
      proxy.always(REFUND, refuses('REFUND_TIME_LIMIT_EXCEEDED'));
      for (const { order } of [one, other]) await refund(staff, order.id, aRefund(3));
      await carryOut();
      const requests = proxy.requestsFor(REFUND).length;
      await carryOut();
      expect(proxy.requestsFor(REFUND)).toHaveLength(requests);
      const [late] = await refundsOf(staff, one.order.id);
      expect(late).toMatchObject({ state: 'refused', trouble: 'REFUND_TIME_LIMIT_EXCEEDED' });
      // The money is still spoken for.
      expect((await refund(staff, one.order.id, aRefund(one.order.total))).statusCode).toBe(422);
      const send = (id: number | undefined, to: string) =>
        staff.send('POST', `/staff/refunds/${id}/redirections`, { to });
      const answers = await Promise.all([1, 2, 3].map(() => send(late?.id, 'credit')));
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
      expect(await refundsOf(staff, one.order.id)).toMatchObject([{ state: 'done', destination: 'credit' }]);
      proxy.reset();
      const [again] = await refundsOf(staff, other.order.id);
      expect((await send(again?.id, 'source')).json()).toMatchObject({
        state: 'asked',
        destination: 'paypal',
      });
      await carryOut();
      expect(await statesOf(staff, other)).toEqual(['damaged done']);
      expect(await atPaypal(one)).toEqual([]);
    });

    it('a refund that goes elsewhere counts once towards a fresh code, and changes the order', async () => {
      const [staff, buyer] = [await aStaffMember(shop()), await anApprovingBuyer(shop(), [{ quantity: 8 }])];
      await comeBack(shop(), buyer);
      await endFreshCode(shop(), staff);
      await refund(staff, buyer.order.id, aRefund(60));
      proxy.once(REFUND, refuses('REFUND_TIME_LIMIT_EXCEEDED'));
      await carryOut();
      const { version } = await orderInFull(staff, buyer.order.id);
      const [refused] = await refundsOf(staff, buyer.order.id);
      const answer = await staff.send('POST', `/staff/refunds/${refused?.id}/redirections`, { to: 'credit' });
      expect(answer.json()).toMatchObject({ state: 'done', destination: 'credit' });
      expect((await orderInFull(staff, buyer.order.id)).version).toBeGreaterThan(version);
    });

    it.each(['FAILED', 'CANCELLED'])(
      'a refund that PayPal began and says is %s is refused, and staff give it elsewhere or ask by another request',
      async (status) => {
        const staff = await aStaffMember(shop());
        const [one, other] = [await aPaidOrder(), await aPaidOrder()];
        for (const { order } of [one, other]) await refund(staff, order.id, aRefund(3));
        // PayPal answers the same request the same again for 45 days.
        const amount = { currency_code: 'GBP', value: '3.00' };
        proxy.always(REFUND, says(201, { id: '0K35355239430361V', status, amount }));
        await carryOut();
        await carryOut();
        for (const { order } of [one, other])
          expect(await refundsOf(staff, order.id)).toMatchObject([{ state: 'refused', trouble: status }]);
        const failed = proxy.requestsFor(REFUND).map(({ headers }) => headers['paypal-request-id']);
        expect(failed).toHaveLength(2);
        proxy.reset();
        const send = async ({ order }: Buyer, to: string) => {
          const [refused] = await refundsOf(staff, order.id);
          return staff.send('POST', `/staff/refunds/${refused?.id}/redirections`, { to });
        };
        expect((await send(one, 'credit')).statusCode).toBe(200);
        expect((await send(other, 'source')).statusCode).toBe(200);
        await carryOut();
        const [again] = proxy.requestsFor(REFUND);
        expect(failed).not.toContain(again?.headers['paypal-request-id']);
        expect(await statesOf(staff, one)).toEqual(['damaged done']);
        expect(await statesOf(staff, other)).toEqual(['damaged done']);
        expect([await atPaypal(one), await atPaypal(other)]).toEqual([[], [3]]);
      },
    );

    it('a late answer to a request that failed says nothing of the one that staff asked for since', async () => {
      const [staff, buyer] = [await aStaffMember(shop()), await aPaidOrder()];
      await refund(staff, buyer.order.id, aRefund(3));
      const amount = { currency_code: 'GBP', value: '3.00' };
      const failed = says(201, { id: '0K35355239430361V', status: 'FAILED', amount });
      proxy.once(REFUND, failed);
      // This process waits for longer than its lease, while another one does all that follows.
      proxy.once(REFUND, async (...asked) => {
        await carryOut();
        const [refused] = await refundsOf(staff, buyer.order.id);
        await staff.send('POST', `/staff/refunds/${refused?.id}/redirections`, { to: 'source' });
        proxy.once(REFUND, swaps(/"status":"COMPLETED"/g, '"status":"PENDING"'));
        await carryOut();
        return failed(...asked);
      });
      await carryOut();
      expect(await statesOf(staff, buyer)).toEqual(['damaged pending']);
      expect(await atPaypal(buyer)).toEqual([3]);
      await carryOut();
      expect(await statesOf(staff, buyer)).toEqual(['damaged done']);
      expect(await atPaypal(buyer)).toEqual([3]);
    });

    it('a refund that PayPal refuses for now, holds back or does not answer is asked for again', async () => {
      const staff = await aStaffMember(shop());
      for (const [fault, state] of [
        [isDown, 'asked'],
        [refuses('REFUND_FAILED_INSUFFICIENT_FUNDS'), 'asked'],
        [swaps(/"status":"COMPLETED"/g, '"status":"PENDING"'), 'pending'],
      ] as const) {
        const buyer = await aPaidOrder();
        await refund(staff, buyer.order.id, aRefund(1));
        proxy.once(REFUND, fault);
        await carryOut();
        expect(await statesOf(staff, buyer)).toEqual([`damaged ${state}`]);
        await carryOut();
        expect(await statesOf(staff, buyer)).toEqual(['damaged done']);
        expect(await atPaypal(buyer)).toEqual([1]);
      }
    });

    it('a refund made in PayPal’s own screens is counted once, however often it is told of', async () => {
      const [staff, buyer] = [await aStaffMember(shop()), await aPaidOrder()];
      const [id] = await refundedAtPaypal(shop().db, buyer.back.paypalToken, [150]);
      const about = { id, custom_id: buyer.back.paypalPaymentId };
      const answers = await Promise.all([1, 2, 3, 4].map(() => tell(about)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(200));
      expect(await statesOf(staff, buyer)).toEqual(['at paypal done']);
      expect(await orderOf(buyer)).toMatchObject({ balance: 0, amount_refunded: 1.5, order_status_id: 2 });
      const { timeline } = await orderInFull(staff, buyer.order.id);
      expect(timeline.map(({ words }) => words).join('\n')).toContain('refunded at PayPal');
      // PayPal may name the capture alone.
      await refundedAtPaypal(shop().db, buyer.back.paypalToken, [50]);
      const [{ provider_id } = { provider_id: null }] =
        (await orderInFull(staff, buyer.order.id)).money?.payments ?? [];
      await tell({
        id: 'X',
        links: [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${provider_id}` }],
      });
      expect((await orderOf(buyer)).amount_refunded).toBe(2);
    });

    it('a refund of ours is counted once though PayPal’s event about it comes before its answer', async () => {
      const [staff, buyer] = [await aStaffMember(shop()), await aPaidOrder()];
      await refund(staff, buyer.order.id, aRefund(1));
      proxy.once(REFUND, async (go) => {
        const answer = await go();
        await tell({ id: 'X', custom_id: buyer.back.paypalPaymentId });
        return answer;
      });
      await carryOut();
      expect(await statesOf(staff, buyer)).toEqual(['damaged done']);
      expect((await orderOf(buyer)).amount_refunded).toBe(1);
    });

    it('a refund by hand takes the place of those that we ask for the same money, and what it leaves is refused', async () => {
      const [staff, buyer] = [await aStaffMember(shop()), await aPaidOrder()];
      const total = Math.round(buyer.order.total * 100);
      for (const amount of [4, 3]) await refund(staff, buyer.order.id, aRefund(amount));
      await refund(staff, buyer.order.id, aRefund((total - 700) / 100));
      await refundedAtPaypal(shop().db, buyer.back.paypalToken, [total - 1]);
      await tell({ id: 'X', custom_id: buyer.back.paypalPaymentId });
      expect(alarmsOf(shop(), buyer.order.id)).not.toEqual([]);
      await carryOut();
      const states = await statesOf(staff, buyer);
      expect(states.toSorted()).toEqual(['damaged done', 'damaged done', 'damaged refused']);
      expect(await atPaypal(buyer)).toHaveLength(1);
    });
  },
  { keys: null, between: proxy.between },
);
