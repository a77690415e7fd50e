/** Batches of gift cards: a fresh code, a second person above £1,000, and one batch however often it is asked for. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { GiftCardBatch } from '#contract/gift-cards/gift-card-batches.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { aMember, aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const issue = (staff: TestMember, asked: object) => staff.send('POST', '/staff/gift-card-batches', asked);

withShop('batches of gift cards', (shop) => {
  checkMoneyAfterEach(shop);

  const batchesOf = ({ user }: TestMember) =>
    shop().db.selectFrom('gift_card_batches').select('id').where('issued_by', '=', user.id).execute();

  it('issuing gift cards takes a fresh code', async () => {
    const staff = await aStaffMember(shop());
    shop().clock.advance(11 * MINUTE_MS);
    const answer = await issue(staff, { amount: 10, count: 1 });
    expect(answer.json()).toMatchObject({ code: 'fresh_code_needed' });
    expect(await batchesOf(staff)).toEqual([]);
  });

  it('more than £1,000 of gift cards at once, or £10,000 in a day, is issued once a second person has confirmed it', async () => {
    const [staff, other] = [await aStaffMember(shop()), await aStaffMember(shop())];
    expect((await issue(staff, { amount: 100, count: 10 })).statusCode).toBe(200);
    const large = { amount: 100, count: 11 };
    expect((await issue(staff, large)).json()).toMatchObject({ code: 'second_person_needed' });
    const waiting = (await other.send('GET', '/staff/approvals')).json<{ id: number; object: string }[]>();
    const asked = waiting.find(({ object }) => object === '11 gift cards of £100.00');
    await other.send('POST', `/staff/approvals/${asked?.id}/confirmations`);
    expect((await issue(staff, large)).statusCode).toBe(200);
    expect((await issue(staff, large)).json()).toMatchObject({ code: 'second_person_needed' });
    for (let batch = 0; batch < 7; batch++) await issue(staff, { amount: 1000, count: 1 });
    expect((await issue(staff, { amount: 1000, count: 1 })).json()).toMatchObject({
      code: 'second_person_needed',
    });
    expect(await batchesOf(staff)).toHaveLength(9);
  });

  it('a batch that is asked for again under its id is issued once, and its cards get new codes', async () => {
    const staff = await aStaffMember(shop());
    const asked = { amount: 10, count: 3, id: randomUUID() };
    const cardsOf = async () => (await issue(staff, asked)).json<GiftCardBatch>().cards;
    const first = await cardsOf();
    const second = await cardsOf();
    expect(await batchesOf(staff)).toHaveLength(1);
    const gtins = (cards: GiftCardBatch['cards']) => cards.map(({ gtin }) => gtin).toSorted();
    expect(gtins(second)).toEqual(gtins(first));
    const member = await aMember(shop());
    expect((await member.send('POST', '/top-ups', first[0])).statusCode).toBe(404);
    expect((await member.send('POST', '/top-ups', second[0])).statusCode).toBe(200);
    expect((await issue(staff, asked)).statusCode).toBe(409);
  });

  it('a card of a batch that staff blocked stays blocked when its batch gets new codes', async () => {
    const staff = await aStaffMember(shop());
    const asked = { amount: 10, count: 1, id: randomUUID() };
    const cardOf = async () => (await issue(staff, asked)).json<GiftCardBatch>().cards[0];
    const card = await cardOf();
    await staff.send('PUT', `/staff/gift-cards/${card?.gtin}/block`, { is_blocked: true });
    const member = await aMember(shop());
    expect((await member.send('POST', '/top-ups', await cardOf())).json()).toMatchObject({
      message: 'This card is blocked. Please write to us, and we’ll look into it.',
    });
  });

  it('a batch is issued once when it is asked for several times at the same moment', async () => {
    const staff = await aStaffMember(shop());
    const asked = { amount: 10, count: 2, id: randomUUID() };
    const answers = await Promise.all([1, 2, 3, 4].map(() => issue(staff, asked)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await batchesOf(staff)).toHaveLength(1);
  });

  it('the codes of a batch are shown to nobody else, to nobody later, and for no other batch', async () => {
    const [staff, other] = [await aStaffMember(shop()), await aStaffMember(shop())];
    const asked = { amount: 10, count: 2, id: randomUUID() };
    expect((await issue(staff, asked)).statusCode).toBe(200);
    expect((await issue(other, asked)).statusCode).toBe(409);
    expect((await issue(staff, { ...asked, amount: 20 })).statusCode).toBe(409);
    shop().clock.advance(9 * MINUTE_MS);
    expect((await issue(staff, asked)).statusCode).toBe(200);
    await shop()
      .db.updateTable('sessions')
      .set({ fresh_code_at: new Date(shop().clock().getTime() + 2 * MINUTE_MS) })
      .where('customer_id', '=', staff.user.id)
      .execute();
    shop().clock.advance(2 * MINUTE_MS);
    expect((await issue(staff, asked)).statusCode).toBe(409);
  });
});
