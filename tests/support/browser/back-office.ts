/** The back office in a browser: opened as the first member of staff, with orders that wait to be worked on. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { seedLocalStorage } from './local-storage.ts';
import { signInAsNewMember } from './members.ts';
import { placePaidOrder } from './orders.ts';
import { staffToken } from './staff.ts';

/** Opens a screen by its address below `/staff`. */
export async function openAsStaff(page: Page, path: string): Promise<void> {
  await seedLocalStorage(page.context(), 'sixbean.token', await staffToken(page.context()));
  await page.goto(`/staff${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** A paid order of somebody else's browser, by its number. */
export async function anOrderCameIn(buyer: BrowserContext): Promise<number> {
  const member = await signInAsNewMember(buyer);
  const { id } = await placePaidOrder(buyer, member);
  return id;
}

/** The row of an order in a list. */
export const rowOf = (page: Page, id: number) => page.getByRole('row').filter({ hasText: `№ ${id}` });

/** The part of the page that has the focus, in words. */
export const focused = (page: Page) => page.locator(':focus');
