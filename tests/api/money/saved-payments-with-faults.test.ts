/** Charges of saved payments whose answers are lost, come twice, or come too late. */
import { beforeEach, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { endBill, readCharge, reconcilePayments } from '#server/money/payments/payments.ts';
import { transact } from '#server/platform/database.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import {
  CAPTURE,
  CREATE,
  DELETE_TOKEN,
  isDown,
  losesAnswer,
  openPaypalProxy,
  refuses,
  says,
} from '#tests/support/shop/paypal-proxy.ts';
import {
  aBillToCharge,
  approvedOnly,
  capturesOf,
  charge,
  depsOf,
  PENCE,
  paymentsOf,
  savedOf,
  settle,
} from '#tests/support/shop/saved-payments.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const NOT_KNOWN = { outcome: 'not known yet' };
const PAID = { outcome: 'paid' };
const proxy = openPaypalProxy();

withShop(
  'saved payments with faults',
  (shop) => {
    checkMoneyAfterEach(shop);
    beforeEach(proxy.reset);

    const reconcileAfter = async (ms: number) => {
      shop().clock.advance(ms);
      await reconcilePayments(depsOf(shop()), shop().clock());
    };
    const chargeOf = (billId: string) => readCharge(depsOf(shop()), { billId });

    it.each([
      ['is lost', losesAnswer],
      ['never came, since PayPal was down', isDown],
      ['is an error of PayPal', says(500, {})],
      ['says that the same request is under way', refuses('DUPLICATE_REQUEST_ID')],
    ])(
      'a charge whose answer %s is found out by the job, with the same request, and charged once',
      async (_how, fault) => {
        const { billId } = await aBillToCharge(shop());
        proxy.reset();
        proxy.once(CREATE, fault);
        expect(await charge(shop(), billId)).toEqual(NOT_KNOWN);
        expect(await chargeOf(billId)).toEqual(NOT_KNOWN);
        await reconcileAfter(MINUTE_MS);
        expect(await chargeOf(billId)).toEqual(PAID);
        expect(await capturesOf(shop(), billId)).toHaveLength(1);
        expect(
          new Set(proxy.requestsFor(CREATE).map(({ headers }) => headers['paypal-request-id'])).size,
        ).toBe(1);
        expect(await charge(shop(), billId)).toEqual(PAID);
        expect(await capturesOf(shop(), billId)).toHaveLength(1);
      },
    );

    it('eight charges of one bill at once capture it once', async () => {
      const { billId } = await aBillToCharge(shop());
      const outcomes = await Promise.all(Array.from({ length: 8 }, () => charge(shop(), billId)));
      for (const outcome of outcomes) expect([PAID, NOT_KNOWN]).toContainEqual(outcome);
      await reconcileAfter(MINUTE_MS);
      expect(await chargeOf(billId)).toEqual(PAID);
      expect(await capturesOf(shop(), billId)).toHaveLength(1);
      expect(await paymentsOf(shop(), billId)).toHaveLength(1);
    });

    it('a charge that PayPal no longer remembers is not asked for again, and waits for a person', async () => {
      const { billId } = await aBillToCharge(shop());
      proxy.once(CREATE, losesAnswer);
      expect(await charge(shop(), billId)).toEqual(NOT_KNOWN);
      proxy.requests.length = 0;
      await reconcileAfter(5 * HOUR_MS + MINUTE_MS);
      expect(proxy.requestsFor(CREATE)).toEqual([]);
      expect(await paymentsOf(shop(), billId)).toMatchObject([{ state: 'mismatched' }]);
      expect(shop().logged).toContainEqual(expect.objectContaining({ level: 'error', bill: billId }));
      expect(await charge(shop(), billId)).toEqual(NOT_KNOWN);
    });

    it('a charge that PayPal approved over another sum is not captured, and waits for a person', async () => {
      const { billId } = await aBillToCharge(shop());
      proxy.reset();
      proxy.once(CREATE, losesAnswer);
      await charge(shop(), billId);
      await approvedOnly(shop(), billId, { pence: PENCE + 1 });
      await reconcileAfter(MINUTE_MS);
      expect(await paymentsOf(shop(), billId)).toMatchObject([{ state: 'mismatched' }]);
      expect(proxy.requestsFor(CAPTURE)).toEqual([]);
      expect(await charge(shop(), billId)).toEqual(NOT_KNOWN);
    });

    it('money that comes for a bill that ended meanwhile goes straight back', async () => {
      const { billId } = await aBillToCharge(shop());
      proxy.once(CREATE, losesAnswer);
      await charge(shop(), billId);
      expect(await transact(shop().db, (db) => endBill(db, billId))).toBe(false);
      await shop().db.updateTable('bills').set({ state: 'ended' }).where('id', '=', billId).execute();
      await reconcileAfter(MINUTE_MS);
      const [payment] = await paymentsOf(shop(), billId);
      expect(payment?.state).toBe('ended');
      const refunds = await shop()
        .db.selectFrom('paypal_demo_refunds')
        .select('pence')
        .where('order_id', '=', payment?.paypal_order_id ?? '')
        .execute();
      expect(refunds).toHaveLength(1);
      expect(await chargeOf(billId)).toEqual({ outcome: 'not awaited' });
    });

    it('a charge that was lost while its saved payment is removed is known before anything can be charged again', async () => {
      const { member, billId } = await aBillToCharge(shop());
      proxy.once(CREATE, losesAnswer);
      await charge(shop(), billId);
      await member.send('DELETE', '/saved-payment');
      proxy.reset();
      proxy.once(DELETE_TOKEN, isDown);
      await reconcileAfter(MINUTE_MS);
      expect(proxy.requestsFor(CREATE)).toEqual([]);
      await reconcileAfter(MINUTE_MS);
      expect(await chargeOf(billId)).toEqual(PAID);
      expect(await capturesOf(shop(), billId)).toHaveLength(1);
    });

    it.each(['TOKEN_ID_NOT_FOUND', 'INVALID_RESOURCE_ID'])(
      'a saved payment that PayPal no longer has ends by the refusal %s',
      async (issue) => {
        const { member, billId } = await aBillToCharge(shop());
        proxy.once(CREATE, refuses(issue));
        expect(await charge(shop(), billId)).toEqual({ outcome: 'no saved payment' });
        expect(await savedOf(shop(), member)).toMatchObject([
          { state: 'ended', ended_why: 'deleted at paypal', deletion_due_at: null },
        ]);
      },
    );

    it('a refusal that is our own fault is an error in the log and charges nothing', async () => {
      const { billId } = await aBillToCharge(shop());
      proxy.once(CREATE, says(403, { name: 'NOT_AUTHORIZED' }));
      expect(await charge(shop(), billId)).toEqual({ outcome: 'declined', issue: 'NOT_AUTHORIZED' });
      expect(shop().logged).toContainEqual(
        expect.objectContaining({ level: 'error', bill: billId, issue: 'NOT_AUTHORIZED' }),
      );
      expect(await settle(shop(), billId)).toMatchObject({ refused: 'changed_meanwhile' });
    });
  },
  { keys: null, between: proxy.between },
);
