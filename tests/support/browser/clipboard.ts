import { expect, type Locator } from '@playwright/test';

/** Presses a button that copies a link; answers what is in the clipboard then. */
export async function copyLink(button: Locator): Promise<string> {
  const page = button.page();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button.click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
  return page.evaluate<string>('navigator.clipboard.readText()');
}
