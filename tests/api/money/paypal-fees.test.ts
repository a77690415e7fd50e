/** What PayPal kept in all: of payments, less what it gave back with refunds, also of money that never counted. */
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { PaypalFee, PaypalFees } from '#contract/accounting/paypal-fees.ts';
import { DAY_MS } from '#domain/durations.ts';
import { reconcilePayments } from '#server/money/payments/payments.ts';
import { endPlan } from '#server/money/plans/end-plan.ts';
import { carryOutRefunds } from '#server/money/refunds/refunds.ts';
import { transact } from '#server/platform/database.ts';
import { topUp } from '#tests/support/api/given-order.ts';
import { aStaffMember, sendTo } from '#tests/support/api/members.ts';
import { at, planDeps, withPlan } from '#tests/support/api/plan-calls.ts';
import { aRefund, refund } from '#tests/support/api/refund-calls.ts';
import { aPaidCard, keyOf } from '#tests/support/api/sold-gift-cards.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { anApprovingBuyer, type Buyer, comeBack } from '#tests/support/shop/paypal-buyers.ts';
import {
  CAPTURE,
  losesAnswer,
  openPaypalProxy,
  READ,
  REFUND,
  swaps,
} from '#tests/support/shop/paypal-proxy.ts';
import { refundedAtPaypal } from '#tests/support/shop/refunded-at-paypal.ts';
import { tellOfRefund } from '#tests/support/shop/tell-of-refund.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const proxy = openPaypalProxy();
const feeOf = (pence: number): number => Math.round(pence * 0.029) + 30;
const GIVES_SOME_BACK = swaps(/("paypal_fee":\{"currency_code":"GBP","value":)"0\.00"/g, '$1"0.12"');

withShop(
  'PayPal’s fees',
  (shop) => {
    checkMoneyAfterEach(shop);
    beforeEach(proxy.reset);

    async function feesOf(orderId?: number): Promise<PaypalFee[]> {
      const { rows } = await fees();
      return rows.filter(({ order_id }) => orderId === undefined || order_id === orderId);
    }
    async function fees(): Promise<PaypalFees> {
      const day = new Date().toISOString().slice(0, 10);
      const [before, after] = [-1, 1].map((days) =>
        new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10),
      );
      const staff = await aStaffMember(shop());
      const answer = await staff.send('GET', `/staff/paypal-fees?from=${before}&to=${after}`);
      return answer.json<PaypalFees>();
    }

    it('what PayPal keeps of a refund stands in the fees once, though its first answer was lost', async () => {
      const staff = await aStaffMember(shop());
      const buyer = await anApprovingBuyer(shop());
      await comeBack(shop(), buyer);
      const before = await fees();
      for (const amount of [2, 3]) await refund(staff, buyer.order.id, aRefund(amount));
      proxy.always(REFUND, GIVES_SOME_BACK);
      proxy.once(REFUND, losesAnswer);
      for (let time = 0; time < 3; time++) {
        await shop().db.updateTable('refunds').set({ attempted_at: null }).execute();
        await carryOutRefunds(shop().payments);
      }
      const taken = Math.round(buyer.order.total * 100);
      const rows = await feesOf(buyer.order.id);
      expect(rows.map(({ kind, amount, fee }) => [kind, amount, fee])).toEqual(
        expect.arrayContaining([
          ['payment', taken / 100, feeOf(taken) / 100],
          ['refund', -2, -0.12],
          ['refund', -3, -0.12],
        ]),
      );
      expect(rows).toHaveLength(3);
      const after = await fees();
      expect(Math.round((after.fees - before.fees) * 100)).toBe(-24);
      expect(Math.round((after.amount - before.amount) * 100)).toBe(-500);
    });

    it('a refund that waits at PayPal has its fee once it is done', async () => {
      const staff = await aStaffMember(shop());
      const buyer = await anApprovingBuyer(shop());
      await comeBack(shop(), buyer);
      await refund(staff, buyer.order.id, aRefund(1));
      proxy.once(REFUND, swaps(/"status":"COMPLETED"/g, '"status":"PENDING"'));
      await carryOutRefunds(shop().payments);
      expect(await feesOf(buyer.order.id)).toHaveLength(1);
      await shop().db.updateTable('refunds').set({ attempted_at: null }).execute();
      await carryOutRefunds(shop().payments);
      expect(await feesOf(buyer.order.id)).toContainEqual(
        expect.objectContaining({ kind: 'refund', amount: -1, fee: 0 }),
      );
    });

    it('money that goes straight back, since the order was paid otherwise, has its fee and its refund', async () => {
      const buyer = await anApprovingBuyer(shop());
      await topUp(shop(), buyer.member, 200);
      // PayPal says that it refused, and takes the money.
      proxy.once(CAPTURE, async (go) => {
        await go();
        return Response.json({ details: [{ issue: 'INSTRUMENT_DECLINED' }] }, { status: 422 });
      });
      expect((await comeBack(shop(), buyer)).statusCode).toBe(409);
      const paid = await buyer.member.send('POST', `/orders/${buyer.order.id}/payments`, {
        checkoutMethodId: 3,
      });
      expect(paid.statusCode).toBe(200);
      expect((await comeBack(shop(), buyer)).statusCode).toBe(409);
      const taken = Math.round(buyer.order.total * 100);
      const rows = await feesOf(buyer.order.id);
      expect(rows.map(({ kind, amount, fee }) => [kind, amount, fee])).toEqual(
        expect.arrayContaining([
          ['payment', taken / 100, feeOf(taken) / 100],
          ['refund', -taken / 100, 0],
        ]),
      );
      expect(rows).toHaveLength(2);
    });

    const stateOf = async ({ back }: Buyer) =>
      (
        await shop()
          .db.selectFrom('paypal_payments')
          .select('state')
          .where('id', '=', back.paypalPaymentId)
          .executeTakeFirstOrThrow()
      ).state;

    it('money that waits at PayPal to go straight back is looked at until it is there', async () => {
      const buyer = await anApprovingBuyer(shop());
      await topUp(shop(), buyer.member, 200);
      proxy.once(CAPTURE, async (go) => {
        await go();
        return Response.json({ details: [{ issue: 'INSTRUMENT_DECLINED' }] }, { status: 422 });
      });
      await comeBack(shop(), buyer);
      await buyer.member.send('POST', `/orders/${buyer.order.id}/payments`, { checkoutMethodId: 3 });
      const isPending = swaps(/"status":"COMPLETED"/g, '"status":"PENDING"');
      proxy.once(REFUND, isPending);
      await comeBack(shop(), buyer);
      expect(await stateOf(buyer)).toBe('capturing');
      const look = async () => {
        await shop()
          .db.updateTable('paypal_payments')
          .set({ due_at: new Date('2020-01-01') })
          .where('id', '=', buyer.back.paypalPaymentId)
          .execute();
        await reconcilePayments(shop().payments, new Date());
      };
      proxy.once(READ, swaps(/("refunds":.*?)"status":"COMPLETED"/, '$1"status":"PENDING"'));
      await look();
      expect([await stateOf(buyer), (await feesOf(buyer.order.id)).length]).toEqual(['capturing', 1]);
      await look();
      expect([await stateOf(buyer), (await feesOf(buyer.order.id)).length]).toEqual(['ended', 2]);
    });

    it('a fee that PayPal tells of later is kept, once', async () => {
      const staff = await aStaffMember(shop());
      const buyer = await anApprovingBuyer(shop());
      await comeBack(shop(), buyer);
      await refund(staff, buyer.order.id, aRefund(1));
      proxy.once(REFUND, swaps(/"paypal_fee"/g, '"another_fee"'));
      await carryOutRefunds(shop().payments);
      const feeOfRefund = async () =>
        (await feesOf(buyer.order.id)).find(({ kind }) => kind === 'refund')?.fee;
      expect(await feeOfRefund()).toBeNull();
      const tell = () => tellOfRefund(shop(), proxy, { id: 'X', custom_id: buyer.back.paypalPaymentId });
      proxy.once(READ, GIVES_SOME_BACK);
      await tell();
      expect(await feeOfRefund()).toBe(-0.12);
      await tell();
      expect(await feeOfRefund()).toBe(-0.12);
      const change = sql`update paypal_refunds set fee = 1 where payment_id = ${buyer.back.paypalPaymentId}`;
      await expect(change.execute(shop().db)).rejects.toThrow('only ever added to');
    });

    it('what PayPal took before its fees were kept stays out, and what it gave back has its own day', async () => {
      const buyer = await anApprovingBuyer(shop());
      await comeBack(shop(), buyer);
      const { db } = shop();
      await transact(db, async (transaction) => {
        await sql`set local session_replication_role = replica`.execute(transaction);
        await sql`delete from paypal_captures where payment_id = ${buyer.back.paypalPaymentId}`.execute(
          transaction,
        );
      });
      const [id = ''] = await refundedAtPaypal(db, buyer.back.paypalToken, [150]);
      await sql`update paypal_demo_refunds set created_at = '2021-03-04' where id = ${id}`.execute(db);
      await tellOfRefund(shop(), proxy, { id: 'X', custom_id: buyer.back.paypalPaymentId });
      expect(await feesOf(buyer.order.id)).toEqual([]);
      const { reported_at } = await db
        .selectFrom('paypal_refunds')
        .select('reported_at')
        .where('refund_id', '=', id)
        .executeTakeFirstOrThrow();
      expect(reported_at.toISOString().slice(0, 10)).toBe('2021-03-04');
    });

    it('a month of a plan that we give back alarms nobody', async () => {
      const member = await withPlan(shop(), '2027-03-20');
      await endPlan(planDeps(shop(), at('2027-03-21')), member.user.id);
      await carryOutRefunds(planDeps(shop(), at('2027-03-22')));
      const { id, bill_id, capture_id } = await shop()
        .db.selectFrom('bills')
        .innerJoin('paypal_payments as payment', 'payment.bill_id', 'bills.id')
        .select(['payment.id', 'bills.id as bill_id', 'capture_id'])
        .where('bills.customer_id', '=', member.user.id)
        .executeTakeFirstOrThrow();
      const links = [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${capture_id}` }];
      const alarms = () => shop().logged.filter(({ level, payment }) => level === 'error' && payment === id);
      await tellOfRefund(shop(), proxy, { id: 'X', custom_id: `plan-${bill_id}`, links });
      expect(alarms()).toEqual([]);
      await tellOfRefund(shop(), proxy, { id: 'X', links });
      expect(alarms()).toHaveLength(1);
    });

    it('refunds of gift cards and of plans’ months have theirs', async () => {
      const card = await aPaidCard(shop());
      const url = `/api/bought-gift-cards/${await keyOf(shop(), card.email)}/refunds`;
      expect((await sendTo(shop(), { method: 'POST', url, payload: {} })).statusCode).toBe(200);
      await carryOutRefunds(shop().payments);
      const member = await withPlan(shop(), '2027-03-20');
      await endPlan(planDeps(shop(), at('2027-03-21')), member.user.id);
      await carryOutRefunds(planDeps(shop(), at('2027-03-22')));
      const rows = (await feesOf()).filter(({ kind }) => kind === 'refund');
      expect(rows).toContainEqual(expect.objectContaining({ bill: 'gift_card', amount: -50, fee: 0 }));
      expect(rows).toContainEqual(expect.objectContaining({ bill: 'plan', fee: 0 }));
    });

    it('a refund in PayPal’s own screens has its fee, of a bill too, and staff hear of the bill’s', async () => {
      const buyer = await anApprovingBuyer(shop());
      await comeBack(shop(), buyer);
      await refundedAtPaypal(shop().db, buyer.back.paypalToken, [150]);
      await tellOfRefund(shop(), proxy, { id: 'X', custom_id: buyer.back.paypalPaymentId });
      expect(await feesOf(buyer.order.id)).toContainEqual(
        expect.objectContaining({ kind: 'refund', amount: -1.5, fee: 0 }),
      );
      const card = await aPaidCard(shop());
      const { paypal_order_id, capture_id, id } = await shop()
        .db.selectFrom('gift_card_sales as sale')
        .innerJoin('paypal_payments as payment', 'payment.bill_id', 'sale.bill_id')
        .innerJoin('bills', 'bills.id', 'sale.bill_id')
        .select(['paypal_order_id', 'capture_id', 'payment.id'])
        .where('buyer_email', '=', card.email)
        .executeTakeFirstOrThrow();
      await refundedAtPaypal(shop().db, paypal_order_id ?? '', [250]);
      // PayPal may name the capture alone.
      const told = await tellOfRefund(shop(), proxy, {
        id: 'X',
        links: [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${capture_id}` }],
      });
      expect(told.statusCode).toBe(200);
      expect(await feesOf()).toContainEqual(
        expect.objectContaining({ kind: 'refund', bill: 'gift_card', amount: -2.5, fee: 0 }),
      );
      const alarms = shop().logged.filter(({ level, payment }) => level === 'error' && payment === id);
      expect(alarms).toMatchObject([{ msg: 'PayPal took money back without us' }]);
    });
  },
  { keys: null, between: proxy.between },
);
