/** Gift cards as staff look after them: found by whom they may know, blocked, sent again, given back, and never with a code. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { TakingsOfDays } from '#contract/accounting/takings.ts';
import type { GiftCardBatch } from '#contract/gift-cards/gift-card-batches.ts';
import type { GiftCardOfBatch, IssuedBatch } from '#contract/gift-cards/issued-gift-cards.ts';
import type { GiftCardSale } from '#contract/gift-cards/staff-gift-cards.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { sendGiftCards } from '#server/money/gift-cards/gift-cards.ts';
import { carryOutRefunds } from '#server/money/refunds/refunds.ts';
import { aMember, aStaffMember, sendTo, type TestMember } from '#tests/support/api/members.ts';
import {
  aMailbox,
  anApprovedCard,
  aPaidCard,
  comeBack,
  inTheEvening,
  keyOf,
  mailsTo,
  numbersIn,
} from '#tests/support/api/sold-gift-cards.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { openPaypalProxy, REFUND, refuses } from '#tests/support/shop/paypal-proxy.ts';
import { type TestShop, withShop } from '#tests/support/shop/test-shop.ts';

const proxy = openPaypalProxy();

const salesOf = async (staff: TestMember, mailbox: string) =>
  (await staff.send('GET', `/staff/gift-card-sales?mailbox=${encodeURIComponent(mailbox)}`)).json<
    GiftCardSale[]
  >();

async function aSentSale(shop: TestShop, staff: TestMember) {
  const card = await aPaidCard(shop);
  await sendGiftCards(shop.payments, inTheEvening(shop));
  const [sale] = await salesOf(staff, card.email);
  if (sale === undefined) throw new Error('The sale of a gift card was not found.');
  return { ...card, sale };
}

const auditedAbout = async ({ db }: TestShop, object: string) =>
  (await db.selectFrom('audit_log').selectAll().where('object', '=', object).execute()).map(
    ({ action }) => action,
  );

withShop(
  'gift cards as staff look after them',
  (shop) => {
    checkMoneyAfterEach(shop);
    beforeEach(proxy.reset);

    it('a batch is listed with what became of its cards, and never with a code', async () => {
      const staff = await aStaffMember(shop());
      const issued = await staff.send('POST', '/staff/gift-card-batches', {
        amount: 10,
        count: 3,
        id: randomUUID(),
      });
      const [used, lost] = issued.json<GiftCardBatch>().cards;
      await (await aMember(shop())).send('POST', '/top-ups', used);
      await staff.send('PUT', `/staff/gift-cards/${lost?.gtin}/block`, { is_blocked: true });
      const listed = await staff.send('GET', '/staff/gift-card-batches?limit=1');
      const [batch] = listed.json<IssuedBatch[]>();
      expect(batch).toMatchObject({ amount: 10, count: 3, redeemed: 1, blocked: 1 });
      const cards = await staff.send('GET', `/staff/gift-card-batches/${batch?.id}/cards`);
      expect(
        cards
          .json<GiftCardOfBatch[]>()
          .map(({ state }) => state)
          .toSorted(),
      ).toEqual(['blocked', 'redeemed', 'unused']);
      for (const { code } of issued.json<GiftCardBatch>().cards)
        expect(`${listed.body}${cards.body}${JSON.stringify(shop().logged)}`).not.toContain(code);
    });

    it('a blocked gift card opens nothing until staff lift that, and both are in the audit log', async () => {
      const [staff, member] = [await aStaffMember(shop()), await aMember(shop())];
      const issued = await staff.send('POST', '/staff/gift-card-batches', { amount: 10, count: 1 });
      const [card] = issued.json<GiftCardBatch>().cards;
      const block = (is_blocked: boolean) =>
        staff.send('PUT', `/staff/gift-cards/${card?.gtin}/block`, { is_blocked });
      for (const _ of [1, 2]) expect((await block(true)).json()).toMatchObject({ state: 'blocked' });
      expect((await member.send('POST', '/top-ups', card)).json()).toMatchObject({
        message: 'This card is blocked. Please write to us, and we’ll look into it.',
      });
      expect((await block(false)).json()).toMatchObject({ state: 'unused' });
      expect((await member.send('POST', '/top-ups', card)).statusCode).toBe(200);
      expect((await block(true)).statusCode).toBe(409);
      expect(await auditedAbout(shop(), `gift card ${card?.gtin}`)).toEqual([
        'block gift card',
        'unblock gift card',
      ]);
    });

    it('a sale is found by the mailbox of its buyer or recipient, by those alone who hold the right people', async () => {
      const office = await aStaffMember(shop(), { people: 'writes' });
      const accountant = await aStaffMember(shop(), { money: 'reads' });
      const { email, recipientEmail, sale } = await aSentSale(shop(), office);
      expect(sale).toMatchObject({ state: 'unused', amount: 50, buyer: email, recipient: recipientEmail });
      expect(await salesOf(office, recipientEmail.toUpperCase())).toEqual([sale]);
      expect(await salesOf(accountant, email)).toEqual([]);
      const [seen] = (await accountant.send('GET', `/staff/gift-card-sales?gtin=${sale.gtin}`)).json<
        GiftCardSale[]
      >();
      expect(seen).toEqual({ ...sale, buyer: null, recipient: null });
    });

    it('staff send a bought gift card to a corrected mailbox, and its first numbers open nothing', async () => {
      const staff = await aStaffMember(shop(), { people: 'writes' });
      const { recipientEmail, sale } = await aSentSale(shop(), staff);
      const corrected = aMailbox();
      const url = `/staff/gift-card-sales/${sale.id}/recipient`;
      const sent = await staff.send('PUT', url, { recipientEmail: corrected });
      expect(sent.json()).toMatchObject({ recipient: corrected, sendings: 2, state: 'unused' });
      const [[first], [second]] = [
        await numbersIn(shop(), recipientEmail),
        await numbersIn(shop(), corrected),
      ];
      const member = await aMember(shop());
      expect((await member.send('POST', '/top-ups', first)).statusCode).toBe(404);
      expect((await member.send('POST', '/top-ups', second)).statusCode).toBe(200);
      expect(await auditedAbout(shop(), `gift card sale ${sale.id}`)).toEqual(['send gift card again']);
    });

    it('a blocked gift card is sent again neither by its buyer nor by staff until staff lift that', async () => {
      const staff = await aStaffMember(shop());
      const { email, recipientEmail, sale } = await aSentSale(shop(), staff);
      const payload = { recipientEmail };
      const url = `/api/bought-gift-cards/${await keyOf(shop(), email)}/recipient`;
      const sentByBuyer = () => sendTo(shop(), { method: 'PUT', url, payload });
      const sentByStaff = () => staff.send('PUT', `/staff/gift-card-sales/${sale.id}/recipient`, payload);
      const block = (is_blocked: boolean) =>
        staff.send('PUT', `/staff/gift-cards/${sale.gtin}/block`, { is_blocked });
      await block(true);
      expect((await sentByBuyer()).json()).toMatchObject({
        message: 'This gift card is blocked. Please write to us, and we’ll look into it.',
      });
      expect((await sentByStaff()).json()).toMatchObject({
        message: 'This gift card is blocked. Please lift that before you send it again.',
      });
      expect(await salesOf(staff, email)).toMatchObject([{ state: 'blocked', sendings: 1 }]);
      await block(false);
      expect((await sentByBuyer()).statusCode).toBe(200);
    });

    it.each(['email', 'recipientEmail'])(
      'staff give back no gift card that a guest bought with their mailbox as its %s',
      async (field) => {
        const [staff, other] = [await aStaffMember(shop()), await aStaffMember(shop())];
        await comeBack(
          shop(),
          await anApprovedCard(shop(), { [field]: staff.user.email.replace('mina', 'Mina') }),
        );
        const [sale] = await salesOf(staff, staff.user.email);
        const url = `/staff/gift-card-sales/${sale?.id}`;
        expect((await staff.send('POST', `${url}/refunds`)).statusCode).toBe(403);
        proxy.once(REFUND, refuses('REFUND_TIME_LIMIT_EXCEEDED'));
        expect((await other.send('POST', `${url}/refunds`)).statusCode).toBe(200);
        await carryOutRefunds(shop().payments);
        const transfer = { reference: 'FT26328-0043' };
        expect((await staff.send('PUT', `${url}/transfer`, transfer)).statusCode).toBe(403);
        expect((await other.send('PUT', `${url}/transfer`, transfer)).statusCode).toBe(200);
      },
    );

    it('staff give a bought gift card back on any day, once, but none that they bought themselves', async () => {
      const [staff, other] = [await aStaffMember(shop()), await aStaffMember(shop())];
      const { email, sale } = await aSentSale(shop(), staff);
      const giveBack = (who: TestMember, { id }: GiftCardSale) =>
        who.send('POST', `/staff/gift-card-sales/${id}/refunds`);
      const answers = await Promise.all([giveBack(staff, sale), giveBack(other, sale)]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      await carryOutRefunds(shop().payments);
      const [after] = await salesOf(staff, email);
      expect(after).toMatchObject({ state: 'given back', refund: { state: 'done', destination: 'paypal' } });
      const today = dayInLondon(new Date());
      const { ways } = (
        await staff.send('GET', `/staff/takings?from=${dayAfter(today, -1)}&to=${today}`)
      ).json<TakingsOfDays>();
      expect(ways.map(({ differing }) => differing)).toEqual(ways.map(() => 0));
      expect(await auditedAbout(shop(), `gift card sale ${sale.id}`)).toEqual(['give gift card back']);
      const own = await anApprovedCard(shop(), { email: null }, staff.token);
      await comeBack(shop(), own);
      const [ownSale] = await salesOf(staff, own.recipientEmail);
      expect(ownSale && (await giveBack(staff, ownSale)).statusCode).toBe(403);
    });

    it('what PayPal refuses to give back for good goes by a transfer that staff record, once', async () => {
      const staff = await aStaffMember(shop());
      const { email, sale } = await aSentSale(shop(), staff);
      const url = `/staff/gift-card-sales/${sale.id}`;
      const transfer = () => staff.send('PUT', `${url}/transfer`, { reference: 'FT26328-0041' });
      expect((await transfer()).statusCode).toBe(409);
      proxy.once(REFUND, refuses('REFUND_TIME_LIMIT_EXCEEDED'));
      expect((await staff.send('POST', `${url}/refunds`)).statusCode).toBe(200);
      await carryOutRefunds(shop().payments);
      const [refused] = await salesOf(staff, email);
      expect(refused?.refund).toMatchObject({ state: 'refused', trouble: 'REFUND_TIME_LIMIT_EXCEEDED' });
      const answers = await Promise.all([transfer(), transfer()]);
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
      await carryOutRefunds(shop().payments);
      const [done] = await salesOf(staff, email);
      expect(done?.refund).toMatchObject({ state: 'done', destination: 'bank' });
      const told = await mailsTo(shop(), email);
      expect(told.at(-1)?.text).toContain('We’ve refunded £50.00 by bank transfer.');
    });
  },
  { keys: null, between: proxy.between },
);
