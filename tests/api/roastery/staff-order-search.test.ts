// cspell:ignore ИВАН ΝΊΚΟΣ
/** Staff find an order by whatever they know of it, and learn nothing of people without the right. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { FoundOrders } from '#contract/order-desk/order-lists.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { plain } from '#domain/typed-search.ts';
import { receivePayment } from '#server/selling/orders/orders.ts';
import {
  aCartWith,
  anOrder,
  givenPaidOrder,
  givenUnpaidOrder,
  topUp,
} from '#tests/support/api/given-order.ts';
import { aMember, aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { onBothDatabases } from '#tests/support/shop/test-shop.ts';

onBothDatabases('searching orders', (shop, isTriedWhole) => {
  const search = async (staff: TestMember, q: string) =>
    (await staff.send('GET', `/staff/search?q=${encodeURIComponent(q)}`)).json<FoundOrders>();
  const idsIn = (found: FoundOrders) => found.orders.map(({ id }) => id);

  /** Under names of their own, so that no other test's order is found. */
  async function theirOrder(changes: object): Promise<number> {
    const member = await aMember(shop());
    await topUp(shop(), member, 100);
    const cartId = await aCartWith(shop(), { token: member.token, lines: [{}] });
    const answer = await member.send('POST', '/orders', anOrder({ cartId, checkoutMethodId: 3, ...changes }));
    return answer.json<{ order: { id: number } }>().order.id;
  }

  it.runIf(isTriedWhole)('an order is found by its number, with and without a #', async () => {
    const staff = await aStaffMember(shop());
    const id = await givenUnpaidOrder(shop(), await aMember(shop()));
    for (const q of [`${id}`, ` #${id} `])
      expect(await search(staff, q)).toMatchObject({ by: 'order number', orders: [{ id }] });
    expect(await search(staff, '999999999')).toMatchObject({ by: 'order number', orders: [] });
  });

  it('an order is found by a name in any order of words, in any case, and without accents', async () => {
    const staff = await aStaffMember(shop());
    const id = await theirOrder({
      billingFirstName: 'Zoë',
      billingLastName: 'Çelik',
      billingCompanyName: 'Løv & Søn',
    });
    for (const q of ['Zoë Çelik', 'celik zoe', 'ÇELIK', 'zoe  celi', 'Søn', 'lov son'])
      expect(await search(staff, q)).toMatchObject({ by: 'words', orders: [{ id }] });
    expect(idsIn(await search(staff, 'zoe okafor'))).toEqual([]);
  });

  it('the database folds letters as what is typed is folded', async () => {
    const texts = ['łŁøØđĐðÐþÞħĦŧŦŋŊßẞæÆœŒıİĸəƏςΣ’‘ʼ', 'Żółć Ǽ ﬁ ① Å', 'ИВАН Йод', 'ΝΊΚΟΣ ΣΑΣ'];
    const letters = Array.from({ length: 0x24f - 0x20 }, (_, i) => String.fromCodePoint(0x20 + i));
    for (const text of [...texts, ...letters.filter((letter) => !/\p{Cc}/u.test(letter))]) {
      const { rows } = await sql<{ folded: string }>`select plain_text(${text}) as folded`.execute(shop().db);
      expect({ text, folded: rows[0]?.folded }).toEqual({ text, folded: plain(text) });
    }
  });

  it.runIf(isTriedWhole)(
    'an order is found by whom its boxes go to, though somebody else is billed',
    async () => {
      const staff = await aStaffMember(shop());
      const id = await theirOrder({
        shippingFirstName: 'Quentin',
        shippingLastName: 'Li',
        shippingZipCode: 'TR19 7AA',
      });
      for (const q of ['quentin', 'li quentin', 'TR19 7AA', 'tr197aa'])
        expect(await search(staff, q)).toMatchObject({ by: 'words', orders: [{ id, name: 'Quentin Li' }] });
      // A short word is a whole one.
      expect(idsIn(await search(staff, 'qu li'))).toEqual([]);
    },
  );

  it('an order is found by e-mail address, CTAPS id, tracking number, PayPal id and gift card', async () => {
    const staff = await aStaffMember(shop());
    const { member, order } = await givenPaidOrder(shop());
    expect(idsIn(await search(staff, member.user.email))).toEqual([order.id]);
    const { db } = shop();
    const line = await db
      .selectFrom('order_blends')
      .select('ctaps_id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(await search(staff, line.ctaps_id ?? '')).toMatchObject({ by: 'coffee' });
    await staff.send('PATCH', `/staff/orders/${order.id}`, { order_status_id: 6 });
    await staff.send('PATCH', `/staff/orders/${order.id}`, {
      order_status_id: 4,
      tracking_numbers: ['JD998877665GB'],
    });
    expect(await search(staff, 'jd 998 877 665 gb')).toMatchObject({
      by: 'tracking number',
      orders: [{ id: order.id }],
    });
    const paid = await givenUnpaidOrder(shop(), member);
    await receivePayment(shop(), { orderId: paid, captureId: '7AB12345CD678901E' });
    expect(await search(staff, '7ab12345cd678901e')).toMatchObject({
      by: 'PayPal id',
      orders: [{ id: paid }],
    });
    const card = await db
      .selectFrom('ledger_entries')
      .select('reference')
      .where('kind', '=', 'gift_card_redeemed')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(await search(staff, card.reference)).toMatchObject({
      by: 'gift card',
      orders: [{ id: paid }, { id: order.id }],
    });
  });

  it.runIf(isTriedWhole)(
    'whoever may not look for people finds no names: not more nor less for somebody who is there',
    async () => {
      const packer = await aStaffMember(shop(), PRESETS.Packer);
      const { member, order } = await givenPaidOrder(shop());
      const nobody = await search(packer, 'nobody-at-all');
      for (const q of ['Okafor', 'Mina Okafor', member.user.email, 'YO21 1DH', 'Harbour Bakes'])
        expect(await search(packer, q)).toEqual(nobody);
      expect(idsIn(await search(packer, String(order.id)))).toEqual([order.id]);
      const office = await aStaffMember(shop(), { orders: 'writes' });
      expect((await office.send('GET', '/staff/orders?text=Okafor')).statusCode).toBe(403);
      expect((await office.send('GET', '/staff/orders?text=nobody-at-all')).statusCode).toBe(403);
    },
  );

  it('what is searched is text, never a pattern', async () => {
    const staff = await aStaffMember(shop());
    await givenPaidOrder(shop());
    for (const q of ['%', '_', '%%%', '\\', "'; drop table orders", '%ok_for%'])
      expect(idsIn(await search(staff, q))).toEqual([]);
    expect((await staff.send('GET', `/staff/search?q=${'a'.repeat(101)}`)).statusCode).toBe(400);
    expect(idsIn(await search(staff, ''))).toEqual([]);
  });
});
