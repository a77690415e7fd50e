/** The price of a flight comes off the first order with a kilo: whole, once, and for whoever has it. */
import { describe, expect, it } from 'vitest';
import type { Placement } from '#contract/checkout/checkout.ts';
import type { Problem } from '#contract/problem.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { DAY_MS } from '#domain/durations.ts';
import { FLIGHT_CREDIT } from '#domain/voucher/code.ts';
import { transact } from '#server/platform/database.ts';
import { noteReminded } from '#server/selling/vouchers/flight-credit-store.ts';
import { lapseCredits } from '#server/selling/vouchers/flight-credits.ts';
import { remindOfCredits } from '#server/selling/vouchers/remind-of-credits.ts';
import { flightCreditsOf, KILO } from '#tests/support/api/flight-credits.ts';
import { topUp } from '#tests/support/api/given-order.ts';
import { enterVoucher, givenVoucher, readCart } from '#tests/support/api/given-voucher.ts';
import { aMember, aStaffMember } from '#tests/support/api/members.ts';
import { toPenny } from '#tests/support/api/refund-calls.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('the price of a flight', (shop) => {
  checkMoneyAfterEach(shop);
  const { creditOf, aFlight, bring, cartOf, guestCart, order, owed } = flightCreditsOf(shop);
  const inDays = (days: number) => new Date(shop().clock().getTime() + days * DAY_MS);
  const mailsOf = async (address: string) =>
    (await shop().mails()).filter(({ to }) => to?.[0]?.address === address);

  describe('comes off', () => {
    it('a member’s cart by itself, once it has a kilo, and their order bears it line by line', async () => {
      const before = await owed();
      const { member, credit } = await aFlight();
      expect(credit.pence).toBe(credit.total_price);
      expect(await owed()).toBe(before + credit.pence);
      const pounds = credit.pence / 100;
      const little = await cartOf(member, [{ quantity: 2, bagSizeId: 3 }]);
      expect(little.flight_credit).toMatchObject({ amount: pounds, taken_off: 0, least_grams: 1000 });
      expect(little.flight_credit?.problem).toMatch(/^Add .* and your flight’s £.* comes off\.$/);
      expect(little.voucher_discount).toBe(0);
      const cart = await cartOf(member, [KILO, { ...KILO, grindId: 2 }]);
      expect(cart.flight_credit).toMatchObject({ taken_off: pounds, missing_grams: 0, problem: null });
      expect(cart.voucher).toBeNull();
      expect(cart.total).toBe(toPenny(cart.subtotal - cart.volume_discount - pounds));
      const total = cart.deliveries[0]?.total;
      const placed = await order({ cartId: cart.id, checkoutMethodId: 3, expectedTotal: total }, member);
      expect(placed.statusCode).toBe(200);
      const { order: kilo } = placed.json<Placement>();
      expect(kilo).toMatchObject({ total, voucher_discount: pounds });
      const lines = (await member.send('GET', `/orders/${kilo.id}/order-blends`)).json<
        { voucher_discount: number }[]
      >();
      expect(toPenny(lines.reduce((sum, one) => sum + one.voucher_discount, 0))).toBe(pounds);
      expect(await owed()).toBe(before);
      expect((await cartOf(member)).flight_credit).toBeNull();
    });

    it('anybody’s cart by its code, which no order, answer to others or list of staff shows', async () => {
      const { member, credit } = await aFlight();
      const { cartId, entered } = await guestCart(credit.code.toLowerCase());
      expect(entered.json()).toMatchObject({
        voucher: null,
        flight_credit: { is_entered: true, problem: null },
      });
      const placed = await order({ cartId, guestEmail: 'taster@example.com' });
      expect(placed.statusCode).toBe(200);
      const { order: kilo } = placed.json<Placement>();
      const kept = shop().db.selectFrom('orders').select('voucher_code').where('id', '=', kilo.id);
      expect(await kept.executeTakeFirst()).toEqual({ voucher_code: FLIGHT_CREDIT });
      expect(placed.body).not.toContain(credit.code);
      expect((await cartOf(member)).flight_credit).toBeNull();
      const staff = await aStaffMember(shop());
      expect((await staff.send('GET', '/staff/vouchers')).body).not.toContain(credit.code);
      const { id } = await shop()
        .db.selectFrom('vouchers')
        .select('id')
        .where('code', '=', credit.code)
        .executeTakeFirstOrThrow();
      expect((await staff.send('POST', `/staff/vouchers/${id}/stops`)).statusCode).toBe(404);
      expect((await staff.send('GET', `/staff/vouchers/${id}/uses`)).statusCode).toBe(404);
      const refused = [credit.code, 'ABCD2345'].map(async (tried) => (await guestCart(tried)).entered);
      const [used, unknown] = await Promise.all(refused);
      expect(used?.statusCode).toBe(422);
      expect(used?.json<Problem>().fields).toEqual(unknown?.json<Problem>().fields);
    });

    it('or a voucher does, whichever takes more, and the other stays', async () => {
      const { member, credit } = await aFlight();
      const small = await givenVoucher(shop(), { percentage: 1 });
      const large = await givenVoucher(shop(), { percentage: 80 });
      const cart = await cartOf(member);
      const with1 = await enterVoucher(shop(), { cartId: cart.id, code: small.code, token: member.token });
      expect(with1.json()).toMatchObject({
        voucher_discount: credit.pence / 100,
        voucher: { problem: expect.stringContaining('stays unused') },
        flight_credit: { problem: null },
      });
      const with80 = await enterVoucher(shop(), { cartId: cart.id, code: large.code, token: member.token });
      expect(with80.json()).toMatchObject({
        voucher: { problem: null },
        flight_credit: { taken_off: 0, problem: expect.stringContaining('another order') },
      });
      await topUp(shop(), member, 200);
      expect((await order({ cartId: cart.id, checkoutMethodId: 3 }, member)).statusCode).toBe(200);
      expect(await creditOf((await aFlight(member)).order.id)).toMatchObject({ uses: 0 });
      expect(credit.uses).toBe(0);
    });

    it('and no coffee is missing for it where a voucher takes as much off', async () => {
      const { member } = await aFlight();
      const { code } = await givenVoucher(shop(), { percentage: 80 });
      const { id: cartId } = await cartOf(member, [{ quantity: 3, bagSizeId: 3 }]);
      const entered = await enterVoucher(shop(), { cartId, code, token: member.token });
      expect(entered.json()).toMatchObject({
        voucher: { problem: null },
        flight_credit: { missing_grams: 250, problem: expect.stringContaining('another order') },
      });
    });

    it('no kilo of tasters, and no other member’s cart', async () => {
      const { member } = await aFlight();
      const tasters = await cartOf(member, [{ bagSizeId: 8, quantity: 20 }]);
      expect(tasters.flight_credit).toMatchObject({ missing_grams: 1000, taken_off: 0 });
      expect((await cartOf(await aMember(shop()))).flight_credit).toBeNull();
      const cart = await cartOf(member);
      expect((await readCart(shop(), cart.id)).flight_credit).toBeNull();
    });

    it('once, of two that use it at once, by its code and by the member', async () => {
      const { member, order: flight, credit } = await aFlight();
      await topUp(shop(), member, 200);
      const { cartId } = await guestCart(credit.code);
      const cart = await cartOf(member);
      const [guest, own] = await Promise.all([
        order({ cartId, guestEmail: 'both@example.com', expectedTotal: await totalOf(cartId) }),
        order({ cartId: cart.id, checkoutMethodId: 3, expectedTotal: cart.deliveries[0]?.total }, member),
      ]);
      expect(new Set([guest.statusCode, own.statusCode])).toEqual(new Set([200, 409]));
      expect(await creditOf(flight.id)).toMatchObject({ uses: 1 });
    });
    const totalOf = async (cartId: string) => (await readCart(shop(), cartId)).deliveries[0]?.total;
  });

  describe('has its days', () => {
    /** As the job that listed it before does. */
    const noteAgain = async (flightId: number, remindedAt: Date | null): Promise<boolean> => {
      await shop()
        .db.updateTable('flight_credits')
        .set({ reminded_at: remindedAt })
        .where('flight_id', '=', flightId)
        .execute();
      return transact(shop().db, (transaction) => noteReminded(transaction, flightId, shop().clock()));
    };

    it('which begin with the delivery; the mails bring the code, and two weeks before the end one reminds, once', async () => {
      const { member, order: flight, credit } = await aFlight();
      expect(credit.ends_on).toBeNull();
      await bring(flight.id);
      const last = dayAfter(dayInLondon(shop().clock()), 90);
      expect(await creditOf(flight.id)).toMatchObject({ ends_on: last });
      const told = (await mailsOf(member.user.email)).filter(({ text }) => text?.includes(credit.code));
      expect(told.map(({ subject }) => subject)).toHaveLength(2);
      for (const day of [75, 76, 77]) await remindOfCredits(shop(), inDays(day));
      const reminders = (await mailsOf(member.user.email)).filter(({ subject }) =>
        subject?.includes('off your coffee until'),
      );
      expect(reminders).toHaveLength(1);
      expect(await noteAgain(credit.flight_id, null)).toBe(true);
      expect(await noteAgain(credit.flight_id, shop().clock())).toBe(false);
      await lapseCredits(shop().db, inDays(90));
      expect((await cartOf(member)).flight_credit).toMatchObject({ ends_on: last, problem: null });
      await Promise.all([lapseCredits(shop().db, inDays(91)), lapseCredits(shop().db, inDays(91))]);
      expect(await creditOf(flight.id)).toMatchObject({ ended_as: 'lapsed' });
      expect(await noteAgain(credit.flight_id, null)).toBe(false);
      expect((await cartOf(member)).flight_credit).toBeNull();
      expect((await guestCart(credit.code)).entered.statusCode).toBe(422);
    });
  });
});
