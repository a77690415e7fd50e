// cspell:ignore NOSUCH NOSUCHCODE COMESALONG
/** Vouchers as customers use them: in the cart, at the checkout and in the order. */

import { expect, it } from 'vitest';
import type { Placement } from '#contract/checkout/checkout.ts';
import type { Order, OrderBlend } from '#contract/orders/order.ts';
import { DAY_MS } from '#domain/durations.ts';
import { aLine } from '#tests/support/api/cart-calls.ts';
import { aCartWith } from '#tests/support/api/given-order.ts';
import {
  aVoucher,
  enterVoucher,
  givenVoucher,
  readCart,
  voucherCallsOf,
} from '#tests/support/api/given-voucher.ts';
import { aMember, aStaffMember, sendTo } from '#tests/support/api/members.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const WEEK = 7 * DAY_MS;

withShop('vouchers', (shop) => {
  checkMoneyAfterEach(shop);
  const { order, aRichMember, aCartOf } = voucherCallsOf(shop);

  it('a voucher is entered in any case and spelling, stays with the cart, and is taken out again', async () => {
    await givenVoucher(shop(), { code: 'Spring-25', percentage: 25 });
    const cartId = await aCartWith(shop());
    const before = await readCart(shop(), cartId);
    const entered = await enterVoucher(shop(), { cartId, code: ' spr ing 25 ' });
    expect(entered.json()).toEqual(await readCart(shop(), cartId));
    const cart = await readCart(shop(), cartId);
    expect(cart.voucher).toEqual({
      code: 'SPRING25',
      percentage: 25,
      amount: null,
      least_goods: 0,
      problem: null,
    });
    expect(cart.voucher_discount).toBeCloseTo(before.total / 4, 1);
    expect(cart.total).toBeCloseTo(before.total - cart.voucher_discount, 6);
    for (const [i, { total, shipping_cost }] of cart.deliveries.entries()) {
      expect(shipping_cost).toBe(before.deliveries[i]?.shipping_cost);
      expect(total).toBeCloseTo(cart.total + shipping_cost, 6);
    }
    const removed = await sendTo(shop(), { method: 'DELETE', url: `/api/carts/${cartId}/voucher` });
    expect(removed.json()).toEqual(before);
    expect(await readCart(shop(), cartId)).toEqual(before);
  });

  it('an order is charged what its cart said, keeps the voucher as agreed, and its lines bear it to the penny', async () => {
    await givenVoucher(shop(), { code: 'AGREED15', percentage: 15 });
    const member = await aRichMember();
    const cartId = await aCartOf(member, 'agreed15', [{ quantity: 6 }, { name: 'Noon', bagSizeId: 3 }]);
    const cart = await readCart(shop(), cartId, member.token);
    expect(cart.volume_discount).toBeGreaterThan(0);
    const answer = await order(
      { cartId, checkoutMethodId: 3, expectedTotal: cart.deliveries[0]?.total },
      member.token,
    );
    const placed = answer.json<Placement>().order;
    expect(placed).toMatchObject({
      subtotal: cart.subtotal,
      volume_discount: cart.volume_discount,
      voucher_discount: cart.voucher_discount,
      total: cart.deliveries[0]?.total,
    });
    const stored = (await member.send('GET', `/orders/${placed.id}`)).json<Order>();
    expect(stored.voucher_code).toBe('AGREED15');
    const lines = (await member.send('GET', `/orders/${placed.id}/order-blends`)).json<OrderBlend[]>();
    const pence = (of: keyof OrderBlend) =>
      lines.reduce((sum, line) => sum + Math.round(Number(line[of]) * 100), 0);
    expect(pence('voucher_discount')).toBe(Math.round(cart.voucher_discount * 100));
    expect(pence('total_price')).toBe(Math.round(cart.total * 100));
    const mail = (await shop().mails()).find(({ subject }) => subject?.includes(`order ${placed.id}`));
    expect(mail?.text).toContain('Voucher AGREED15');
    const figures = mail?.text?.matchAll(/^[^:\n]+: (−?)£([\d.]+)$/gm) ?? [];
    const asRead = Array.from(
      figures,
      ([, sign, pounds]) => Math.round(Number(pounds) * 100) * (sign ? -1 : 1),
    );
    const total = asRead.pop();
    expect(total).toBe(Math.round(placed.total * 100));
    expect(asRead.reduce((sum, figure) => sum + figure)).toBe(total);
    const invoice = (await member.send('GET', `/orders/${placed.id}/invoice`)).json<{
      lines: OrderBlend[];
    }>();
    expect(invoice).toMatchObject({
      voucher_code: 'AGREED15',
      voucher_discount: cart.voucher_discount,
      total: placed.total,
      vat: [{ percent: 0, net: placed.total }],
    });
    const change = shop().db.updateTable('orders').set({ voucher_discount: 1 }).where('id', '=', placed.id);
    await expect(change.execute()).rejects.toThrow('orders');
  });

  it('the documented field carries a voucher, to the prices as to the order', async () => {
    const { code } = await givenVoucher(shop(), { percentage: null, amount: 5, least_goods: 10 });
    const member = await aRichMember();
    const cartId = await aCartWith(shop(), { token: member.token });
    const line = { bagSizeId: 7, grindId: 1, quantity: 1, roastId: 4, id: 'a', name: 'Morning' };
    const copy = {
      cartBlends: [line],
      cartBlendRecipes: [{ beanId: 73, cartBlendId: 'a', percentage: 100 }],
      shippingOptionId: 1,
    };
    const price = async (discountVoucherCode: string | null) =>
      (await member.send('POST', '/dynamically-priced-orders', { ...copy, discountVoucherCode })).json<
        Record<string, number>
      >();
    const [without, by] = [await price(null), await price(code.toLowerCase())];
    expect(by).toEqual({ ...without, voucher_discount: 5, total: (without['total'] ?? 0) - 5 });
    expect(await price('NOSUCH')).toMatchObject({ fields: { discountVoucherCode: expect.any(String) } });
    const placed = await order({ cartId, checkoutMethodId: 3, discountVoucherCode: code }, member.token);
    expect(placed.json<Placement>().order).toMatchObject({ voucher_discount: 5, total: by['total'] });
  });

  it('a cart whose voucher was stopped says so, and is ordered without it once its buyer has seen the price', async () => {
    const staff = await aStaffMember(shop());
    const { id, code } = await givenVoucher(shop(), { code: 'STOPPED' });
    const member = await aRichMember();
    const cartId = await aCartOf(member, code);
    const seen = (await readCart(shop(), cartId, member.token)).deliveries[0]?.total;
    await staff.send('POST', `/staff/vouchers/${id}/stops`);
    const cart = await readCart(shop(), cartId, member.token);
    expect(cart).toMatchObject({
      voucher_discount: 0,
      voucher: { problem: 'This voucher can’t be used any more.' },
    });
    const total = cart.deliveries[0]?.total;
    for (const expectedTotal of [seen, null])
      expect(
        (await order({ cartId, checkoutMethodId: 3, expectedTotal }, member.token)).json(),
      ).toMatchObject({ code: 'changed_meanwhile', current: { total } });
    const placed = await order({ cartId, checkoutMethodId: 3, expectedTotal: total }, member.token);
    expect(placed.json<Placement>().order).toMatchObject({ voucher_discount: 0, total });
  });

  it('an unknown code, one that has not begun, has ended, is used up or is for others is refused in the same words', async () => {
    const today = aVoucher(shop()).starts_on;
    const later = new Date(shop().clock().getTime() + WEEK).toISOString().slice(0, 10);
    await givenVoucher(shop(), { code: 'LATER', starts_on: later, ends_on: later });
    await givenVoucher(shop(), { code: 'TRADE', user_type_ids: [5, 6] });
    await givenVoucher(shop(), { code: 'SPENT', most_uses: 1 });
    await givenVoucher(shop(), { code: 'TODAY', ends_on: today });
    const member = await aRichMember();
    await order({ cartId: await aCartOf(member, 'SPENT'), checkoutMethodId: 3 }, member.token);
    const cartId = await aCartWith(shop());
    const refused = async (code: string) => (await enterVoucher(shop(), { cartId, code })).json<object>();
    const unknown = await refused('NOSUCHCODE');
    expect(unknown).toMatchObject({ code: 'invalid', fields: { discountVoucherCode: expect.any(String) } });
    for (const code of ['LATER', 'TRADE', 'SPENT', '🎟'])
      expect([code, await refused(code)]).toEqual([code, unknown]);
    expect((await enterVoucher(shop(), { cartId, code: 'TODAY' })).statusCode).toBe(200);
    shop().clock.advance(DAY_MS);
    expect(await refused('TODAY')).toEqual(unknown);
    shop().clock.advance(-DAY_MS);
  });

  it('a voucher waits for its least sum of goods, and says how much is missing', async () => {
    const { code } = await givenVoucher(shop(), { code: 'FORTY', least_goods: 40 });
    const cartId = await aCartWith(shop());
    const entered = await enterVoucher(shop(), { cartId, code });
    const { total } = entered.json<{ total: number }>();
    expect(entered.json()).toMatchObject({
      voucher_discount: 0,
      voucher: {
        problem: `This voucher is for £40.00 of coffee or more: £${(40 - total).toFixed(2)} to go.`,
      },
    });
    const payload = { ...aLine({ name: 'More', quantity: 2 }), cartId };
    await sendTo(shop(), { method: 'POST', url: '/api/cart-blends', payload });
    expect(await readCart(shop(), cartId)).toMatchObject({ voucher: { problem: null } });
  });

  it('a guest’s voucher comes along when they log in, and trying codes is limited', async () => {
    const { code } = await givenVoucher(shop(), { code: 'COMESALONG' });
    const cartId = await aCartWith(shop());
    await enterVoucher(shop(), { cartId, code });
    const member = await aMember(shop(), { cartId });
    expect(await readCart(shop(), cartId, member.token)).toMatchObject({ voucher: { code } });
    const remoteAddress = '2001:db8:45:1::1';
    const statuses = [];
    for (let one = 0; one < 125; one++)
      statuses.push(
        (
          await sendTo(shop(), {
            method: 'PUT',
            url: `/api/carts/${cartId}/voucher`,
            payload: { discountVoucherCode: `GUESS${one}` },
            remoteAddress,
          })
        ).statusCode,
      );
    expect(statuses.at(-1)).toBe(429);
  });
});
