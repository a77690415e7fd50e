/** Staff send a sold gift card to another mailbox: with a code, within a limit of the day, and nobody concerned misses it. */
import { expect, it } from 'vitest';
import type { GiftCardSale } from '#contract/gift-cards/staff-gift-cards.ts';
import { sendGiftCards } from '#server/money/gift-cards/gift-cards.ts';
import { aStaffMember, endFreshCode, giveFreshCode, type TestMember } from '#tests/support/api/members.ts';
import { aMailbox, aPaidCard, inTheEvening, mailsTo, numbersIn } from '#tests/support/api/sold-gift-cards.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('sold gift cards that staff send elsewhere', (shop) => {
  checkMoneyAfterEach(shop);
  const aSentCard = async (staff: TestMember, amount: number) => {
    const card = await aPaidCard(shop(), { amount });
    await sendGiftCards(shop().payments, inTheEvening(shop()));
    const path = `/staff/gift-card-sales?mailbox=${encodeURIComponent(card.email)}`;
    const [sale] = (await staff.send('GET', path)).json<GiftCardSale[]>();
    return { ...card, id: sale?.id ?? 0 };
  };
  const send = (staff: TestMember, id: number, recipientEmail: string) =>
    staff.send('PUT', `/staff/gift-card-sales/${id}/recipient`, { recipientEmail });

  it('take a fresh code for another mailbox, and none for the same one', async () => {
    const office = await aStaffMember(shop(), { people: 'writes' });
    const card = await aSentCard(office, 200);
    await endFreshCode(shop(), office);
    const thief = aMailbox();
    expect((await send(office, card.id, thief)).json()).toMatchObject({ code: 'fresh_code_needed' });
    expect(await mailsTo(shop(), thief)).toEqual([]);
    expect((await send(office, card.id, card.recipientEmail)).statusCode).toBe(200);
    expect(await numbersIn(shop(), card.recipientEmail)).toHaveLength(2);
  });

  it('are told to their buyer and to who had them', async () => {
    const office = await aStaffMember(shop(), { people: 'writes' });
    const card = await aSentCard(office, 50);
    const to = aMailbox();
    expect((await send(office, card.id, to)).statusCode).toBe(200);
    const subjects = async (mailbox: string) =>
      (await mailsTo(shop(), mailbox)).map(({ subject }) => subject);
    expect(await subjects(card.email)).toContain('Your gift card of £50.00 goes to another address');
    expect(await subjects(card.recipientEmail)).toContain('The gift card of £50.00 that we sent you');
    expect(await subjects(to)).toEqual(['A gift card of £50.00 for you']);
  });

  it('are not told to a recipient who never had one', async () => {
    const office = await aStaffMember(shop(), { people: 'writes' });
    const sendOn = new Date(shop().clock().getTime() + 20 * 86_400_000).toISOString().slice(0, 10);
    const card = await aPaidCard(shop(), { sendOn });
    const path = `/staff/gift-card-sales?mailbox=${encodeURIComponent(card.email)}`;
    const [sale] = (await office.send('GET', path)).json<GiftCardSale[]>();
    expect((await send(office, sale?.id ?? 0, aMailbox())).statusCode).toBe(200);
    expect(await mailsTo(shop(), card.recipientEmail)).toEqual([]);
  });

  it('add up over a day, by whoever sends and whichever mailbox gets them, and never go to oneself', async () => {
    const [anna, berta] = [await aStaffMember(shop()), await aStaffMember(shop())];
    const to = aMailbox();
    for (const by of [anna, berta])
      expect((await send(by, (await aSentCard(by, 200)).id, to)).statusCode).toBe(200);
    await giveFreshCode(shop(), anna);
    const third = await aSentCard(anna, 200);
    expect((await send(anna, third.id, to)).json()).toMatchObject({ code: 'second_person_needed' });
    expect((await send(anna, third.id, anna.user.email)).json()).toMatchObject({ code: 'not_allowed' });
    expect((await send(anna, third.id, anna.user.email.replace('@', '+3@'))).statusCode).toBe(403);
  });
});
