/** Staff who have the page of an order open know of each other. */
import { expect, test } from 'vitest';
import { SAY_SO_EVERY_MS, STILL_THERE_MS } from '#domain/staff/still-there.ts';
import { givenUnpaidOrder } from '#tests/support/api/given-order.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { untilMailsSettled } from '#tests/support/shop/mails.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('who has an order open', (shop) => {
  const othersOf = async (reader: TestMember, id: number) =>
    (await reader.send('PUT', `/staff/orders/${id}/readers/me`)).json<{ others: string[] }>().others;

  test('is told to everybody else who has, and not to oneself', async () => {
    const [anna, bo] = [await aStaffMember(shop()), await aStaffMember(shop())];
    const id = await givenUnpaidOrder(shop(), 'buyer@example.com');
    const another = await givenUnpaidOrder(shop(), 'buyer@example.com');
    expect(await othersOf(anna, id)).toEqual([]);
    expect(await othersOf(anna, id)).toEqual([]);
    expect(await othersOf(bo, id)).toEqual(['Mina Okafor']);
    expect(await othersOf(anna, id)).toEqual(['Mina Okafor']);
    expect(await othersOf(bo, another)).toEqual([]);
  });

  test('ends when the page is closed, or when it has been silent for a minute', async () => {
    const [anna, bo] = [await aStaffMember(shop()), await aStaffMember(shop())];
    const id = await givenUnpaidOrder(shop(), 'buyer@example.com');
    await othersOf(anna, id);
    await anna.send('DELETE', `/staff/orders/${id}/readers/me`);
    expect(await othersOf(bo, id)).toEqual([]);
    await othersOf(anna, id);
    shop().clock.advance(SAY_SO_EVERY_MS);
    expect(await othersOf(bo, id)).toEqual(['Mina Okafor']);
    shop().clock.advance(STILL_THERE_MS);
    expect(await othersOf(bo, id)).toEqual([]);
  });

  test('wakes the other screens when somebody comes or goes, and not while they stay', async () => {
    const anna = await aStaffMember(shop());
    const id = await givenUnpaidOrder(shop(), 'buyer@example.com');
    const since = async (before?: string) =>
      (await anna.send('GET', `/staff/live-changes${before === undefined ? '' : `?since=${before}`}`)).json<{
        since: string;
        topics: string[];
      }>();
    await untilMailsSettled(shop().db);
    const first = await since();
    await othersOf(anna, id);
    const come = await since(first.since);
    expect(come.topics).toContain('readers');
    await othersOf(anna, id);
    await anna.send('POST', `/staff/orders/${id}/notes`, { words: 'Ring before Friday.' });
    const stayed = await since(come.since);
    expect(stayed.topics).toEqual(['orders']);
    await anna.send('DELETE', `/staff/orders/${id}/readers/me`);
    expect((await since(stayed.since)).topics).toEqual(['readers']);
  });

  test('is asked of orders that there are', async () => {
    const anna = await aStaffMember(shop());
    expect((await anna.send('PUT', '/staff/orders/999999/readers/me')).statusCode).toBe(404);
  });
});
