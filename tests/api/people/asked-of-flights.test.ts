/** Some days after a flight came its buyer is asked once how it was, where nobody is done tasting it. */
import { expect, it } from 'vitest';
import type { TastingOfFlight } from '#contract/tastings/tasting.ts';
import { emailIdentity } from '#domain/customer/email.ts';
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import { STATUS } from '#domain/order/status.ts';
import { ENOUGH_COMPARISONS } from '#domain/tastings/cups.ts';
import { openTastingSigner } from '#server/coffee/tasters/tasters.ts';
import { askHowTheyWere } from '#server/people/tastings/ask-how-they-were.ts';
import { newId } from '#server/platform/secrets.ts';
import {
  aCartWithFlight,
  cupsOf,
  givenFilledShelf,
  givenOrderedFlight,
} from '#tests/support/api/given-flights.ts';
import { type GivenTasting, givenTasting, packFlightsOf } from '#tests/support/api/given-tastings.ts';
import { aMember, aStaffMember, sendTo } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const PAIRS = [
  ['A', 'B'],
  ['B', 'C'],
  ['C', 'D'],
  ['D', 'E'],
];

withShop('asking how flights were', (shop) => {
  const deliver = async (orderId: number) => {
    const staff = await aStaffMember(shop());
    for (const order_status_id of [STATUS.roasting, STATUS.dispatched, STATUS.delivered])
      expect((await staff.send('PATCH', `/staff/orders/${orderId}`, { order_status_id })).statusCode).toBe(
        200,
      );
  };
  const givenDelivered = async () => {
    const flight = await givenTasting(shop());
    await deliver(flight.orderId);
    return flight;
  };
  /** The log of orders goes by the clock of the database. */
  const after = (days: number) =>
    new Date(Math.max(Date.now(), shop().clock().getTime()) + days * DAY_MS + MINUTE_MS);
  const ask = (days: number) => askHowTheyWere(shop(), after(days));
  const askedOf = async ({ member }: Pick<GivenTasting, 'member'>) =>
    (await shop().mails()).filter(
      ({ to, subject }) => to?.[0]?.address === member.user.email && subject?.startsWith('How were they?'),
    );
  const send = (path: string, payload?: object) =>
    sendTo(shop(), { method: 'POST', url: `/api/tastings/${path}`, ...(payload && { payload }) });

  async function compare({ key }: Pick<GivenTasting, 'key'>, count: number): Promise<void> {
    const joined = (await send(`${key}/drinkers`, { name: 'Mina' })).json<TastingOfFlight>();
    const drinkerId = joined.drinkers[0]?.id;
    for (const [first, second] of PAIRS.slice(0, count)) {
      const said = { kind: 'pair', first, second, better: 'a little better' };
      expect((await send(`${key}/answers`, { id: newId(), drinkerId, said })).statusCode).toBe(200);
    }
  }

  it('after five days, once, also where two processes ask; it names no coffee and can be ended by a click', async () => {
    const flight = await givenDelivered();
    await ask(4);
    expect(await askedOf(flight)).toHaveLength(0);
    await Promise.all([ask(5), ask(5)]);
    await ask(6);
    const [mail, ...more] = await askedOf(flight);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`/t/${flight.key}`);
    expect(JSON.stringify(mail?.headers)).toContain('List-Unsubscribe=One-Click');
    for (const { coffee } of await cupsOf(shop(), flight.orderId)) {
      const { name, ctaps_id } = coffee as { name: string; ctaps_id: string };
      for (const secret of [name, ctaps_id])
        expect.soft(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain(secret);
    }
  });

  it('nobody is asked about a flight that somebody is done tasting, and of one that was begun they are', async () => {
    const [shown, compared, begun, closed] = [
      await givenDelivered(),
      await givenDelivered(),
      await givenDelivered(),
      await givenDelivered(),
    ];
    await send(`${shown.key}/reveal`);
    await compare(compared, ENOUGH_COMPARISONS);
    await compare(begun, ENOUGH_COMPARISONS - 1);
    await closed.member.send('DELETE', `/flights/${closed.flightId}/link`);
    await ask(5);
    const asked = await Promise.all([shown, compared, begun, closed].map(askedOf));
    expect(asked.map((mails) => mails.length)).toEqual([0, 0, 1, 0]);
  });

  it('of an order with two flights once, though somebody takes back what they said of the other one', async () => {
    await givenFilledShelf(shop());
    const member = await aMember(shop());
    const { id: cartId } = await aCartWithFlight(shop(), { token: member.token });
    const { order } = await givenOrderedFlight(shop(), { member, cartId });
    await packFlightsOf(shop(), order.id);
    await deliver(order.id);
    const sign = await openTastingSigner(shop().db);
    const ids = [...new Set((await cupsOf(shop(), order.id)).map(({ flight_id }) => flight_id))];
    const [first = '', second = ''] = ids.map((id) => sign({ is: 'flight', id }));
    await compare({ key: second }, ENOUGH_COMPARISONS);
    await ask(5);
    await shop().db.deleteFrom('tasting_answers').execute();
    await ask(6);
    const [mail, ...more] = await askedOf({ member });
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`/t/${first}`);
    expect(mail?.text).not.toContain(`/t/${second}`);
  });

  it('nor the buyer of a present, nor before it is there', async () => {
    const [present, underWay] = [await givenDelivered(), await givenTasting(shop())];
    await shop().db.updateTable('orders').set({ is_gift: true }).where('id', '=', present.orderId).execute();
    await ask(40);
    expect(await askedOf(present)).toEqual([]);
    expect(await askedOf(underWay)).toEqual([]);
  });

  it('nor whoever deleted their data or ended such mails, and everybody else is asked all the same', async () => {
    const [gone, ended, other] = [await givenDelivered(), await givenDelivered(), await givenDelivered()];
    // As deleting an account leaves an order: its names stay for the books.
    await shop().db.updateTable('orders').set({ email: '' }).where('id', '=', gone.orderId).execute();
    await shop()
      .db.insertInto('marketing_recipients')
      .values({
        email_identity: emailIdentity(ended.member.user.email),
        unsubscribe_key: newId(),
        unsubscribed_at: shop().clock(),
      })
      .execute();
    await ask(5);
    const asked = await Promise.all([gone, ended, other].map(askedOf));
    expect(asked.map((mails) => mails.length)).toEqual([0, 0, 1]);
    const recipients = shop().db.selectFrom('marketing_recipients').select('email_identity');
    expect(await recipients.where('email_identity', '=', '').execute()).toEqual([]);
  });

  it('the mail of the delivery says where it is tasted and asks nothing, and a closed link is in no mail', async () => {
    const [flight, closed] = [await givenTasting(shop()), await givenTasting(shop())];
    await closed.member.send('DELETE', `/flights/${closed.flightId}/link`);
    for (const { orderId } of [flight, closed]) await deliver(orderId);
    const textsTo = async ({ member }: GivenTasting, part: string) =>
      (await shop().mails()).flatMap(({ to, subject, text }) =>
        to?.[0]?.address === member.user.email && subject?.includes(part) === true ? (text ?? '') : [],
      );
    const [delivered = ''] = await textsTo(flight, 'should be with you');
    expect(delivered).toContain(`/t/${flight.key}`);
    expect(delivered).not.toContain('?');
    for (const part of ['on its way', 'should be with you']) {
      const [text = ''] = await textsTo(closed, part);
      expect(text).toContain('See your order');
      expect(text).not.toContain('/t/');
      expect(text).not.toContain('rest a few days');
    }
  });
});
