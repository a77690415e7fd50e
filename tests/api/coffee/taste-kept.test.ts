/** How long what members said of their taste is kept, and where it goes. */
import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { forgetSilent, forgetTasteProfiles } from '#server/coffee/preference/jobs.ts';
import { transact } from '#server/platform/database.ts';
import { givenArrivedLines } from '#tests/support/api/arrived-orders.ts';
import { bagCalls } from '#tests/support/api/bag-calls.ts';
import { givenCapturedOrder } from '#tests/support/api/given-order.ts';
import { givenBagOf } from '#tests/support/api/labelled-bags.ts';
import { aMember, aStaffMember, GOOD_PASSWORD } from '#tests/support/api/members.ts';
import { aDrinkerOf, beanLine, compare, readTaste, wish } from '#tests/support/api/taste-calls.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const MONTH_MS = 30 * DAY_MS;

withShop('what members said of their taste', (shop) => {
  it('the mail of a delivered order asks a member how it was, and neither a guest nor who sent a present', async () => {
    const staff = await aStaffMember(shop());
    const [member, giver] = [await aMember(shop()), await aMember(shop())];
    const orders = [
      await givenCapturedOrder(shop(), member),
      await givenCapturedOrder(shop(), giver),
      await givenCapturedOrder(shop(), 'guest-of-taste@example.com'),
    ];
    await shop()
      .db.updateTable('orders')
      .set({ is_gift: true })
      .where('customer_id', '=', giver.user.id)
      .execute();
    for (const id of orders)
      for (const order_status_id of [6, 4, 3])
        await staff.send('PATCH', `/staff/orders/${id}`, { order_status_id });
    const delivered = (await shop().mails()).filter(({ subject }) => subject?.endsWith('should be with you'));
    const asking = delivered.filter(({ text }) => text?.includes('/taste'));
    expect(delivered).toHaveLength(3);
    expect(asking.map(({ to }) => to?.[0]?.address)).toEqual([member.user.email]);
  });

  it('what was said stays readable whatever becomes of the catalogue', async () => {
    const { member, lines } = await aDrinkerOf(shop(), 73, 63);
    await wish(member, { brandId: 1 });
    await compare(member, lines);
    const before = await readTaste(member);
    await shop()
      .db.updateTable('beans')
      .set({ name: 'Another name', in_stock: false })
      .where('id', '=', 63)
      .execute();
    const after = await readTaste(member);
    await shop().db.updateTable('beans').set({ in_stock: true }).where('id', '=', 63).execute();
    expect(after.events).toEqual(before.events);
    expect(after.advice?.belief).toEqual(before.advice?.belief);
  });

  it('what was said is exported, and forgotten with the account', async () => {
    const member = await aMember(shop());
    await wish(member, { likes: ['nutty'] });
    const exported = await member.send('GET', '/customers/data-export');
    expect(exported.json<{ data: { taste: unknown[] } }>().data.taste).toMatchObject([
      { kind: 'wishes', body: { likes: ['nutty'] } },
    ]);
    await member.send('POST', '/account-deletions', { password: GOOD_PASSWORD });
    const left = await shop()
      .db.selectFrom('drinkers')
      .where('customer_id', '=', member.user.id)
      .selectAll()
      .execute();
    expect(left).toEqual([]);
  });

  it('a profile is deleted at once, and by itself a year after the last answer or order', async () => {
    const [one, two, buyer] = [await aMember(shop()), await aMember(shop()), await aMember(shop())];
    for (const member of [one, two, buyer]) await wish(member, { likes: ['nutty'] });
    await one.send('DELETE', '/taste-profile');
    expect((await readTaste(one)).events).toEqual([]);
    // Orders stand as of today, answers as of half a year ago.
    shop().clock.advance(-6 * MONTH_MS);
    for (const member of [two, buyer]) await wish(member, { likes: ['sweet'] });
    await givenArrivedLines(shop(), buyer, [beanLine(73)]);
    shop().clock.advance(6 * MONTH_MS);
    const inMonths = (months: number) => new Date(shop().clock().getTime() + months * MONTH_MS);
    const isForgotten = async (months: number) => {
      await forgetTasteProfiles(shop().db, inMonths(months));
      return Promise.all([two, buyer].map(async (member) => (await readTaste(member)).events.length === 0));
    };
    expect(await isForgotten(5)).toEqual([false, false]);
    expect(await isForgotten(8)).toEqual([true, false]);
    expect(await isForgotten(14)).toEqual([true, true]);
  });

  it('a profile stays whose member says how a coffee brewed after it was listed as silent', async () => {
    const member = await aMember(shop());
    const code = await givenBagOf(shop(), member);
    shop().clock.advance(DAY_MS);
    expect((await bagCalls(shop).answer(code, {}, member)).json()).toEqual({ is_yours: true });
    const { id } = await shop()
      .db.selectFrom('drinkers')
      .select('id')
      .where('customer_id', '=', member.user.id)
      .executeTakeFirstOrThrow();
    const deletedSince = (hours: number) =>
      transact(shop().db, (transaction) =>
        forgetSilent(transaction, [id], new Date(shop().clock().getTime() + hours * HOUR_MS)),
      );
    expect(await deletedSince(-12)).toBe(0);
    expect(await deletedSince(1)).toBe(1);
  });
});
