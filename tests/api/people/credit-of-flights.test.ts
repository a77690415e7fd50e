/** What a flight still takes off an order is shown to the member who has it, and to nobody else at its tasting. */
import { expect, it } from 'vitest';
import type { Answer } from '#contract/calls.ts';
import type { OwnFlight, TastingOfFlight } from '#contract/tastings/tasting.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { STATUS } from '#domain/order/status.ts';
import { DAYS_OF_CREDIT, LEAST_GRAMS } from '#domain/voucher/flight-credit.ts';
import { newId } from '#server/platform/secrets.ts';
import { aCartWith, anOrder, topUp } from '#tests/support/api/given-order.ts';
import { givenTasting } from '#tests/support/api/given-tastings.ts';
import { aMember, aStaffMember, sendTo, type TestMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('what flights take off', (shop) => {
  const creditOf = async (member: TestMember) =>
    (await member.send('GET', '/flights'))
      .json<{ flights: OwnFlight[] }>()
      .flights.map(({ credit }) => credit);
  const paidFor = async (flightId: number) => {
    const { total_price } = await shop()
      .db.selectFrom('flights')
      .innerJoin('order_blends as line', 'line.id', 'order_blend_id')
      .select('total_price')
      .where('flights.id', '=', flightId)
      .executeTakeFirstOrThrow();
    return total_price / 100;
  };

  it('from its order on, with its last day once it is delivered, until it came off', async () => {
    const { member, orderId, flightId } = await givenTasting(shop());
    const amount = await paidFor(flightId);
    expect(await creditOf(member)).toEqual([{ amount, least_grams: LEAST_GRAMS[0], ends_on: null }]);
    const staff = await aStaffMember(shop());
    for (const order_status_id of [STATUS.roasting, STATUS.dispatched, STATUS.delivered])
      await staff.send('PATCH', `/staff/orders/${orderId}`, { order_status_id });
    const ends_on = dayAfter(dayInLondon(shop().clock()), DAYS_OF_CREDIT);
    expect(await creditOf(member)).toEqual([{ amount, least_grams: LEAST_GRAMS[0], ends_on }]);
    await topUp(shop(), member, 200);
    const cartId = await aCartWith(shop(), { token: member.token, lines: [{ bagSizeId: 7 }] });
    const placed = await member.send('POST', '/orders', anOrder({ cartId, checkoutMethodId: 3 }));
    expect(placed.statusCode).toBe(200);
    expect(await creditOf(member)).toEqual([null]);
  });

  it('at the end of the tasting to its member alone', async () => {
    const { member, key, flightId } = await givenTasting(shop());
    const send = (path: string, payload: object) =>
      sendTo(shop(), { method: 'POST', url: `/api/tastings/${key}/${path}`, payload });
    const joined = (await send('drinkers', { name: 'Mina' })).json<TastingOfFlight>();
    const drinkerId = joined.drinkers[0]?.id ?? 0;
    const said = { kind: 'pair', first: 'A', second: 'B', better: 'much better' };
    await send('answers', { id: newId(), drinkerId, said });
    await send('reveal', {});
    const creditFor = async (token?: string) =>
      (
        await sendTo(shop(), {
          method: 'GET',
          url: `/api/tastings/${key}/drinkers/${drinkerId}/advice`,
          ...(token && { token }),
        })
      ).json<Answer<'GET /tastings/{key}/drinkers/{id}/advice'>>().credit;
    expect(await creditFor()).toBeNull();
    expect(await creditFor((await aMember(shop())).token)).toBeNull();
    expect(await creditFor(member.token)).toMatchObject({ amount: await paidFor(flightId) });
  });
});
