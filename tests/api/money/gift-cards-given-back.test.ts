/** Gift cards that are given back: worth nothing at once, their money back once, and never both redeemed and given back. */
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { BoughtGiftCard } from '#contract/gift-cards/gift-cards.ts';
import { sendGiftCards } from '#server/money/gift-cards/gift-cards.ts';
import { transferBillRefund } from '#server/money/payments/payments.ts';
import { carryOutRefunds } from '#server/money/refunds/refunds.ts';
import { aMember, sendTo } from '#tests/support/api/members.ts';
import {
  aPaidCard,
  DAY,
  inTheEvening,
  keyOf,
  mailsTo,
  numbersIn,
} from '#tests/support/api/sold-gift-cards.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { losesAnswer, openPaypalProxy, REFUND, says } from '#tests/support/shop/paypal-proxy.ts';
import { refundedAtPaypal as refundedByHand } from '#tests/support/shop/refunded-at-paypal.ts';
import { type TestShop, withShop } from '#tests/support/shop/test-shop.ts';

const proxy = openPaypalProxy();

const giveBack = async (shop: TestShop, { email }: { email: string }) =>
  sendTo(shop, {
    method: 'POST',
    url: `/api/bought-gift-cards/${await keyOf(shop, email)}/refunds`,
    payload: {},
  });

async function aSentCard(shop: TestShop) {
  const card = await aPaidCard(shop);
  await sendGiftCards(shop.payments, inTheEvening(shop));
  const [numbers] = await numbersIn(shop, card.recipientEmail);
  return { ...card, numbers };
}

const refundedAtPaypal = async ({ db }: TestShop) =>
  (await db.selectFrom('paypal_demo_refunds').select('pence').execute()).map(({ pence }) => pence);

/** The bill of a card, with its payment and what goes back. */
const billOf = ({ db }: TestShop, { email }: { email: string }) =>
  db
    .selectFrom('gift_card_sales as sale')
    .innerJoin('paypal_payments as payment', 'payment.bill_id', 'sale.bill_id')
    .leftJoin('bill_refunds as refund', 'refund.bill_id', 'sale.bill_id')
    .select(['sale.bill_id', 'paypal_order_id', 'refund.state', 'trouble', 'provider_id'])
    .where('buyer_email', '=', email)
    .executeTakeFirstOrThrow();

const leaseEnds = ({ db }: TestShop) =>
  db
    .updateTable('bill_refunds')
    .set({ attempted_at: sql<Date>`now() - interval '5 minutes'` })
    .where('state', 'in', ['asked', 'pending'])
    .execute();

const answers = (status: string) =>
  says(201, { id: '0K35355239430361V', status, amount: { currency_code: 'GBP', value: '50.00' } });

const owedFor = async ({ db }: TestShop) => {
  const { pence } = await db
    .selectFrom('ledger_postings')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'account_id')
    .where('kind', '=', 'gift_cards')
    .select(({ fn }) => fn.sum<string>('pence').as('pence'))
    .executeTakeFirstOrThrow();
  return Number(pence);
};

withShop(
  'gift cards that are given back',
  (shop) => {
    checkMoneyAfterEach(shop);
    beforeEach(() => {
      proxy.reset();
      shop().clock.reset();
    });

    it('a sent gift card that its buyer gives back opens nothing, and its money goes back once', async () => {
      const card = await aSentCard(shop());
      const [owed, before] = [await owedFor(shop()), (await refundedAtPaypal(shop())).length];
      const answers = await Promise.all([1, 2, 3].map(() => giveBack(shop(), card)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      const member = await aMember(shop());
      const redeemed = await member.send('POST', '/top-ups', card.numbers);
      expect([redeemed.statusCode, redeemed.json<{ message: string }>().message]).toEqual([
        409,
        'The person who bought this card has cancelled it, so it’s no longer worth anything.',
      ]);
      await Promise.all([1, 2].map(() => carryOutRefunds(shop().payments)));
      await carryOutRefunds(shop().payments);
      expect((await refundedAtPaypal(shop())).slice(before)).toEqual([50_00]);
      expect(await owedFor(shop())).toBe(owed - 50_00);
      const told = await mailsTo(shop(), card.email);
      expect(told.filter(({ subject }) => subject === 'Your refund of £50.00 for a gift card')).toHaveLength(
        1,
      );
    });

    it('a gift card that waits for its day is never sent once it was given back', async () => {
      const sendOn = new Date(shop().clock().getTime() + 40 * DAY).toISOString().slice(0, 10);
      const card = await aPaidCard(shop(), { sendOn });
      const given = await giveBack(shop(), card);
      expect(given.json<BoughtGiftCard>()).toMatchObject({ sent_at: null, is_redeemed: false });
      expect(given.json<BoughtGiftCard>().given_back_at).not.toBeNull();
      await sendGiftCards(shop().payments, inTheEvening(shop(), 41));
      expect(await mailsTo(shop(), card.recipientEmail)).toEqual([]);
    });

    it('a gift card is redeemed or given back where both are asked for at once, never both', async () => {
      const [card, member] = [await aSentCard(shop()), await aMember(shop())];
      const [redeemed, given] = await Promise.all([
        member.send('POST', '/top-ups', card.numbers),
        giveBack(shop(), card),
      ]);
      expect(['200 409', '409 200']).toContain(`${redeemed.statusCode} ${given.statusCode}`);
    });

    it('a gift card that was redeemed can’t be given back, nor sent again once it was given back', async () => {
      const [used, member] = [await aSentCard(shop()), await aMember(shop())];
      expect((await member.send('POST', '/top-ups', used.numbers)).statusCode).toBe(200);
      expect((await giveBack(shop(), used)).statusCode).toBe(409);
      const card = await aSentCard(shop());
      expect((await giveBack(shop(), card)).statusCode).toBe(200);
      const url = `/api/bought-gift-cards/${await keyOf(shop(), card.email)}/recipient`;
      const payload = { recipientEmail: card.recipientEmail };
      expect((await sendTo(shop(), { method: 'PUT', url, payload })).statusCode).toBe(409);
    });

    it('a gift card can be given back by its link until the fourteenth day after it was bought is over', async () => {
      const card = await aPaidCard(shop());
      const url = `/api/bought-gift-cards/${await keyOf(shop(), card.email)}`;
      const bought = await sendTo(shop(), { method: 'GET', url });
      const last = new Date(bought.json<BoughtGiftCard>().give_back_until).getTime();
      expect(last - shop().clock().getTime()).toBeGreaterThan(14 * DAY);
      shop().clock.advance(last - shop().clock().getTime());
      const late = await giveBack(shop(), card);
      expect([late.statusCode, late.json<{ message: string }>().message]).toEqual([
        409,
        'A gift card can be cancelled for 14 days. Please write to us if something is wrong with it.',
      ]);
    });

    it('money that PayPal gave back without an answer is asked for again and goes back once', async () => {
      const card = await aSentCard(shop());
      await carryOutRefunds(shop().payments);
      const [owed, before] = [await owedFor(shop()), (await refundedAtPaypal(shop())).length];
      expect((await giveBack(shop(), card)).statusCode).toBe(200);
      proxy.once(REFUND, losesAnswer);
      await carryOutRefunds(shop().payments);
      expect(await owedFor(shop())).toBe(owed);
      await leaseEnds(shop());
      await carryOutRefunds(shop().payments);
      expect(await owedFor(shop())).toBe(owed - 50_00);
      expect((await refundedAtPaypal(shop())).slice(before)).toEqual([50_00]);
    });

    it.each(['FAILED', 'CANCELLED'])(
      'a refund of a gift card that was pending and is %s then is left to staff, who give it by a transfer',
      async (status) => {
        const card = await aSentCard(shop());
        await carryOutRefunds(shop().payments);
        await giveBack(shop(), card);
        proxy.once(REFUND, answers('PENDING'));
        await carryOutRefunds(shop().payments);
        expect(await billOf(shop(), card)).toMatchObject({ state: 'pending', trouble: null });
        const owed = await owedFor(shop());
        await leaseEnds(shop());
        proxy.once(REFUND, answers(status));
        await carryOutRefunds(shop().payments);
        const { bill_id: billId, ...refund } = await billOf(shop(), card);
        expect(refund).toMatchObject({ state: 'refused', trouble: status });
        const transfer = { billId, reference: 'FT26328-0042' };
        expect(await transferBillRefund(shop().payments, transfer, async () => undefined)).toBeNull();
        expect(await owedFor(shop())).toBe(owed - 50_00);
      },
    );

    it('money of a gift card that somebody gave back at PayPal in parts counts as given back, and less does not', async () => {
      const [whole, less] = [await aSentCard(shop()), await aSentCard(shop())];
      const givenByHand = async (card: { email: string }, parts: readonly number[]) =>
        refundedByHand(shop().db, (await billOf(shop(), card)).paypal_order_id ?? '', parts);
      const ids = await givenByHand(whole, [20_00, 30_00]);
      await givenByHand(less, [20_00, 29_99]);
      for (const card of [whole, less]) await giveBack(shop(), card);
      await carryOutRefunds(shop().payments);
      const refund = await billOf(shop(), whole);
      expect(refund.state).toBe('done');
      expect(ids).toContain(refund.provider_id);
      expect(await billOf(shop(), less)).toMatchObject({
        state: 'refused',
        trouble: 'REFUND_AMOUNT_EXCEEDED',
      });
    });
  },
  { keys: null, between: proxy.between },
);
