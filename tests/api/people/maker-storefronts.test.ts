/** The page of a maker with a storefront: its prices, the same for everybody, on the page as in the answer, with the next request. */
import { beforeAll, expect, it } from 'vitest';
import type { Answer } from '#contract/calls.ts';
import type { CartBlend } from '#contract/carts/cart-line.ts';
import type { PricedBlend } from '#contract/pricing/pricing.ts';
import { aLine } from '#tests/support/api/cart-calls.ts';
import { priceListCallsOf, tenOff } from '#tests/support/api/customer-price-lists.ts';
import { setGreenPrice } from '#tests/support/api/green-price-calls.ts';
import { SANTOS } from '#tests/support/api/kept-tastes.ts';
import {
  aMember,
  aMemberOnTrial,
  aStaffMember,
  sendTo,
  type TestMember,
} from '#tests/support/api/members.ts';
import { givenPublicBlend } from '#tests/support/api/public-blends.ts';
import { addPages, untilPageSays } from '#tests/support/api/shop-pages.ts';
import { openStorefront, type StorefrontTerms } from '#tests/support/api/storefronts.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

type Maker = Answer<'GET /makers/{handle}'>;

withShop('the page of a maker with a storefront', (shop) => {
  beforeAll(() => addPages(shop()));

  const read = async (handle: string, { token }: Partial<TestMember> = {}): Promise<Maker> =>
    (await sendTo(shop(), { method: 'GET', url: `/api/makers/${handle}`, token })).json<Maker>();

  const given = async (terms?: StorefrontTerms) => {
    const [mina, staff] = [await aMember(shop()), await aStaffMember(shop())];
    const { handle } = await givenPublicBlend(shop(), mina, staff);
    const asInShop = await read(handle);
    const { id } = await openStorefront(shop(), mina, terms);
    return { mina, staff, handle, id, asInShop };
  };

  const kilo = ({ blends }: Maker): number => blends[0]?.coffee.price_per_kilo ?? 0;
  const bag = ({ blends }: Maker, size: number) =>
    blends[0]?.bag_prices.find(({ bag_size_id }) => bag_size_id === size)?.unit_price;
  const change = (id: number, terms: { mark_up_percent?: number; closed_at?: Date }) =>
    shop().db.updateTable('storefronts').set(terms).where('id', '=', id).execute();
  /** Versions of what is public are a fifth of a second old at most. */
  const shows = (handle: string, words: string) => {
    shop().clock.advance(201);
    return untilPageSays(shop(), `/by/${handle}`, words);
  };
  const showsNot = async (handle: string, words: string): Promise<void> => {
    shop().clock.advance(201);
    const says = async () => (await shop().http.inject(`/by/${handle}`)).body.includes(words);
    await expect.poll(says).toBe(false);
  };

  it('has the Home price marked up, of every size but the tasters’, and tells no percentage', async () => {
    const { handle, asInShop } = await given({ markUp: 10 });
    expect(asInShop).toMatchObject({ storefront: null, blends: [{ bag_prices: [] }] });
    const maker = await read(handle);
    expect(maker.storefront).toEqual({ sets_prices: true });
    expect(kilo(maker)).toBeCloseTo(kilo(asInShop) * 1.1, 1);
    expect(bag(maker, 7)).toBe(kilo(maker));
    expect(bag(maker, 3)).toBe(maker.blends[0]?.coffee.price_of_250_g);
    expect(maker.blends[0]?.bag_prices.map(({ bag_size_id }) => bag_size_id)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 10,
    ]);
  });

  it('without a mark-up has the prices of the shop, and doesn’t set them', async () => {
    const { handle, asInShop } = await given({ markUp: 0 });
    const maker = await read(handle);
    expect(maker.storefront).toEqual({ sets_prices: false });
    expect(kilo(maker)).toBe(kilo(asInShop));
  });

  it('has the same prices for members, plans, the maker and whoever has a price list', async () => {
    const { handle, mina, staff } = await given();
    const agreed = await aMember(shop());
    await priceListCallsOf(shop).agree(staff, agreed, tenOff());
    const readers = [agreed, mina, await aMemberOnTrial(shop(), 'barista-plus')];
    const guests = await read(handle);
    for (const reader of readers) expect(await read(handle, reader)).toEqual(guests);
  });

  it('prices so many bags as the cart does, and what isn’t the maker’s blend as the shop does', async () => {
    const { handle } = await given();
    const agreed = await aMember(shop());
    const { ctaps_id: openedFrom, coffee } = (await read(handle)).blends[0] ?? raise();
    const blendRecipes = coffee.blend_recipes.map(({ bean_id, percentage }) => ({
      beanId: bean_id,
      percentage,
    }));
    const { name, description, roast_id: roastId } = coffee;
    const line = aLine({
      name,
      description,
      roastId,
      blendId: null,
      blendRecipes,
      openedFrom,
      storefront: handle,
    });
    const cartId = (await agreed.send('POST', '/carts')).json<{ id: string }>().id;
    const priced = async (changes: object) =>
      (await agreed.send('POST', '/dynamically-priced-blends', { ...line, ...changes })).json<PricedBlend>();
    for (const [bagSizeId, quantity] of [
      [3, 1],
      [7, 7],
    ]) {
      const bags = { bagSizeId, quantity };
      const put = await agreed.send('POST', '/cart-blends', { ...line, ...bags, cartId });
      const { total_price, volume_discount, unit_price } = put.json<CartBlend>();
      expect(await priced(bags)).toMatchObject({ total_price, volume_discount, unit_price });
      expect(unit_price).toBe(bag(await read(handle), bagSizeId ?? 0));
    }
    const asInShop = await priced({ storefront: null });
    expect(asInShop.unit_price).toBeLessThan((await priced({})).unit_price);
    expect(await priced({ storefront: 'nobody' })).toEqual(asInShop);
    const remix = { roastId: (roastId % 6) + 1 };
    expect(await priced(remix)).toEqual(await priced({ ...remix, storefront: null }));
  });

  it('leaves the prices of the shop alone elsewhere', async () => {
    const { handle, asInShop } = await given();
    const { ctaps_id: ctapsId } = (await read(handle)).blends[0] ?? { ctaps_id: '' };
    const blend = (await sendTo(shop(), { method: 'GET', url: `/api/public-blends/${ctapsId}` })).json<
      Maker['blends'][number]
    >();
    expect(blend.coffee.price_per_kilo).toBe(kilo(asInShop));
  });

  it('is none for an account without the plan for one', async () => {
    for (const userTypeId of [1, 2]) {
      const { handle } = await given({ userTypeId });
      expect((await read(handle)).storefront).toBeNull();
    }
  });

  it('shows another mark-up, another green price and its end with the next request', async () => {
    const { handle, id, staff, asInShop } = await given({ markUp: 10 });
    await shows(handle, 'sets the prices on this page');
    await shows(handle, pounds(kilo(await read(handle))));
    await change(id, { mark_up_percent: 25 });
    await shows(handle, pounds(kilo(await read(handle))));
    expect(kilo(await read(handle))).toBeCloseTo(kilo(asInShop) * 1.25, 1);
    const before = kilo(await read(handle));
    await setGreenPrice(staff, SANTOS, 9);
    await shop().catalogueCache.refresh();
    expect(kilo(await read(handle))).not.toBe(before);
    await shows(handle, pounds(kilo(await read(handle))));
    await change(id, { mark_up_percent: 0 });
    await shows(handle, 'earns a commission on this page');
    await change(id, { closed_at: shop().clock() });
    await showsNot(handle, 'commission');
    expect((await read(handle)).storefront).toBeNull();
  });

  it('ends and comes back with the plan of its maker', async () => {
    const { handle, mina } = await given();
    await shows(handle, 'commission');
    const plan = (user_type_id: number) =>
      shop().db.updateTable('customers').set({ user_type_id }).where('id', '=', mina.user.id).execute();
    await plan(2);
    await showsNot(handle, 'commission');
    expect((await read(handle)).storefront).toBeNull();
    await plan(4);
    await shows(handle, 'commission');
  });

  const raise = (): never => {
    throw new Error('The maker has no blend.');
  };

  const pounds = (amount: number): string => `£${amount.toFixed(2)}`;
});
