/** Coffee of a maker’s own page in a cart: at the Home price and their mark-up for everybody, on a line of its own. */
import { expect, it } from 'vitest';
import type { CartBlend } from '#contract/carts/cart-line.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { mayHaveStorefront } from '#domain/storefronts/storefront.ts';
import { aCartWith } from '#tests/support/api/given-order.ts';
import { aMember, GOOD_PASSWORD, sendTo } from '#tests/support/api/members.ts';
import { storefrontCoffeesOf } from '#tests/support/api/storefront-coffees.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('coffee of a storefront in a cart', (shop) => {
  const { aStorefront, opened, linesOf, setTerms, homePrice } = storefrontCoffeesOf(shop);

  it('costs the Home price with the mark-up, whoever puts it into a cart, and says whose page it is from', async () => {
    const { blend, handle, line } = await aStorefront({ markUp: 10 });
    const corporate = await aMember(shop());
    await shop()
      .db.updateTable('customers')
      .set({ user_type_id: 5, trial_ends_at: null })
      .where('id', '=', corporate.user.id)
      .execute();
    const expected = await homePrice(blend, { bagSizeId: 7, quantity: 1, markUpPercent: 10 });
    for (const who of [undefined, corporate]) {
      const cartId = await aCartWith(shop(), {
        lines: [line()],
        ...(who === undefined ? {} : { token: who.token }),
      });
      const [inCart] = await linesOf(cartId, who);
      expect(inCart).toMatchObject({
        storefront: { handle, shown_name: 'Mina' },
        opened_from: blend.ctapsId,
        unit_price: toPounds(expected.unitPrice),
        total_price: toPounds(expected.totalPrice),
      });
      expect(Object.keys(inCart ?? {})).not.toContain('storefront_id');
      expect(JSON.stringify(inCart)).not.toContain('percent":12');
    }
  });

  it('stands beside the same coffee from the shop, each at its own price, and bags join their own line', async () => {
    const { blend, line } = await aStorefront({ markUp: 25 });
    const fromShop = opened(blend, { bagSizeId: 7 });
    const cartId = await aCartWith(shop(), { lines: [line(), fromShop, line({ quantity: 2 }), fromShop] });
    const lines = await linesOf(cartId);
    expect(lines.map(({ quantity, storefront }) => [quantity, storefront !== null])).toEqual([
      [3, true],
      [2, false],
    ]);
    expect(lines[0]?.unit_price).toBeGreaterThan(lines[1]?.unit_price ?? 0);
    const [first] = lines;
    const ground = await sendTo(shop(), {
      method: 'PATCH',
      url: `/api/cart-blends/${first?.id}`,
      payload: { grindId: 2, bagSizeId: 3 },
    });
    expect(ground.json<{ cart_blend: CartBlend }>().cart_blend).toMatchObject({
      id: first?.id,
      bag_size_id: 3,
      storefront: { shown_name: 'Mina' },
    });
  });

  it('another recipe, another maker’s page and a page that is not there are an ordinary coffee at the shop’s price', async () => {
    const { blend, line, handle } = await aStorefront({ markUp: 25 });
    const other = await aStorefront({ markUp: 25 });
    const [shops] = await linesOf(await aCartWith(shop(), { lines: [opened(blend, { bagSizeId: 7 })] }));
    const cases = [
      line({ roastId: blend.roastId === 3 ? 4 : 3 }),
      line({ storefront: other.handle }),
      line({ storefront: 'nobody' }),
      line({ storefront: '' }),
      line({ storefront: handle.toUpperCase() }),
      line({ openedFrom: other.blend.ctapsId }),
      line({ openedFrom: null }),
    ];
    for (const one of cases) {
      const [inCart] = await linesOf(await aCartWith(shop(), { lines: [one] }));
      expect(inCart?.storefront).toBeNull();
      if ((one as { roastId: number }).roastId === blend.roastId)
        expect(inCart?.unit_price).toBe(shops?.unit_price);
    }
    const hostile = await sendTo(shop(), {
      method: 'POST',
      url: '/api/cart-blends',
      payload: { ...line({ storefront: 'mi\u0000na' }), cartId: await aCartWith(shop()) },
    });
    expect(hostile.statusCode).toBe(400);
  });

  it('a closed storefront, an ended plan and a withdrawn blend leave the coffee in the cart at the shop’s price', async () => {
    const { maker, blend, id, line } = await aStorefront({ markUp: 20 });
    const cartId = await aCartWith(shop(), { lines: [line()] });
    const [shops] = await linesOf(await aCartWith(shop(), { lines: [opened(blend, { bagSizeId: 7 })] }));
    const becomes = (user_type_id: number) =>
      shop().db.updateTable('customers').set({ user_type_id }).where('id', '=', maker.user.id).execute();
    const isOrdinary = async () => {
      const [inCart] = await linesOf(cartId);
      return inCart?.storefront === null && inCart.unit_price === shops?.unit_price;
    };
    expect(await isOrdinary()).toBe(false);
    await setTerms(id, { closed_at: shop().clock() });
    expect(await isOrdinary()).toBe(true);
    await setTerms(id, { closed_at: null });
    expect(await isOrdinary()).toBe(false);
    for (const type of [1, 2, 3, 4, 5, 6, 7]) {
      await becomes(type);
      expect([type, await isOrdinary()]).toEqual([type, !mayHaveStorefront(type)]);
    }
    await maker.send('DELETE', `/custom-blends/${blend.ctapsId}/publication`);
    expect(await isOrdinary()).toBe(true);
  });

  it('joins the member’s cart on logging in, and stays of the storefront', async () => {
    const { handle, line } = await aStorefront();
    const member = await aMember(shop());
    const own = await aCartWith(shop(), { token: member.token, lines: [line({ quantity: 2 })] });
    const guests = await aCartWith(shop(), { lines: [line(), line({ grindId: 3 })] });
    await sendTo(shop(), {
      method: 'POST',
      url: '/api/authenticate/blendly',
      payload: { email: member.user.email, password: GOOD_PASSWORD, cartId: guests },
    });
    const lines = await linesOf(own, member);
    expect(lines.map(({ quantity, storefront }) => [quantity, storefront?.handle])).toEqual([
      [3, handle],
      [1, handle],
    ]);
  });
});
