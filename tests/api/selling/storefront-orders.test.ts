/** Orders of coffee of a maker’s own page: on the terms of that day, and never by voucher or on account. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Cart } from '#contract/carts/carts.ts';
import type { Placement } from '#contract/checkout/checkout.ts';
import { toPence } from '#domain/money/pounds.ts';
import { MARK_UP } from '#domain/storefronts/storefront.ts';
import { aCartWith } from '#tests/support/api/given-order.ts';
import { enterVoucher, givenVoucher, readCart } from '#tests/support/api/given-voucher.ts';
import { aMember } from '#tests/support/api/members.ts';
import { askBatch, asked, checked, givenBatch, ordersOf, rowsOf } from '#tests/support/api/order-batches.ts';
import { orderCallsOf } from '#tests/support/api/order-calls.ts';
import { storefrontCoffeesOf } from '#tests/support/api/storefront-coffees.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('orders of coffee of a storefront', (shop) => {
  checkMoneyAfterEach(shop);
  const { aStorefront, linesOf, setTerms, homePrice, storedLines } = storefrontCoffeesOf(shop);
  const { aRichMember, place } = orderCallsOf(shop);
  const ordered = (answer: { json: <T>() => T }) => answer.json<Placement>().order;

  it('any mark-up, size and number of bags costs to the penny what the rule says, and the order keeps it', async () => {
    const { blend, id, line } = await aStorefront();
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: MARK_UP.least, max: MARK_UP.most }),
        fc.constantFrom(3, 5, 7),
        fc.integer({ min: 1, max: 12 }),
        async (markUpPercent, bagSizeId, quantity) => {
          const buyer = await aRichMember();
          await setTerms(id, { mark_up_percent: markUpPercent });
          const cartId = await aCartWith(shop(), {
            token: buyer.token,
            lines: [line({ bagSizeId, quantity })],
          });
          const expected = await homePrice(blend, { bagSizeId, quantity, markUpPercent });
          const before = await homePrice(blend, { bagSizeId, quantity, markUpPercent: 0 });
          const [inCart] = await linesOf(cartId, buyer);
          expect(toPence(inCart?.total_price ?? 0)).toBe(expected.totalPrice);
          const placed = await place(buyer, { cartId });
          expect(await storedLines(ordered(placed).id)).toEqual([
            {
              total_price: expected.totalPrice,
              voucher_discount: 0,
              mark_up: expected.totalPrice - before.totalPrice,
              mark_up_percent: markUpPercent,
              commission_percent: 12,
            },
          ]);
        },
      ),
      { numRuns: 12 },
    );
  });

  it('a mark-up that changed between cart and order orders nothing, and says the new total', async () => {
    const { id, line } = await aStorefront({ markUp: 5 });
    const buyer = await aRichMember();
    const cartId = await aCartWith(shop(), { token: buyer.token, lines: [line()] });
    const { deliveries } = await readCart(shop(), cartId, buyer.token);
    const seen = deliveries.find(({ shipping_option_id }) => shipping_option_id === 1)?.total ?? 0;
    await setTerms(id, { mark_up_percent: 25 });
    const refused = await place(buyer, { cartId, expectedTotal: seen });
    expect(refused.statusCode).toBe(409);
    const { current } = refused.json<{ current: { total: number } }>();
    expect(current.total).toBeGreaterThan(seen);
    const placed = await place(buyer, { cartId, expectedTotal: current.total });
    expect(ordered(placed).total).toBe(current.total);
    expect((await storedLines(ordered(placed).id))[0]?.mark_up_percent).toBe(25);
  });

  it('a voucher comes off the other coffee alone, and says so where there is none', async () => {
    const { line } = await aStorefront({ markUp: 10 });
    const { code } = await givenVoucher(shop(), { percentage: 10 });
    const buyer = await aRichMember();
    const alone = await aCartWith(shop(), { token: buyer.token, lines: [line()] });
    const entered = await enterVoucher(shop(), { cartId: alone, code, token: buyer.token });
    expect(entered.json<Cart>()).toMatchObject({
      voucher_discount: 0,
      voucher: { problem: 'Vouchers and flight credits don’t come off coffee from a maker’s own page.' },
    });
    const both = await aCartWith(shop(), { token: buyer.token, lines: [line(), { bagSizeId: 7 }] });
    await enterVoucher(shop(), { cartId: both, code, token: buyer.token });
    const cart = await readCart(shop(), both, buyer.token);
    const [, plain] = await linesOf(both, buyer);
    expect(toPence(cart.voucher_discount)).toBe(Math.round(toPence(plain?.total_price ?? 0) / 10));
    const placed = await place(buyer, { cartId: both });
    expect((await storedLines(ordered(placed).id)).map((one) => one.voucher_discount)).toEqual([
      0,
      toPence(cart.voucher_discount),
    ]);
  });

  it('what a storefront sells does not count towards the least sum of a voucher', async () => {
    const { line } = await aStorefront();
    const { code } = await givenVoucher(shop(), { percentage: 10, least_goods: 40 });
    const cartId = await aCartWith(shop(), { lines: [line({ quantity: 5 }), { bagSizeId: 7 }] });
    const entered = await enterVoucher(shop(), { cartId, code });
    expect(entered.json<Cart>()).toMatchObject({
      voucher_discount: 0,
      voucher: { problem: expect.stringContaining('to go') },
    });
  });

  it('cannot go on account: not as it is ordered, and not later in place of PayPal', async () => {
    const { line } = await aStorefront();
    const buyer = await aMember(shop());
    await shop()
      .db.updateTable('customers')
      .set({ balance_limit: 100_000 })
      .where('id', '=', buyer.user.id)
      .execute();
    const cartId = await aCartWith(shop(), { token: buyer.token, lines: [line()] });
    const refused = await place(buyer, { cartId, checkoutMethodId: 2 });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ message: expect.stringContaining('can’t go on account') });
    await place(buyer, { cartId, checkoutMethodId: 1 });
    const order = await shop()
      .db.selectFrom('orders')
      .select('id')
      .where('cart_id', '=', cartId)
      .executeTakeFirstOrThrow();
    const later = await buyer.send('POST', `/orders/${order.id}/payments`, { checkoutMethodId: 2 });
    expect(later.statusCode).toBe(422);
    expect(later.json()).toMatchObject({ message: expect.stringContaining('can’t go on account') });
    await expect(
      shop().db.updateTable('orders').set({ payment_gateway_id: 2 }).where('id', '=', order.id).execute(),
    ).rejects.toThrow('not sold on account');
  });

  it('is not sent to many people, since all of that goes on account', async () => {
    const { line } = await aStorefront();
    const member = await aMember(shop());
    await givenBatch(shop(), member);
    const cartId = await aCartWith(shop(), { token: member.token, lines: [line()] });
    const check = await checked(member, cartId, rowsOf(2));
    const refused = await askBatch(member, asked(check, cartId));
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ message: expect.stringContaining('can’t go on account') });
    expect(await ordersOf(shop(), member)).toHaveLength(2);
  });
});
