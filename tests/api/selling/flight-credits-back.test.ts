/** The price of a flight comes back, ends with its flight or its owner, and moves to another owner. */
import { describe, expect, it } from 'vitest';
import type { Placement } from '#contract/checkout/checkout.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { DAY_MS } from '#domain/durations.ts';
import { STATUS } from '#domain/order/status.ts';
import { forgetCustomers, listWhatEnds } from '#server/people/privacy/personal-data.ts';
import { transact } from '#server/platform/database.ts';
import {
  cancelOrder,
  handOverOrders,
  receiveForeignRefund,
  receivePayment,
} from '#server/selling/orders/orders.ts';
import { lapseCredits } from '#server/selling/vouchers/flight-credits.ts';
import { deskCallsOf } from '#tests/support/api/desk-calls.ts';
import { flightCreditsOf } from '#tests/support/api/flight-credits.ts';
import { aCartWithFlight, givenFilledShelf, givenOrderedFlight } from '#tests/support/api/given-flights.ts';
import { anOrder, topUp } from '#tests/support/api/given-order.ts';
import { aMember, aStaffMember } from '#tests/support/api/members.ts';
import { aRefund, orderInFull, refund, toPenny } from '#tests/support/api/refund-calls.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('the price of a flight, once it was used or went back', (shop) => {
  checkMoneyAfterEach(shop);
  const { creditOf, aFlight, bring, cartOf, order, aKilo, owed } = flightCreditsOf(shop);
  const inDays = (days: number) => new Date(shop().clock().getTime() + days * DAY_MS);

  describe('comes back', () => {
    it('with two weeks at least where its order is cancelled, and not for a part of it', async () => {
      const { member, order: flight } = await aFlight();
      await bring(flight.id);
      await shop()
        .db.updateTable('vouchers')
        .set({ ends_on: dayInLondon(inDays(1)) })
        .where('flight_id', '=', (await creditOf(flight.id)).flight_id)
        .execute();
      await topUp(shop(), member, 200);
      const kilo = await aKilo(member);
      const staff = await aStaffMember(shop());
      expect((await refund(staff, kilo.id, aRefund(1))).statusCode).toBe(200);
      expect(await creditOf(flight.id)).toMatchObject({ uses: 1 });
      expect((await member.send('POST', `/orders/${kilo.id}/cancellations`)).statusCode).toBe(200);
      expect(await creditOf(flight.id)).toMatchObject({ uses: 0, ends_on: dayInLondon(inDays(14)) });
      expect((await cartOf(member)).flight_credit).toMatchObject({ problem: null });
    });

    it('from an order that has a flight of its own, whose credit ends with it', async () => {
      const { member, order: first, credit } = await aFlight();
      const { id: cartId } = await cartOf(member);
      const { order: both } = await givenOrderedFlight(shop(), { member, cartId });
      expect(both.voucher_discount).toBe(credit.pence / 100);
      const second = await creditOf(both.id);
      expect(second.pence).toBe(second.total_price);
      expect(second.pence).toBeLessThan(credit.pence);
      expect((await member.send('POST', `/orders/${both.id}/cancellations`)).statusCode).toBe(200);
      expect(await creditOf(first.id)).toMatchObject({ uses: 0, ended_as: null });
      expect(await creditOf(both.id)).toMatchObject({ uses: 0, ended_as: 'refunded' });
    });

    it('where all of its order is refunded', async () => {
      const { member, order: flight } = await aFlight();
      await topUp(shop(), member, 200);
      const kilo = await aKilo(member);
      const staff = await aStaffMember(shop());
      const goods = toPenny(kilo.total - kilo.shipping_cost);
      expect((await refund(staff, kilo.id, aRefund(goods))).statusCode).toBe(200);
      expect(await creditOf(flight.id)).toMatchObject({ uses: 0 });
    });

    it('as it was from an order that nobody paid for', async () => {
      const { member, order: flight } = await aFlight();
      const cart = await cartOf(member);
      const placed = await order({ cartId: cart.id }, member);
      expect(await creditOf(flight.id)).toMatchObject({ uses: 1 });
      const { id } = placed.json<Placement>().order;
      expect((await member.send('POST', `/orders/${id}/cancellations`)).statusCode).toBe(200);
      expect(await creditOf(flight.id)).toMatchObject({ uses: 0, ends_on: null });
    });
  });

  it('is promised again only while it can be used', async () => {
    const { member, order: flight } = await aFlight();
    await bring(flight.id);
    const cart = await cartOf(member);
    const { id } = (await order({ cartId: cart.id }, member)).json<Placement>().order;
    const later = { ...shop(), clock: () => inDays(91) };
    await lapseCredits(shop().db, inDays(91));
    expect(await creditOf(flight.id)).toMatchObject({ uses: 1, ended_as: null });
    expect(await cancelOrder(later, { orderId: id, why: 'Nobody paid.' })).toBe(true);
    expect(await saidOf(id)).not.toContain('can come off another order');
    await lapseCredits(shop().db, inDays(91));
    expect(await creditOf(flight.id)).toMatchObject({ uses: 0, ended_as: 'lapsed' });
  });

  it('ends when it comes back once PayPal refunded its flight', async () => {
    await givenFilledShelf(shop());
    const { id: cartId } = await aCartWithFlight(shop());
    await order({ cartId, guestEmail: 'refunded@example.com' });
    const flight = await shop()
      .db.selectFrom('orders')
      .select(['id', 'total'])
      .where('cart_id', '=', cartId)
      .executeTakeFirstOrThrow();
    await receivePayment(shop(), { orderId: flight.id, captureId: 'CAPTURE-OF-A-REFUNDED-FLIGHT' });
    const { code, pence } = await creditOf(flight.id);
    const member = await aMember(shop());
    await topUp(shop(), member, 200);
    const cart = await cartOf(member);
    const kilo = await member.send(
      'POST',
      '/orders',
      anOrder({ cartId: cart.id, checkoutMethodId: 3, discountVoucherCode: code }),
    );
    expect(kilo.statusCode).toBe(200);
    const { id, voucher_discount } = kilo.json<Placement>().order;
    expect(voucher_discount).toBe(pence / 100);
    const there = { orderId: flight.id, providerId: 'REFUND-OF-A-FLIGHT', pence: flight.total };
    expect(await receiveForeignRefund(shop(), there)).toBe('received');
    expect(await creditOf(flight.id)).toMatchObject({ uses: 1, ended_as: null });
    expect((await member.send('POST', `/orders/${id}/cancellations`)).statusCode).toBe(200);
    expect(await creditOf(flight.id)).toMatchObject({ uses: 0, ended_as: 'refunded' });
    expect(await saidOf(id)).not.toContain('can come off another order');
  });

  const saidOf = async (orderId: number): Promise<string> => {
    const logs = await shop()
      .db.selectFrom('order_logs')
      .select('action')
      .where('order_id', '=', orderId)
      .execute();
    return logs.map(({ action }) => action).join(' ');
  };

  describe('and the flight’s own refund', () => {
    it('ends it where nobody used it', async () => {
      const { member, order: flight, credit } = await aFlight();
      const before = await owed();
      const staff = await aStaffMember(shop());
      const bags = {
        lines: [{ order_blend_id: credit.line_id, bags: 5 }],
        expected_amount: credit.pence / 100,
      };
      expect((await refund(staff, flight.id, aRefund(null, bags))).statusCode).toBe(200);
      expect(await owed()).toBe(before - credit.pence);
      expect(await creditOf(flight.id)).toMatchObject({ ended_as: 'refunded' });
      expect((await cartOf(member)).flight_credit).toBeNull();
    });

    it('is refused by its bags once it was used, and leaves the delivery to refund; so is cancelling', async () => {
      const { member, order: flight, credit } = await aFlight();
      await topUp(shop(), member, 200);
      const kilo = await aKilo(member);
      expect(kilo.voucher_discount).toBe(credit.pence / 100);
      const staff = await aStaffMember(shop());
      const bags = {
        lines: [{ order_blend_id: credit.line_id, bags: 5 }],
        expected_amount: credit.pence / 100,
      };
      const refused = await refund(staff, flight.id, aRefund(null, bags));
      expect(refused.statusCode).toBe(422);
      expect(refused.body).toContain('came off a later order already');
      const shown = (await orderInFull(staff, flight.id)).lines.map(({ prices }) => prices?.credit_used);
      expect(shown).toEqual([credit.pence / 100]);
      const own = await member.send('POST', `/orders/${flight.id}/cancellations`);
      expect(own.statusCode).toBe(409);
      const byStaff = await staff.send('PATCH', `/staff/orders/${flight.id}`, {
        order_status_id: STATUS.cancelled,
      });
      expect(byStaff.statusCode).toBe(409);
      expect(byStaff.body).toContain(`order ${kilo.id}`);
      const { act, versionsOf } = deskCallsOf(shop);
      const { outcome } = await act(staff, await versionsOf([flight.id]), { act: 'cancel' });
      expect(outcome.results).toMatchObject([
        { outcome: 'refused', words: expect.stringContaining(`order ${kilo.id}`) },
      ]);
      const { shipping_cost } = flight;
      const more = aRefund(toPenny(shipping_cost + 0.01));
      expect((await refund(staff, flight.id, more)).statusCode).toBe(422);
      expect((await member.send('POST', `/orders/${kilo.id}/cancellations`)).statusCode).toBe(200);
      expect((await member.send('POST', `/orders/${flight.id}/cancellations`)).statusCode).toBe(200);
      expect(await creditOf(flight.id)).toMatchObject({ ended_as: 'refunded', uses: 0 });
    });

    it('at the moment of its use is one or the other', async () => {
      const { member, order: flight } = await aFlight();
      await topUp(shop(), member, 200);
      const cart = await cartOf(member);
      const expectedTotal = cart.deliveries[0]?.total;
      const [cancelled, used] = await Promise.all([
        member.send('POST', `/orders/${flight.id}/cancellations`),
        member.send('POST', '/orders', anOrder({ cartId: cart.id, checkoutMethodId: 3, expectedTotal })),
        lapseCredits(shop().db, shop().clock()),
      ]);
      expect(new Set([cancelled.statusCode, used.statusCode])).toEqual(new Set([200, 409]));
    });
  });

  it('is lost with the account, and in the data that the member may fetch', async () => {
    const { member, order: flight, credit } = await aFlight();
    const before = await owed();
    const ids = [member.user.id];
    const said = await shop()
      .db.transaction()
      .execute(async (transaction) => {
        const ends = await listWhatEnds(transaction, { ids, mailboxes: [] });
        await forgetCustomers(transaction, ids);
        return ends;
      });
    expect(said).toContain(`Your flight credit of £${(credit.pence / 100).toFixed(2)} ends.`);
    expect(await creditOf(flight.id)).toMatchObject({ ended_as: 'given up', customer_id: null });
    expect(await owed()).toBe(before - credit.pence);
  });

  it('goes with a guest’s order, paid at PayPal, to the account that takes it over', async () => {
    await givenFilledShelf(shop());
    const { id: cartId } = await aCartWithFlight(shop());
    await order({ cartId, guestEmail: 'later@example.com' });
    const placed = await shop()
      .db.selectFrom('orders')
      .select(['id', 'customer_id'])
      .where('cart_id', '=', cartId)
      .executeTakeFirstOrThrow();
    for (const _ of ['paid', 'reported again'])
      await receivePayment(shop(), { orderId: placed.id, captureId: 'CAPTURE-OF-A-FLIGHT' });
    const { pence } = await creditOf(placed.id);
    const other = await aMember(shop());
    await transact(shop().db, (transaction) =>
      handOverOrders(transaction, [placed.customer_id], other.user.id),
    );
    expect((await cartOf(other)).flight_credit).toMatchObject({ taken_off: pence / 100 });
  });
});
