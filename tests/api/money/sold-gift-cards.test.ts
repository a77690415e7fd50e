/** Gift cards that are sold: paid by PayPal once, mailed once to their recipient, and sent again with other numbers. */
import { beforeEach, expect, it } from 'vitest';
import type { BoughtGiftCard } from '#contract/gift-cards/gift-cards.ts';
import { sendGiftCards } from '#server/money/gift-cards/gift-cards.ts';
import { reconcilePayments } from '#server/money/payments/payments.ts';
import { aMember, GOOD_PASSWORD, sendTo } from '#tests/support/api/members.ts';
import {
  aMailbox,
  anApprovedCard,
  aPaidCard,
  askedCard,
  buyCard,
  comeBack,
  DAY,
  inTheEvening,
  keyOf,
  mailsTo,
  numbersIn,
} from '#tests/support/api/sold-gift-cards.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { openPaypalProxy } from '#tests/support/shop/paypal-proxy.ts';
import { REFUSED, refuseRow } from '#tests/support/shop/refuse-row.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const proxy = openPaypalProxy();

withShop(
  'gift cards that are sold',
  (shop) => {
    checkMoneyAfterEach(shop);
    beforeEach(proxy.reset);

    it('a gift card that a guest pays for reaches its recipient once, and its numbers add its worth', async () => {
      const card = await aPaidCard(shop());
      await Promise.all([1, 2, 3].map(() => sendGiftCards(shop().payments, inTheEvening(shop()))));
      await sendGiftCards(shop().payments, inTheEvening(shop()));
      const [numbers, ...others] = await numbersIn(shop(), card.recipientEmail);
      expect(others).toEqual([]);
      const member = await aMember(shop());
      expect((await member.send('POST', '/top-ups', numbers)).statusCode).toBe(200);
      expect((await member.send('POST', '/top-ups', numbers)).statusCode).toBe(409);
      const { usable_credit } = (await member.send('GET', '/authenticate/blendly/user')).json<{
        usable_credit: number;
      }>();
      expect(usable_credit).toBe(50);
    });

    it('a gift card that cannot be sent holds up no other, and is sent the next time', async () => {
      const cards = [await aPaidCard(shop()), await aPaidCard(shop()), await aPaidCard(shop())];
      const sale = await shop()
        .db.selectFrom('gift_card_sales')
        .select('bill_id')
        .where('buyer_email', '=', cards[1]?.email ?? '')
        .executeTakeFirstOrThrow();
      const row = { table: 'gift_card_sales', column: 'bill_id', value: sale.bill_id };
      const take = await refuseRow(shop(), row);
      const send = () => sendGiftCards(shop().payments, inTheEvening(shop()));
      const sent = async () =>
        (await Promise.all(cards.map((card) => numbersIn(shop(), card.recipientEmail)))).map(
          ({ length }) => length,
        );
      await expect(send()).rejects.toMatchObject(REFUSED);
      expect(await sent()).toEqual([1, 0, 1]);
      await take();
      await send();
      expect(await sent()).toEqual([1, 1, 1]);
    });

    it('a gift card that waits for its day is sent though its buyer deletes their account, who is told so', async () => {
      const member = await aMember(shop());
      const sendOn = new Date(shop().clock().getTime() + 20 * DAY).toISOString().slice(0, 10);
      const changes = { sendOn, email: member.user.email };
      const card = await anApprovedCard(shop(), changes, member.token);
      expect((await comeBack(shop(), card)).statusCode).toBe(200);
      const left = await member.send('POST', '/account-deletions', { password: GOOD_PASSWORD });
      expect(left.statusCode).toBe(200);
      const goodbye = (await mailsTo(shop(), member.user.email)).find(
        ({ subject }) => subject === 'Your account was deleted',
      );
      expect(goodbye?.text?.replace(/\s+/g, ' ')).toContain(
        'You had bought a gift card that waits for its day: it is sent all the same',
      );
      await sendGiftCards(shop().payments, inTheEvening(shop(), 21));
      expect(await numbersIn(shop(), card.recipientEmail)).toHaveLength(1);
    });

    it('a guest who deletes what we keep is told that a gift card is still sent', async () => {
      const sendOn = new Date(shop().clock().getTime() + 20 * DAY).toISOString().slice(0, 10);
      const { email } = await aPaidCard(shop(), { sendOn });
      const url = '/api/guest-data-deletions';
      await sendTo(shop(), { method: 'POST', url, payload: { email } });
      const asked = (await mailsTo(shop(), email)).find(({ subject }) => subject?.startsWith('Delete what'));
      const code = /deletemydata\?code=([\w.-]+)/.exec(asked?.text ?? '')?.[1] ?? '';
      const done = await sendTo(shop(), { method: 'PUT', url, payload: { code } });
      expect(done.statusCode).toBe(200);
      const told = (await mailsTo(shop(), email)).find(({ subject }) => subject?.startsWith('What we kept'));
      expect(told?.text?.replace(/\s+/g, ' ')).toContain('a gift card that waits for its day: it is sent');
    });

    it('the name and the words of a buyer who deletes what we keep go with them, once the card is out', async () => {
      const card = await aPaidCard(shop());
      await sendGiftCards(shop().payments, inTheEvening(shop()));
      const url = '/api/guest-data-deletions';
      await sendTo(shop(), { method: 'POST', url, payload: { email: card.email } });
      const asked = (await mailsTo(shop(), card.email)).find(({ subject }) =>
        subject?.startsWith('Delete what'),
      );
      const code = /deletemydata\?code=([\w.-]+)/.exec(asked?.text ?? '')?.[1] ?? '';
      expect((await sendTo(shop(), { method: 'PUT', url, payload: { code } })).statusCode).toBe(200);
      const sales = await shop()
        .db.selectFrom('gift_card_sales')
        .select(['buyer_email', 'from_name', 'message'])
        .where('recipient', '=', card.recipientEmail)
        .execute();
      expect(sales).toEqual([{ buyer_email: null, from_name: null, message: null }]);
    });

    it('the numbers of a gift card stand in the mail to its recipient alone', async () => {
      const card = await aPaidCard(shop());
      await sendGiftCards(shop().payments, inTheEvening(shop()));
      const [numbers] = await numbersIn(shop(), card.recipientEmail);
      const code = numbers?.code ?? '';
      expect(code).toMatch(/^\w{4}(-\w{4}){4}$/);
      const [receipt] = await mailsTo(shop(), card.email);
      expect(receipt?.text).toContain('£50.00');
      expect(receipt?.text).not.toContain(code);
      expect(JSON.stringify(shop().logged)).not.toContain(code);
      const tables = ['gift_cards', 'gift_card_sales', 'bills', 'ledger_entries', 'mails'] as const;
      for (const table of tables)
        expect(JSON.stringify(await shop().db.selectFrom(table).selectAll().execute())).not.toContain(code);
    });

    it('a gift card waits for eight in the morning of its day in London', async () => {
      const sendOn = new Date(shop().clock().getTime() + 40 * DAY).toISOString().slice(0, 10);
      const card = await aPaidCard(shop(), { sendOn });
      await sendGiftCards(shop().payments, new Date(`${sendOn}T06:59:00Z`));
      expect(await mailsTo(shop(), card.recipientEmail)).toEqual([]);
      await sendGiftCards(shop().payments, new Date(`${sendOn}T08:00:00Z`));
      expect(await numbersIn(shop(), card.recipientEmail)).toHaveLength(1);
    });

    it('a gift card that nobody came back from PayPal for is paid by the job, and one that nobody paid for is never sent', async () => {
      const approved = await anApprovedCard(shop());
      const unpaid = askedCard(shop());
      await buyCard(shop(), unpaid);
      await reconcilePayments(shop().payments, new Date(Date.now() + 61 * 1000));
      await sendGiftCards(shop().payments, inTheEvening(shop()));
      expect(await numbersIn(shop(), approved.recipientEmail)).toHaveLength(1);
      expect(await mailsTo(shop(), unpaid.recipientEmail)).toEqual([]);
    });

    it('eight returns at once pay for one gift card and mail one receipt', async () => {
      const card = await anApprovedCard(shop());
      const answers = await Promise.all(Array.from({ length: 8 }, () => comeBack(shop(), card)));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      expect(await mailsTo(shop(), card.email)).toHaveLength(1);
    });

    it('a gift card that its buyer sends elsewhere gets other numbers, and the first ones open nothing', async () => {
      const card = await aPaidCard(shop());
      await sendGiftCards(shop().payments, inTheEvening(shop()));
      const url = `/api/bought-gift-cards/${await keyOf(shop(), card.email)}`;
      const recipientEmail = aMailbox();
      const corrected = await sendTo(shop(), {
        method: 'PUT',
        url: `${url}/recipient`,
        payload: { recipientEmail },
      });
      expect(corrected.json()).toMatchObject({ recipientEmail, is_redeemed: false });
      const [first] = await numbersIn(shop(), card.recipientEmail);
      const [second] = await numbersIn(shop(), recipientEmail);
      expect(second?.gtin).toBe(first?.gtin);
      const member = await aMember(shop());
      expect((await member.send('POST', '/top-ups', first)).statusCode).toBe(404);
      expect((await member.send('POST', '/top-ups', second)).statusCode).toBe(200);
      const again = await sendTo(shop(), {
        method: 'PUT',
        url: `${url}/recipient`,
        payload: { recipientEmail },
      });
      expect(again.statusCode).toBe(409);
      const bought = await sendTo(shop(), { method: 'GET', url });
      expect(bought.json<BoughtGiftCard>()).toMatchObject({ amount: 50, from: 'Mina', is_redeemed: true });
    });

    it('redeeming a gift card while its buyer sends it again gives its worth once', async () => {
      const card = await aPaidCard(shop());
      await sendGiftCards(shop().payments, inTheEvening(shop()));
      const url = `/api/bought-gift-cards/${await keyOf(shop(), card.email)}/recipient`;
      const [first] = await numbersIn(shop(), card.recipientEmail);
      const recipientEmail = aMailbox();
      const member = await aMember(shop());
      const [redeemed, sent] = await Promise.all([
        member.send('POST', '/top-ups', first),
        sendTo(shop(), { method: 'PUT', url, payload: { recipientEmail } }),
      ]);
      expect(['200 409', '404 200']).toContain(`${redeemed.statusCode} ${sent.statusCode}`);
    });

    it('a gift card is refused beyond its limits, its days, and with a link in its words', async () => {
      const statusOf = async (changes: object) =>
        (await buyCard(shop(), askedCard(shop(), changes))).statusCode;
      for (const changes of [{ amount: 9.99 }, { amount: 200.01 }, { email: null }])
        expect(await statusOf(changes)).toBe(422);
      for (const days of [-1, 366, 4000]) {
        const sendOn = new Date(shop().clock().getTime() + days * DAY).toISOString().slice(0, 10);
        expect(await statusOf({ sendOn })).toBe(422);
      }
      for (const changes of [
        { message: 'Look at www.example.com' },
        { from: 'Mina\r\nBcc: x@example.com' },
        { design: 'none' },
        { recipientEmail: 'a@example.com, b@example.com' },
      ])
        expect(await statusOf(changes)).toBe(400);
    });

    it('a gift card is refused for its amount, its day and its buyer at once', async () => {
      const answer = await buyCard(
        shop(),
        askedCard(shop(), { amount: 5, sendOn: '2020-01-01', email: null }),
      );
      const { fields } = answer.json<{ fields: Record<string, string> }>();
      expect(Object.keys(fields)).toEqual(['amount', 'sendOn', 'email']);
      expect(fields['amount']).toBe('A gift card is worth £10.00 to £200.00.');
    });

    it('the words on a gift card are shown as they were written, and as no HTML', async () => {
      const card = await aPaidCard(shop(), { message: '<b>Enjoy</b> & share', from: 'Mina <script>' });
      await sendGiftCards(shop().payments, inTheEvening(shop()));
      const [mail] = await mailsTo(shop(), card.recipientEmail);
      expect(mail?.text).toContain('> <b>Enjoy</b> & share');
      expect(mail?.html).toContain('&#60;b&#62;Enjoy&#60;/b&#62; &#38; share');
      expect(mail?.html).not.toMatch(/<b>|<script/);
    });
  },
  { keys: null, between: proxy.between },
);
