/** What is paid by PayPal and is no order: in the same way, and as safely. */
import { beforeEach, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/durations.ts';
import { receiveBill } from '#server/money/payments/bills.ts';
import {
  beginPayment,
  endBill,
  openBill,
  type PaymentDeps,
  readBill,
  reconcilePayments,
  settlePayment,
} from '#server/money/payments/payments.ts';
import { transact } from '#server/platform/database.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { choose, comeBack } from '#tests/support/shop/paypal-buyers.ts';
import {
  CAPTURE,
  discards,
  EVENTS,
  isDown,
  losesAnswer,
  openPaypalProxy,
  READ,
  REFUND,
  swaps,
} from '#tests/support/shop/paypal-proxy.ts';
import { saleOfNothing } from '#tests/support/shop/saved-payments.ts';
import { type TestShop, withShop } from '#tests/support/shop/test-shop.ts';

const PENCE = 25_00;
const proxy = openPaypalProxy();

const depsOf = ({ payments }: TestShop, receive = saleOfNothing.receive): PaymentDeps => ({
  ...payments,
  bills: { gift_card: { ...saleOfNothing, receive } },
});

async function aBill(shop: TestShop) {
  const billId = await transact(shop.db, (db) =>
    openBill(db, { kind: 'gift_card', customerId: null, pence: PENCE }),
  );
  const address = await beginPayment(depsOf(shop), { billId });
  if (typeof address !== 'string') throw new Error(`PayPal was not asked: ${address.message}`);
  const payment = await paymentOf(shop, billId);
  return { billId, address, token: payment.paypal_order_id ?? '' };
}

async function anApprovedBill(shop: TestShop) {
  const bill = await aBill(shop);
  return { ...bill, back: await choose(shop, bill.token, 'pay') };
}

const paymentOf = async ({ db }: TestShop, billId: string) => {
  const { state, ...payment } = await db
    .selectFrom('paypal_payments')
    .selectAll()
    .where('bill_id', '=', billId)
    .executeTakeFirstOrThrow();
  return { ...payment, state: state as 'open' };
};

const settle = async (shop: TestShop, billId: string, deps = depsOf(shop)) =>
  settlePayment(deps, await paymentOf(shop, billId));

const stateOf = async ({ db }: TestShop, billId: string) => (await readBill(db, billId)).state;

const entriesOf = ({ db }: TestShop, billId: string) =>
  db.selectFrom('ledger_entries').select('kind').where('reference', '=', billId).execute();

withShop(
  'paying bills by PayPal',
  (shop) => {
    checkMoneyAfterEach(shop);
    beforeEach(proxy.reset);

    it('eight returns at once capture a bill once, receive it once, and get one answer', async () => {
      const { billId, back } = await anApprovedBill(shop());
      expect(back.pathname).toBe('/paid');
      const answers = await Promise.all(Array.from({ length: 8 }, () => settle(shop(), billId)));
      expect(answers).toEqual(Array.from({ length: 8 }, () => null));
      expect(await stateOf(shop(), billId)).toBe('paid');
      expect(await entriesOf(shop(), billId)).toHaveLength(1);
    });

    it('asking again to pay a bill leads to the same payment, also at the same moment', async () => {
      const { billId, address } = await aBill(shop());
      const again = await Promise.all([1, 2, 3].map(() => beginPayment(depsOf(shop()), { billId })));
      expect(new Set(again)).toEqual(new Set([address]));
    });

    it('a bill whose payer never came back is received by the job', async () => {
      const { billId } = await anApprovedBill(shop());
      await reconcilePayments(depsOf(shop()), new Date(Date.now() + 61 * 1000));
      expect(await stateOf(shop(), billId)).toBe('paid');
    });

    it('a capture whose answer was lost is received once', async () => {
      const { billId } = await anApprovedBill(shop());
      proxy.once(CAPTURE, losesAnswer);
      expect(await settle(shop(), billId)).toBeNull();
      expect(await settle(shop(), billId)).toBeNull();
      expect(await entriesOf(shop(), billId)).toHaveLength(1);
    });

    it('other money than was agreed pays for no bill and waits for a person', async () => {
      const { billId } = await anApprovedBill(shop());
      proxy.once(CAPTURE, swaps(/25\.00/g, '24.00'));
      expect(await settle(shop(), billId)).toMatchObject({
        message: /Something about your payment for your gift card is not as agreed/,
      });
      expect(await stateOf(shop(), billId)).toBe('open');
      expect(await entriesOf(shop(), billId)).toEqual([]);
      expect(shop().logged).toContainEqual(expect.objectContaining({ level: 'error', bill: billId }));
    });

    it('a receiver that fails has written nothing, and the next attempt receives the bill', async () => {
      const { billId } = await anApprovedBill(shop());
      const failing = depsOf(shop(), async (...received) => {
        await saleOfNothing.receive(...received);
        throw new Error('The process ends here.');
      });
      await expect(settle(shop(), billId, failing)).rejects.toThrow('The process ends here.');
      expect(await stateOf(shop(), billId)).toBe('open');
      expect(await entriesOf(shop(), billId)).toEqual([]);
      expect(await settle(shop(), billId)).toBeNull();
      expect(await entriesOf(shop(), billId)).toHaveLength(1);
    });

    it('money that is not wanted any more goes straight back, and once', async () => {
      const { billId } = await anApprovedBill(shop());
      const refusing = depsOf(shop(), () => Promise.resolve('unwanted'));
      proxy.once(REFUND, isDown);
      for (let attempt = 0; attempt < 3; attempt++)
        expect(await settle(shop(), billId, refusing)).toMatchObject({ message: /is being refunded/ });
      expect(await stateOf(shop(), billId)).toBe('ended');
      expect(await entriesOf(shop(), billId)).toEqual([]);
      const { id, state } = await paymentOf(shop(), billId);
      expect(state).toBe('ended');
      const refunds = await shop()
        .db.selectFrom('paypal_demo_refunds')
        .innerJoin('paypal_demo_orders as paid', 'paid.id', 'paypal_demo_refunds.order_id')
        .select('paypal_demo_refunds.id')
        .where('paid.custom_id', '=', id)
        .execute();
      expect(refunds).toHaveLength(1);
    });

    it('a bill that is unpaid after a day ends, and what is approved after that is not captured', async () => {
      const { billId, token } = await aBill(shop());
      await reconcilePayments(depsOf(shop()), new Date(Date.now() + 23.9 * HOUR_MS));
      expect(await stateOf(shop(), billId)).toBe('open');
      await reconcilePayments(depsOf(shop()), new Date(Date.now() + 24.1 * HOUR_MS));
      expect(await stateOf(shop(), billId)).toBe('ended');
      await choose(shop(), token, 'pay');
      expect(await settle(shop(), billId)).toMatchObject({ refused: 'changed_meanwhile' });
      expect(proxy.requestsFor(CAPTURE)).toEqual([]);
      expect(await beginPayment(depsOf(shop()), { billId })).toMatchObject({
        message: 'Your gift card is not waiting for a payment by PayPal.',
      });
    });

    it('a bill with money on its way can not be ended', async () => {
      const { billId } = await anApprovedBill(shop());
      const end = () => transact(shop().db, (db) => endBill(db, billId));
      proxy.once(CAPTURE, (...asked) => {
        proxy.always(READ, isDown);
        return isDown(...asked);
      });
      expect(await settle(shop(), billId)).toMatchObject({ refused: 'unavailable' });
      expect(await end()).toBe(false);
      proxy.clearFaults();
      proxy.always(EVENTS, discards);
      expect(await settle(shop(), billId)).toBeNull();
      expect(await end()).toBe(false);
      expect(await stateOf(shop(), billId)).toBe('paid');
    });

    it('a bill that was paid while PayPal was asked is not captured', async () => {
      const { billId } = await anApprovedBill(shop());
      proxy.once(READ, async (go) => {
        await receiveBill(depsOf(shop()), { billId, captureId: `before ${billId}` });
        return go();
      });
      expect(await settle(shop(), billId)).toMatchObject({
        message: 'That payment is over, and nothing was charged.',
      });
      expect(proxy.requestsFor(CAPTURE)).toEqual([]);
    });

    it('the payment of a bill is unknown where orders are paid', async () => {
      const { billId, token } = await anApprovedBill(shop());
      const { id } = await paymentOf(shop(), billId);
      const back = { paypalPaymentId: id, paypalToken: token, paypalPayerId: 'X' };
      expect((await comeBack(shop(), { back })).statusCode).toBe(404);
      expect(await stateOf(shop(), billId)).toBe('open');
    });
  },
  { keys: null, between: proxy.between },
);
