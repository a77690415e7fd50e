/** A browser whose visitor has put coffees into the cart before. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { CartBlend } from '../../../contract/carts/cart-line.ts';
import type { Cart } from '../../../contract/carts/carts.ts';

const NAMES = ['Morning', 'Evening', 'Sunday'];

/** So many coffees, a kilo each; answers the cart's id. */
export async function fillCart(context: BrowserContext, coffees: number): Promise<string> {
  const { id } = (await (await context.request.post('/api/carts')).json()) as Cart;
  for (let i = 0; i < coffees; i++) await addCoffee(context, id, NAMES[i] ?? `Coffee ${i}`);
  await context.addInitScript((cartId) => {
    if (localStorage.getItem('sixbean.cart') === null) localStorage.setItem('sixbean.cart', cartId);
  }, id);
  return id;
}

export async function addCoffee(context: BrowserContext, cartId: string, name: string): Promise<CartBlend> {
  const data = {
    bagSizeId: 7,
    blendRecipes: [
      { beanId: 73, percentage: 60 },
      { beanId: 82, percentage: 40 },
    ],
    description: `For the ${name.toLowerCase()}.`,
    grindId: 3,
    name,
    quantity: 1,
    roastId: 4,
    cartId,
  };
  const answer = await context.request.post('/api/cart-blends', { data });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as CartBlend;
}

export const coffeeRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
export const bagsField = (page: Page, name: string) => page.getByRole('textbox', { name: `Bags of ${name}` });
export const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });
