/** Links to buy: where they lead, what is in them, and that opening one changes nothing. */
import { describe, expect, it } from 'vitest';
import type { OfferedCoffees } from '#contract/agents/handovers.ts';
import type { CartBlend } from '#contract/carts/cart-line.ts';
import type { Cart } from '#contract/carts/carts.ts';
import { checkDigits } from '#domain/agents/check-digits.ts';
import { toPence } from '#domain/money/pounds.ts';
import { aMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const MADE = `r4_12-55_73-45_c${checkDigits('r4_12-55_73-45')}`;

withShop('links to buy', (shop) => {
  const open = async (path: string) => {
    const { statusCode, headers } = await shop().http.inject(path);
    expect(statusCode).toBe(303);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');
    return String(headers['location']);
  };
  const read = async (items: string, token?: string) =>
    (
      await shop().http.inject({
        url: `/api/handovers/new?items=${encodeURIComponent(items)}`,
        ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
      })
    ).json<OfferedCoffees>();
  const take = (items: string, token?: string) =>
    shop().http.inject({
      method: 'POST',
      url: '/api/handovers/new',
      payload: { items },
      ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
    });
  const carts = async () =>
    Number(
      (
        await shop()
          .db.selectFrom('carts')
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    );

  describe('an address', () => {
    it.each([
      [`/buy/${MADE}.250w:2,H001Z.500c:1`, `/handover/new?items=${MADE}.250w:2,H001Z.500c:1`],
      ['/buy/H001Z:1?discounts/codes/0=WINTER10', '/handover/new?items=H001Z:1&code=WINTER10'],
      ['/buy/H001Z:1?/discounts/codes/0=WINTER10', '/handover/new?items=H001Z:1&code=WINTER10'],
      ['/buy/H001Z:1?discounts/codes/0=A&/discounts/codes/0=B', '/handover/new?items=H001Z:1'],
      ['/buy/H001Z:1?discounts/codes/0=%3Cb%3E', '/handover/new?items=H001Z:1'],
      ['/buy/H001Z:1?continue_to=/shop', '/handover/new?items=H001Z:1&continue_to=%2Fshop'],
      ['/buy/H001Z:1?continue_to=//elsewhere.example', '/handover/new?items=H001Z:1'],
      [
        `/buy/H001Z:1?continue_to=/${encodeURIComponent('\\')}elsewhere.example`,
        '/handover/new?items=H001Z:1',
      ],
      ['/buy/H001Z:1?continue_to=https://elsewhere.example', '/handover/new?items=H001Z:1'],
      ['/buy/H001Z:1?attribution/utm_source=chat', '/handover/new?items=H001Z:1&utm_source=chat'],
      ['/buy/H001Z:1?attribution/items=B0013:9&attribution/code=X', '/handover/new?items=H001Z:1'],
      ['/buy/H001Z:1?buyer/email=theo%40example.com&password=x', '/handover/new?items=H001Z:1'],
      ['/buy', '/'],
      ['/buy/', '/'],
      ['/buy/?continue_to=/shop', '/shop'],
      [`/buy/${'H001Z:1,'.repeat(400)}`, '/handover/new?'],
    ])('%s leads to %s', async (path, destination) => {
      expect(await open(path)).toBe(destination);
    });

    it('makes nothing', async () => {
      const before = await carts();
      await open(`/buy/${MADE}.250w:2`);
      await read(`${MADE}.250w:2`);
      expect(await carts()).toBe(before);
    });
  });

  it('a link is priced as the cart prices it, and equal coffees add up', async () => {
    const { coffees, problems, total } = await read(`${MADE}.250w:2,H001Z:1,${MADE}.250w:1`);
    expect(problems).toEqual([]);
    expect(coffees.map(({ quantity, ctaps_id }) => [quantity, ctaps_id])).toEqual([
      [3, null],
      [1, 'H001Z'],
    ]);
    const { cart_id: id } = (await take(`${MADE}.250w:3,H001Z:1`)).json<{ cart_id: string }>();
    const cart = (await shop().http.inject(`/api/carts/${id}`)).json<Cart>();
    expect(toPence(cart.total)).toBe(toPence(total));
    const lines = (await shop().http.inject(`/api/carts/${id}/cart-blends`)).json<CartBlend[]>();
    expect(lines.map(({ id: _, ...line }) => line)).toEqual(coffees.map(({ id: _, ...line }) => line));
  });

  it('an id in base64url is read where it is canonical', async () => {
    const token = Buffer.from('H001Z.500c').toString('base64url');
    expect((await read(`~${token}:1`)).coffees).toHaveLength(1);
    expect((await read(`~${token}A:1`)).problems).toHaveLength(1);
    expect((await read(`~${Buffer.from([0xff, 0xfe]).toString('base64url')}:1`)).problems).toHaveLength(1);
  });

  it.each([
    ['H001Z', 'We couldn’t read this part of the link.'],
    ['H001Z:0', 'We couldn’t read this part of the link.'],
    [`${MADE.slice(0, -2)}00:1`, 'We have no coffee with this id.'],
    ['H001Z:113', 'We sell 1 to 112 bags of a coffee at a time.'],
    ['<b>\u202e</b>:1', 'We couldn’t read this part of the link.'],
  ])('what can’t be read or had is said: %s', async (item, message) => {
    const { coffees, problems } = await read(`${item},B0013:1`);
    expect(coffees).toHaveLength(1);
    expect(problems.map((problem) => problem.message)).toEqual([message]);
    expect(problems[0]?.item).toMatch(/^[ -~]*$/);
  });

  it('bags of one coffee that are too many together are said once', async () => {
    const { coffees, problems } = await read('H001Z:100,H001Z:13');
    expect(coffees[0]?.quantity).toBe(100);
    expect(problems).toHaveLength(1);
  });

  it('what is out of stock is left out, and said', async () => {
    await shop().db.updateTable('beans').set({ in_stock: false }).where('id', '=', 73).execute();
    try {
      await shop().catalogueCache.refresh();
      const { coffees, problems } = await read(`${MADE}.250w:2,B0013:1`);
      expect(coffees).toHaveLength(1);
      expect(problems[0]?.message).toMatch(/is out of stock just now/);
    } finally {
      await shop().db.updateTable('beans').set({ in_stock: true }).where('id', '=', 73).execute();
      await shop().catalogueCache.refresh();
    }
  });

  it('the twenty-first coffee and all after it are left out, and said', async () => {
    const ids = Array.from({ length: 22 }, (_, i) => {
      const body = `r${(i % 6) + 1}_12-${i + 1}_73-${99 - i}`;
      return `${body}_c${checkDigits(body)}.250w:1`;
    });
    const { coffees, problems } = await read(ids.join(','));
    expect(coffees).toHaveLength(20);
    expect(problems).toHaveLength(1);
  });

  it('a link without any coffee makes no cart', async () => {
    const before = await carts();
    expect((await take('nothing:1')).statusCode).toBe(422);
    expect((await take('')).statusCode).toBe(422);
    expect(await carts()).toBe(before);
  });

  it('the cart of a link is the member’s who takes it', async () => {
    const member = await aMember(shop());
    const { cart_id: id } = (await take('H001Z:1', member.token)).json<{ cart_id: string }>();
    const row = await shop()
      .db.selectFrom('carts')
      .select('customer_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.customer_id).toBe(member.user.id);
  });
});
