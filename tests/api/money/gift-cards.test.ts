/** Gift cards, from the batch that staff issues to the credit of whoever redeems them. */
import { beforeAll, expect, it } from 'vitest';
import type { GiftCardBatch } from '#contract/gift-cards/gift-card-batches.ts';
import { readGiftCardCode, readGtin } from '#domain/gift-cards/gift-card.ts';
import { redeemGiftCard } from '#server/money/gift-cards/redeem-gift-card.ts';
import { openPostgres } from '#server/platform/database.ts';
import { aMember, anAddress, aStaffMember, sendTo, type TestMember } from '#tests/support/api/members.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { onBothDatabases, openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

type Card = GiftCardBatch['cards'][number];

const issue = async (staff: TestMember, amount: number, count: number): Promise<Card[]> =>
  (await staff.send('POST', '/staff/gift-card-batches', { amount, count })).json<GiftCardBatch>().cards;

async function aCard(staff: TestMember, amount = 10): Promise<Card> {
  const [card] = await issue(staff, amount, 1);
  if (card === undefined) throw new Error('No card was issued.');
  return card;
}

const test = (member: TestMember, { code, gtin }: { code: string; gtin: string }) =>
  member.send('PUT', `/gift-card-codes/${encodeURIComponent(code)}/${encodeURIComponent(gtin)}/test`);
const topUp = (member: TestMember, { code, gtin }: { code: string; gtin: string }, more: object = {}) =>
  member.send('POST', '/top-ups', { code, gtin, ...more });
const creditOf = async (member: TestMember): Promise<number> =>
  (await member.send('GET', '/authenticate/blendly/user')).json<{ usable_credit: number }>().usable_credit;

onBothDatabases('gift cards', (shop, isTriedWhole) => {
  let staff: TestMember;
  beforeAll(async () => {
    staff = await aStaffMember(shop());
  });
  checkMoneyAfterEach(shop);

  it.runIf(isTriedWhole)('gift cards are issued with a unique code and GTIN with check digits', async () => {
    const cards = await issue(staff, 24.5, 1000);
    expect(cards).toHaveLength(1000);
    expect(new Set(cards.map(({ code }) => code)).size).toBe(1000);
    expect(new Set(cards.map(({ gtin }) => gtin)).size).toBe(1000);
    for (const { code, gtin, amount } of cards) {
      expect([readGiftCardCode(code), readGtin(gtin), amount]).toEqual([code, gtin, 24.5]);
    }
  });

  it.runIf(isTriedWhole)(
    'gift cards are stored without a usable code, and the audit log says who issued them',
    async () => {
      const card = await aCard(staff, 12);
      const stored = await Promise.all(
        (['gift_cards', 'gift_card_batches', 'ledger_entries', 'mails', 'audit_log'] as const).map((table) =>
          shop().db.selectFrom(table).selectAll().execute(),
        ),
      );
      for (const written of [card.code, card.code.replaceAll('-', '')]) {
        expect(JSON.stringify(stored)).not.toContain(written);
      }
      expect(stored[4]?.at(-1)).toMatchObject({
        staff_id: staff.user.id,
        action: 'issue gift cards',
        details: JSON.stringify({ count: 1, pence: 1200 }),
      });
    },
  );

  it.runIf(isTriedWhole)('only staff issue gift cards, and within limits', async () => {
    const member = await aMember(shop());
    const asked = { amount: 10, count: 1 };
    expect((await member.send('POST', '/staff/gift-card-batches', asked)).statusCode).toBe(403);
    const nobody = await sendTo(shop(), {
      method: 'POST',
      url: '/api/staff/gift-card-batches',
      payload: asked,
    });
    expect(nobody.statusCode).toBe(401);
    for (const wrong of [{ amount: 0.99 }, { amount: 1000.01 }]) {
      const answer = await staff.send('POST', '/staff/gift-card-batches', { ...asked, ...wrong });
      expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([
        422,
        ['amount'],
      ]);
    }
    for (const wrong of [{ count: 0 }, { count: 1001 }, { amount: 10.001 }, { amount: '10' }]) {
      const answer = await staff.send('POST', '/staff/gift-card-batches', { ...asked, ...wrong });
      expect(answer.statusCode).toBe(400);
    }
  });

  it.runIf(isTriedWhole)(
    'testing a gift card answers its amount without redeeming it, however it is typed',
    async () => {
      const [card, member] = [await aCard(staff), await aMember(shop())];
      const typed = { code: card.code.toLowerCase().replaceAll('-', ' '), gtin: ` ${card.gtin}` };
      for (const numbers of [card, typed, card]) {
        expect((await test(member, numbers)).json()).toEqual({
          code: card.code,
          gift_card: { amount: 10, gtin: card.gtin },
        });
      }
      expect(await creditOf(member)).toBe(0);
    },
  );

  it.runIf(isTriedWhole)(
    'topping up credits what the gift card is worth, whatever amount is sent, and is confirmed by mail',
    async () => {
      const member = await aMember(shop());
      const [first, second] = [await aCard(staff, 24.5), await aCard(staff)];
      const answer = await topUp(member, first, { amount: 1000, gift_card: { amount: 1000 }, customerId: 1 });
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { gift_card_code: { code: first.code, gift_card: { amount: 24.5, gtin: first.gtin } } },
      ]);
      await topUp(member, second);
      expect(await creditOf(member)).toBe(34.5);
      const mails = (await shop().mails()).filter(
        ({ to, subject }) =>
          to?.[0]?.address === member.user.email && subject?.endsWith('added to your credit'),
      );
      expect(new Set(mails.map(({ subject }) => subject))).toEqual(
        new Set(['£10.00 added to your credit', '£24.50 added to your credit']),
      );
      expect(mails).toHaveLength(2);
      expect(mails.map(({ text }) => text).join()).toContain('New balance: £34.50');
      expect(mails.map(({ text }) => text).join()).not.toContain(first.code);
    },
  );

  it.runIf(isTriedWhole)(
    'a gift card with any wrong number is not found, and the answer does not say which',
    async () => {
      const member = await aMember(shop());
      const [card, other] = [await aCard(staff), await aCard(staff)];
      const wrongPairs = [
        { code: card.code, gtin: other.gtin },
        { code: other.code, gtin: card.gtin },
        { code: card.code, gtin: '4006381333931' },
        { code: card.code, gtin: String(Number(card.gtin) + 1) },
        { code: 'K7QF-2M9X-VT4B-8WZH-3PN5', gtin: card.gtin },
        { code: `${card.code.slice(0, -1)}${card.code.endsWith('7') ? '8' : '7'}`, gtin: card.gtin },
        { code: "' or 1=1 --", gtin: card.gtin },
      ];
      const answers = [];
      for (const numbers of wrongPairs) {
        answers.push(await test(member, numbers), await topUp(member, numbers));
      }
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
      expect(answers[0]?.statusCode).toBe(404);
      expect(answers[0]?.json<{ message: string }>().message).toMatch(/both/);
      expect(await creditOf(member)).toBe(0);
      expect((await topUp(member, card)).statusCode).toBe(200);
    },
  );

  it('a gift card is redeemed once, and the refusal does not say by whom', async () => {
    const card = await aCard(staff);
    const [first, second] = [await aMember(shop()), await aMember(shop())];
    await topUp(first, card);
    for (const member of [first, second]) {
      for (const again of [await test(member, card), await topUp(member, card)]) {
        expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'changed_meanwhile' }]);
        expect(again.body).not.toContain(first.user.email);
      }
    }
    expect([await creditOf(first), await creditOf(second)]).toEqual([10, 0]);
  });

  it.runIf(isTriedWhole)('only members redeem gift cards', async () => {
    const card = await aCard(staff);
    const path = `/api/gift-card-codes/${card.code}/${card.gtin}/test`;
    expect((await sendTo(shop(), { method: 'PUT', url: path })).statusCode).toBe(401);
    expect((await sendTo(shop(), { method: 'POST', url: '/api/top-ups', payload: card })).statusCode).toBe(
      401,
    );
  });

  it.runIf(isTriedWhole)('testing gift cards is rate limited by account and by address', async () => {
    const wrong = { code: 'K7QF-2M9X-VT4B-8WZH-3PN5', gtin: '2000000000411' };
    const member = await aMember(shop());
    const statuses = async (attempts: number, send: () => Promise<{ statusCode: number }>) => {
      const seen: number[] = [];
      for (let one = 0; one < attempts; one++) seen.push((await send()).statusCode);
      return seen;
    };
    const byAccount = await statuses(32, () => topUp(member, wrong));
    expect(byAccount).toEqual([...Array<number>(30).fill(404), 429, 429]);
    const limited = await test(member, wrong);
    expect([limited.statusCode, Number(limited.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    const remoteAddress = anAddress();
    const guests = [await aMember(shop()), await aMember(shop()), await aMember(shop())];
    let turn = 0;
    const byAddress = await statuses(62, () =>
      sendTo(shop(), {
        method: 'POST',
        url: '/api/top-ups',
        payload: wrong,
        token: guests[turn++ % 3]?.token,
        remoteAddress,
      }),
    );
    expect(byAddress).toEqual([...Array<number>(60).fill(404), 429, 429]);
  });

  it.runIf(isTriedWhole)('gift card numbers are not logged', async () => {
    const [card, member] = [await aCard(staff), await aMember(shop())];
    await test(member, card);
    await topUp(member, card);
    await member.send('POST', `/gift-card-codes/${card.code}/${card.gtin}/test`);
    expect(JSON.stringify(shop().logged)).not.toContain(card.code);
    expect(shop().logged.map(({ path }) => path)).toContain(
      '/api/gift-card-codes/:giftcardnumber/:barcodenumber/test',
    );
  });

  it('a hundred simultaneous redemptions of a gift card credit once', async () => {
    const card = await aCard(staff);
    const members = await Promise.all(Array.from({ length: 5 }, () => aMember(shop())));
    expect(await redeemAtOnce([shop()], members, card)).toEqual(ONCE);
  });
});

it('a hundred simultaneous redemptions of a gift card through two shops on one database credit once', async () => {
  const database = await freshDatabase('postgres');
  const shop = await openTestShop(database);
  const other = await openTestShop({ ...database, ...openPostgres(database.url ?? '') });
  const staff = await aStaffMember(shop);
  const members = await Promise.all(Array.from({ length: 5 }, () => aMember(shop)));
  for (let repetition = 0; repetition < 3; repetition++) {
    expect(await redeemAtOnce([shop, other], members, await aCard(staff))).toEqual(ONCE);
  }
  for (const one of [other, shop]) {
    await one.http.close();
    await one.close();
  }
});

const ONCE = { credited: 1, used: 99, gained: [10] };

/** A hundred of this card at once, spread over the shops and the members. */
async function redeemAtOnce(shops: readonly TestShop[], members: readonly TestMember[], card: Card) {
  const before = await Promise.all(members.map(creditOf));
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, (_, turn) => {
      const shop = shops[turn % shops.length];
      const member = members[Math.floor(turn / shops.length) % members.length];
      if (shop === undefined || member === undefined) throw new Error('Nobody to redeem.');
      return redeemGiftCard(shop, card, member.user.id);
    }),
  );
  const after = await Promise.all(members.map(creditOf));
  const gained = after.map((credit, one) => credit - (before[one] ?? 0));
  return {
    credited: outcomes.filter((outcome) => !('refused' in outcome)).length,
    used: outcomes.filter((outcome) => 'refused' in outcome && outcome.refused === 'changed_meanwhile')
      .length,
    gained: gained.filter((amount) => amount !== 0),
  };
}
