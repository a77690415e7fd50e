import { expect } from 'vitest';
import { builtPages } from '#server/storefront/page-handler.ts';
import { addStorefront } from '#server/storefront/storefront.ts';
import { PUBLIC_URL, type TestShop } from '#tests/support/shop/test-shop.ts';

/** The shop answers its pages as well, as they were built. */
export async function addPages({
  http,
  catalogueCache,
  settingsCache,
  publicBlendVersion,
}: TestShop): Promise<void> {
  const pages = await builtPages(http, { publicUrl: PUBLIC_URL, live: false });
  await addStorefront(http, {
    catalogueCache,
    settingsCache,
    publicBlendVersion,
    pages,
    publicUrl: PUBLIC_URL,
  });
}

/** On a busy machine a page may wait for no slow database, and then says so with the next request. */
export async function untilPageSays({ http }: TestShop, url: string, words: string): Promise<void> {
  const says = async () => (await http.inject(url)).body.includes(words);
  await expect.poll(says, { message: `${url}: ${words}` }).toBe(true);
}
