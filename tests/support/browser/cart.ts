/** Carts that are filled before a journey begins, and what a cart's page shows. */
import type { BrowserContext, Page } from '@playwright/test';
import type { CartBlend } from '#contract/carts/cart-line.ts';
import type { Cart } from '#contract/carts/carts.ts';
import { callApi } from './api.ts';
import { seedLocalStorage } from './local-storage.ts';

const NAMES = ['Morning', 'Evening', 'Sunday'];

/** A kilo of each of so many coffees, in the cart of this browser; in a member's own cart where a token is given. */
export async function fillCart(context: BrowserContext, coffees: number, token?: string): Promise<string> {
  const id = await createCart(context, NAMES.slice(0, coffees), token);
  await seedLocalStorage(context, 'sixbean.cart', id);
  return id;
}

export async function createCart(
  context: BrowserContext,
  names: readonly string[],
  token?: string,
): Promise<string> {
  const { id } = (await callApi(context, { method: 'POST', path: '/carts', token })) as Cart;
  for (const name of names) await addCoffee(context, { cartId: id, name, token });
  return id;
}

interface AddedCoffee {
  cartId: string;
  name: string;
  token?: string | undefined;
}

export async function addCoffee(
  context: BrowserContext,
  { cartId, name, token }: AddedCoffee,
): Promise<CartBlend> {
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
  return (await callApi(context, { method: 'POST', path: '/cart-blends', data, token })) as CartBlend;
}

export const coffeeRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
export const bagsField = (page: Page, name: string) => page.getByRole('textbox', { name: `Bags of ${name}` });
export const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });
export const changeButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Change grind or size of ${name}` });
