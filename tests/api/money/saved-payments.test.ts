/** Payments that a member saved at PayPal, and what is charged to them. */
import { beforeEach, expect, it } from 'vitest';
import { beginPayment, hasSavedPayment, readBill, readCharge } from '#server/money/payments/payments.ts';
import { aMember } from '#tests/support/api/members.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { choose } from '#tests/support/shop/paypal-buyers.ts';
import { CREATE, openPaypalProxy, says, swaps } from '#tests/support/shop/paypal-proxy.ts';
import {
  aBillOf,
  aBillToCharge,
  aSaver,
  capturesOf,
  charge,
  chargesGo,
  depsOf,
  paymentsOf,
  saveBy,
  savedOf,
  settle,
  tokensOf,
} from '#tests/support/shop/saved-payments.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const proxy = openPaypalProxy();

withShop(
  'saved payments',
  (shop) => {
    checkMoneyAfterEach(shop);
    beforeEach(proxy.reset);

    it('a payment is saved when the member ticked it, and PayPal is asked in its own words', async () => {
      const member = await aSaver(shop());
      const [asked] = proxy.requestsFor(CREATE);
      expect(JSON.parse(asked?.body ?? '')).toMatchObject({
        payment_source: {
          paypal: {
            attributes: {
              vault: {
                store_in_vault: 'ON_SUCCESS',
                usage_type: 'MERCHANT',
                permit_multiple_payment_tokens: true,
              },
            },
            experience_context: { user_action: 'PAY_NOW', shipping_preference: 'NO_SHIPPING' },
          },
        },
      });
      const saved = await savedOf(shop(), member);
      expect(saved).toMatchObject([{ state: 'in use', payer: 'p•••@paypal.invalid', deletion_due_at: null }]);
    });

    it('nothing is saved unless the member ticked it', async () => {
      const member = await aMember(shop());
      const billId = await aBillOf(shop(), member.user.id);
      const address = await beginPayment(depsOf(shop()), { billId });
      await choose(shop(), new URL(String(address)).searchParams.get('token') ?? '', 'pay');
      expect(await settle(shop(), billId)).toBeNull();
      expect(proxy.requestsFor(CREATE)[0]?.body).not.toContain('vault');
      expect(await savedOf(shop(), member)).toEqual([]);
    });

    it('a tick that is set or taken away leads to another page at PayPal', async () => {
      const { user } = await aMember(shop());
      const billId = await aBillOf(shop(), user.id);
      const begin = (saves: boolean) => beginPayment(depsOf(shop()), { billId }, { saves });
      const plain = await begin(false);
      const saving = await begin(true);
      expect(saving).not.toBe(plain);
      expect(await begin(true)).toBe(saving);
      expect((await paymentsOf(shop(), billId)).map(({ state }) => state)).toEqual(['ended', 'open']);
    });

    it('a bill is charged to what was saved, and paid at once', async () => {
      const { member, billId } = await aBillToCharge(shop());
      proxy.reset();
      expect(await charge(shop(), billId)).toEqual({ outcome: 'paid' });
      const [asked, ...others] = proxy.requestsFor(CREATE);
      expect(others).toEqual([]);
      const [saved] = await savedOf(shop(), member);
      expect(JSON.parse(asked?.body ?? '')).toMatchObject({
        payment_source: { paypal: { vault_id: saved?.vault_id } },
      });
      const [payment] = await paymentsOf(shop(), billId);
      expect(asked?.headers['paypal-request-id']).toBe(`order-${payment?.id}`);
      expect((await readBill(shop().db, billId)).state).toBe('paid');
      expect(await charge(shop(), billId)).toEqual({ outcome: 'paid' });
      expect(await capturesOf(shop(), billId)).toHaveLength(1);
    });

    it('a charge that PayPal only approves is captured', async () => {
      const { billId } = await aBillToCharge(shop());
      proxy.once(CREATE, async (go, signal) => {
        const response = await swaps(/"COMPLETED"/g, '"APPROVED"')(go, signal);
        const order = JSON.parse(await response.text()) as { purchase_units: { payments?: object }[] };
        for (const unit of order.purchase_units) delete unit.payments;
        return Response.json(order);
      });
      expect(await charge(shop(), billId)).toEqual({ outcome: 'paid' });
      expect(await capturesOf(shop(), billId)).toHaveLength(1);
    });

    it('a declined charge says why, moves no money, and the next attempt is another request', async () => {
      const { member, billId } = await aBillToCharge(shop(), 'are declined');
      proxy.reset();
      const declined = { outcome: 'declined', issue: 'INSTRUMENT_DECLINED' };
      expect(await charge(shop(), billId)).toEqual(declined);
      expect(await readCharge(depsOf(shop()), { billId })).toEqual(declined);
      expect((await readBill(shop().db, billId)).state).toBe('open');
      await chargesGo(shop(), member, 'go through');
      expect(await charge(shop(), billId)).toEqual({ outcome: 'paid' });
      const ids = proxy.requestsFor(CREATE).map(({ headers }) => headers['paypal-request-id']);
      expect(new Set(ids).size).toBe(2);
    });

    it('a charge that needs the payer leads to the page at PayPal where they approve it', async () => {
      const { billId } = await aBillToCharge(shop(), 'need the payer');
      expect(await charge(shop(), billId)).toEqual({ outcome: 'needs payer' });
      const address = await beginPayment(depsOf(shop()), { billId });
      await choose(shop(), new URL(String(address)).searchParams.get('token') ?? '', 'pay');
      expect(await settle(shop(), billId)).toBeNull();
      expect(await readCharge(depsOf(shop()), { billId })).toEqual({ outcome: 'paid' });
      expect(await capturesOf(shop(), billId)).toHaveLength(1);
    });

    it('a refusal that asks for the payer leads to a page of its own', async () => {
      const { billId } = await aBillToCharge(shop());
      proxy.once(CREATE, says(422, { details: [{ issue: 'PAYER_ACTION_REQUIRED' }] }));
      expect(await charge(shop(), billId)).toEqual({ outcome: 'needs payer' });
      expect(await beginPayment(depsOf(shop()), { billId })).toContain('/paypal-demo/checkoutnow');
    });

    it('who saved nothing is charged nothing', async () => {
      const { user } = await aMember(shop());
      const billId = await aBillOf(shop(), user.id);
      expect(await hasSavedPayment(depsOf(shop()), user.id)).toBe(false);
      expect(await charge(shop(), billId)).toEqual({ outcome: 'no saved payment' });
      expect(await paymentsOf(shop(), billId)).toEqual([]);
    });

    it('other money than was agreed pays for nothing and waits for a person', async () => {
      const { billId } = await aBillToCharge(shop());
      proxy.once(CREATE, swaps(/19\.00/g, '18.00'));
      expect(await charge(shop(), billId)).toEqual({ outcome: 'not known yet' });
      expect((await readBill(shop().db, billId)).state).toBe('open');
      expect(shop().logged).toContainEqual(expect.objectContaining({ level: 'error', bill: billId }));
    });

    it('saving another payment replaces the one before', async () => {
      const member = await aSaver(shop());
      await saveBy(shop(), member);
      const saved = await savedOf(shop(), member);
      expect(saved.map(({ state, ended_why }) => [state, ended_why])).toEqual(
        expect.arrayContaining([
          ['ended', 'replaced'],
          ['in use', null],
        ]),
      );
      expect(await tokensOf(shop(), member)).toHaveLength(2);
    });
  },
  { keys: null, between: proxy.between },
);
