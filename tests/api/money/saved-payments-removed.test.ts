/** Saved payments that end: here at once, and at PayPal as soon as it answers. */
import { beforeEach, expect, it } from 'vitest';
import type { SavedPayment } from '#contract/payments/saved-payments.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { deleteRemovedPayments, reconcilePayments } from '#server/money/payments/payments.ts';
import { GOOD_PASSWORD, type TestMember } from '#tests/support/api/members.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { choose } from '#tests/support/shop/paypal-buyers.ts';
import {
  CAPTURE,
  CREATE,
  DELETE_TOKEN,
  isDown,
  losesAnswer,
  openPaypalProxy,
  READ,
} from '#tests/support/shop/paypal-proxy.ts';
import {
  aBillOf,
  aBillToCharge,
  approvedOnly,
  aSaver,
  capturesOf,
  charge,
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
  'removed saved payments',
  (shop) => {
    checkMoneyAfterEach(shop);
    beforeEach(proxy.reset);

    const deleteDue = () => deleteRemovedPayments(depsOf(shop()), shop().clock());
    const seenBy = async (member: TestMember) =>
      (await member.send('GET', '/saved-payment')).json<{ saved_payment: SavedPayment | null }>()
        .saved_payment;

    it('a member sees what they saved and removes it in one step', async () => {
      const member = await aSaver(shop());
      expect(await seenBy(member)).toEqual({
        payer: 'p•••@paypal.invalid',
        saved_at: shop().clock().toISOString(),
        charges: [],
      });
      expect((await member.send('DELETE', '/saved-payment')).statusCode).toBe(200);
      expect(await seenBy(member)).toBeNull();
      const billId = await aBillOf(shop(), member.user.id);
      expect(await charge(shop(), billId)).toEqual({ outcome: 'no saved payment' });
      await deleteDue();
      expect(await tokensOf(shop(), member)).toMatchObject([{ deleted_at: expect.any(Date) }]);
      expect(await savedOf(shop(), member)).toMatchObject([
        { state: 'ended', ended_why: 'removed', deletion_due_at: null },
      ]);
      expect((await member.send('DELETE', '/saved-payment')).statusCode).toBe(200);
    });

    it('a deletion that PayPal does not answer is asked for again until it is known', async () => {
      const member = await aSaver(shop());
      await member.send('DELETE', '/saved-payment');
      proxy.always(DELETE_TOKEN, isDown);
      await deleteDue();
      await deleteDue();
      expect(proxy.requestsFor(DELETE_TOKEN)).toHaveLength(1);
      shop().clock.advance(MINUTE_MS);
      proxy.clearFaults();
      await deleteDue();
      expect(await tokensOf(shop(), member)).toMatchObject([{ deleted_at: expect.any(Date) }]);
      shop().clock.advance(120 * MINUTE_MS);
      await deleteDue();
      expect(proxy.requestsFor(DELETE_TOKEN)).toHaveLength(2);
    });

    it('a payment that another one replaced is deleted at PayPal, and the new one is not', async () => {
      const member = await aSaver(shop());
      await saveBy(shop(), member);
      await deleteDue();
      const tokens = await tokensOf(shop(), member);
      expect(tokens.filter(({ deleted_at }) => deleted_at === null)).toHaveLength(1);
      const billId = await aBillOf(shop(), member.user.id);
      expect(await charge(shop(), billId)).toEqual({ outcome: 'paid' });
    });

    it('a charge that never reached PayPal moves no money once the member has removed what they saved', async () => {
      const { member, billId } = await aBillToCharge(shop());
      proxy.once(CREATE, isDown);
      expect(await charge(shop(), billId)).toEqual({ outcome: 'not known yet' });
      await member.send('DELETE', '/saved-payment');
      shop().clock.advance(MINUTE_MS);
      await reconcilePayments(depsOf(shop()), shop().clock());
      expect(await charge(shop(), billId)).toEqual({ outcome: 'no saved payment' });
      expect(await capturesOf(shop(), billId)).toEqual([]);
    });

    it('a charge that PayPal approved and has not captured moves no money once the member has removed what they saved', async () => {
      const { member, billId } = await aBillToCharge(shop());
      const reconcile = () => {
        shop().clock.advance(MINUTE_MS);
        return reconcilePayments(depsOf(shop()), shop().clock());
      };
      proxy.once(CREATE, losesAnswer);
      await charge(shop(), billId);
      await approvedOnly(shop(), billId);
      for (const request of [CAPTURE, READ]) proxy.always(request, isDown);
      await reconcile();
      expect(await paymentsOf(shop(), billId)).toMatchObject([
        { state: 'capturing', paypal_order_id: expect.any(String) },
      ]);
      await member.send('DELETE', '/saved-payment');
      proxy.reset();
      await reconcile();
      expect(proxy.requestsFor(CAPTURE)).toEqual([]);
      expect(await capturesOf(shop(), billId)).toEqual([]);
      expect(await charge(shop(), billId)).toEqual({ outcome: 'no saved payment' });
    });

    it('a charge that its payer approved at PayPal is captured, although they removed what they saved', async () => {
      const { member, billId } = await aBillToCharge(shop(), 'need the payer');
      expect(await charge(shop(), billId)).toEqual({ outcome: 'needs payer' });
      await member.send('DELETE', '/saved-payment');
      const [payment] = await paymentsOf(shop(), billId);
      await choose(shop(), payment?.paypal_order_id ?? '', 'pay');
      expect(await settle(shop(), billId)).toBeNull();
      expect(await capturesOf(shop(), billId)).toHaveLength(1);
    });

    it('a member who leaves has it deleted at PayPal, and the shop no longer knows whose it was', async () => {
      const member = await aSaver(shop());
      const [saved] = await savedOf(shop(), member);
      const { data } = (await member.send('GET', '/customers/data-export')).json<{
        data: Record<string, unknown>;
      }>();
      expect(data['saved_payments']).toMatchObject([{ payer: 'p•••@paypal.invalid', state: 'in use' }]);
      const [token] = await tokensOf(shop(), member);
      const left = await member.send('POST', '/account-deletions', { password: GOOD_PASSWORD });
      expect(left.statusCode).toBe(200);
      const goodbye = (await shop().mails()).find(
        ({ to, subject }) => to?.[0]?.address === member.user.email && subject === 'Your account was deleted',
      );
      expect(goodbye?.text?.replace(/\s+/g, ' ')).toContain(
        'we never will again, and have PayPal delete that',
      );
      expect(await savedOf(shop(), member)).toEqual([]);
      await deleteRemovedPayments(depsOf(shop()), new Date(Date.now() + MINUTE_MS));
      const now = await shop()
        .db.selectFrom('paypal_demo_tokens')
        .select('deleted_at')
        .where('id', '=', token?.id ?? '')
        .executeTakeFirstOrThrow();
      expect(now.deleted_at).not.toBeNull();
      const row = await shop()
        .db.selectFrom('saved_payments')
        .selectAll()
        .where('id', '=', saved?.id ?? '')
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({ customer_id: null, payer: '', paypal_customer_id: null, state: 'ended' });
    });
  },
  { keys: null, between: proxy.between },
);
