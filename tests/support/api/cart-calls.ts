/** A shop's cart calls in few words, and coffees to put into carts. */
import type { CartBlend } from '../../../contract/carts/cart-line.ts';
import type { Cart } from '../../../contract/carts/carts.ts';
import type { TestShop } from '../shop/test-shop.ts';

export const SANTOS = 73;

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
  return {
    send,
    newCart: async () => (await send('POST', '/carts')).json<Cart>(),
    add: (cartId: string, changes: object = {}) =>
      send('POST', '/cart-blends', { ...aLine(changes), cartId }),
    change: (lineId: string, quantity: number) => send('PATCH', `/cart-blends/${lineId}`, { quantity }),
    remove: (lineId: string) => send('DELETE', `/cart-blends/${lineId}`),
    cart: async (id: string) => (await send('GET', `/carts/${id}`)).json<Cart>(),
    lines: async (id: string) => (await send('GET', `/carts/${id}/cart-blends`)).json<CartBlend[]>(),
  };
}
