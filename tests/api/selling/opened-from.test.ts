/** A coffee that was opened from a public blend says so in the cart, and hands it on to the own blend that comes of it. */
import { expect, it } from 'vitest';
import type { CartBlend } from '#contract/carts/cart-line.ts';
import type { Cart } from '#contract/carts/carts.ts';
import type { Blend } from '#contract/catalogue/coffee.ts';
import { customBlendCtapsId } from '#domain/blend/ctaps-id.ts';
import { aLine, cartCallsOf, OWN_BLEND } from '#tests/support/api/cart-calls.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aMember, GOOD_PASSWORD, sendTo, type TestMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const idOf = (byte: number) => customBlendCtapsId(new Uint8Array(10).fill(byte));
const [FIRST, SECOND] = [idOf(1), idOf(2)];

withShop('coffees opened from public blends', (shop) => {
  const { send, add, aFilledCart, newCart } = cartCallsOf(shop);
  const openedFrom = async (cartId: string) => {
    const rows = await shop()
      .db.selectFrom('cart_blends')
      .select(['opened_from', 'quantity'])
      .where('cart_id', '=', cartId)
      .orderBy('number')
      .execute();
    return rows.map(({ opened_from, quantity }) => [quantity, opened_from]);
  };
  const blendsOf = (member: TestMember) =>
    shop()
      .db.selectFrom('custom_blends')
      .select(['name', 'opened_from'])
      .where('owner_id', '=', member.user.id)
      .orderBy('id')
      .execute();

  it('a line keeps the first public blend that its bags were opened from', async () => {
    const { id } = await aFilledCart({ ...OWN_BLEND, quantity: 1 });
    expect(await openedFrom(id)).toEqual([[1, null]]);
    await add(id, { ...OWN_BLEND, quantity: 2, openedFrom: FIRST });
    expect(await openedFrom(id)).toEqual([[3, FIRST]]);
    await add(id, { ...OWN_BLEND, quantity: 3, openedFrom: SECOND });
    await add(id, { ...OWN_BLEND, quantity: 4 });
    expect(await openedFrom(id)).toEqual([[10, FIRST]]);
    const lines = (await send('GET', `/carts/${id}/cart-blends`)).json<CartBlend[]>();
    expect(lines.map(({ opened_from }) => opened_from)).toEqual([FIRST]);
  });

  it('an id as somebody typed it is stored as it is printed', async () => {
    const { id } = await aFilledCart({ ...OWN_BLEND, openedFrom: ` ${FIRST.toLowerCase()}` });
    expect(await openedFrom(id)).toEqual([[1, FIRST]]);
  });

  it.each([
    ['a house blend', 'HKH1X'],
    ['nothing that we ever gave out', 'C00000000000'],
    ['some words', 'the one from yesterday'],
  ])('%s is ignored, and the coffee goes into the cart', async (_, id) => {
    const cart = await aFilledCart({ ...OWN_BLEND, openedFrom: id });
    expect(await openedFrom(cart.id)).toEqual([[1, null]]);
  });

  it('a line put before another one says where it was opened from too', async () => {
    const { id, line } = await aFilledCart();
    await add(id, { ...OWN_BLEND, beforeId: line.id, openedFrom: FIRST });
    expect(await openedFrom(id)).toEqual([
      [1, FIRST],
      [1, null],
    ]);
  });

  it('a line that becomes the same coffee as another hands over where it was opened from', async () => {
    const { id, line } = await aFilledCart({ ...OWN_BLEND, grindId: 1 });
    const other = (await add(id, { ...OWN_BLEND, grindId: 2, openedFrom: FIRST })).json<CartBlend>();
    await send('PATCH', `/cart-blends/${other.id}`, { grindId: line.grind_id });
    expect(await openedFrom(id)).toEqual([[2, FIRST]]);
  });

  it('carts that join keep it, each line the first', async () => {
    const member = await aMember(shop());
    const own = (await member.send('POST', '/carts')).json<Cart>().id;
    const put = (openedFrom: string | null) =>
      member.send('POST', '/cart-blends', { ...aLine(OWN_BLEND), cartId: own, openedFrom });
    await put(null);
    const { id: guests } = await newCart();
    await add(guests, { ...OWN_BLEND, openedFrom: FIRST });
    await add(guests, { name: 'Another', openedFrom: SECOND });
    await sendTo(shop(), {
      method: 'POST',
      url: '/api/authenticate/blendly',
      payload: { email: member.user.email, password: GOOD_PASSWORD, cartId: guests },
    });
    expect(await openedFrom(own)).toEqual([
      [2, FIRST],
      [1, SECOND],
    ]);
  });

  it('an order hands it to the own blend that it makes, and one that is there keeps its own', async () => {
    const member = await aMember(shop());
    await givenPaidOrder(shop(), { member, lines: [{ ...OWN_BLEND, openedFrom: FIRST }] });
    await givenPaidOrder(shop(), {
      member,
      lines: [
        { ...OWN_BLEND, openedFrom: SECOND },
        { ...OWN_BLEND, name: 'Mine alone' },
      ],
    });
    expect(await blendsOf(member)).toEqual([
      { name: OWN_BLEND.name, opened_from: FIRST },
      { name: 'Mine alone', opened_from: null },
    ]);
  });

  it('a blend that is shared keeps it, and so does a blend under another name', async () => {
    const member = await aMember(shop());
    const shared = await member.send('POST', '/shared-blends', {
      ...OWN_BLEND,
      description: 'For the second cup.',
      roastId: 4,
      grindId: 2,
      openedFrom: FIRST,
    });
    const { ctaps_id } = shared.json<{ ctaps_id: string }>();
    const renamed = await member.send('PATCH', `/custom-blends/${ctaps_id}`, { name: 'Sunrise' });
    expect(renamed.json<Blend>().name).toBe('Sunrise');
    expect(await blendsOf(member)).toEqual([
      { name: OWN_BLEND.name, opened_from: FIRST },
      { name: 'Sunrise', opened_from: FIRST },
    ]);
  });
});
