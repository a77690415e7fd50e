/** A shop's cart calls in few words, and coffees to put into carts. */
import type { CartBlend } from '#contract/carts/cart-line.ts';
import type { Cart } from '#contract/carts/carts.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';

export const SANTOS = 73;
export const NO_CART = 'A'.repeat(22);
export const TWO_BEANS = [
  { beanId: 73, percentage: 60 },
  { beanId: 82, percentage: 40 },
];

/** What a member designs: a name and its recipe. */
export const OWN_BLEND = {
  name: 'My own',
  blendRecipes: [73, 82].map((beanId) => ({ beanId, percentage: 50 })),
};

/** What a product tile would send for a bean. */
export const aLine = (changes: object = {}) => ({
  bagSizeId: 7,
  bagTypeId: 1,
  blendId: null,
  blendRecipes: [{ beanId: SANTOS, percentage: 100 }],
  certificationId: 1,
  customerId: null,
  description: 'For the mornings.',
  grindId: 1,
  labelDesignId: 58,
  name: 'Morning',
  quantity: 1,
  roastId: 4,
  ...changes,
});

export function cartCallsOf(shop: () => TestShop) {
  const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
    shop().http.inject({ method, url: `/api${path}`, ...(payload === undefined ? {} : { payload }) });
  const newCart = async () => (await send('POST', '/carts')).json<Cart>();
  const add = (cartId: string, changes: object = {}) =>
    send('POST', '/cart-blends', { ...aLine(changes), cartId });
  const aFilledCart = async (changes: object = {}) => {
    const { id } = await newCart();
    return { id, line: (await add(id, changes)).json<CartBlend>() };
  };
  return {
    send,
    newCart,
    add,
    aFilledCart,
    change: (lineId: string, quantity: number) => send('PATCH', `/cart-blends/${lineId}`, { quantity }),
    remove: (lineId: string) => send('DELETE', `/cart-blends/${lineId}`),
    cart: async (id: string) => (await send('GET', `/carts/${id}`)).json<Cart>(),
    lines: async (id: string) => (await send('GET', `/carts/${id}/cart-blends`)).json<CartBlend[]>(),
  };
}
