import type { Page } from '@playwright/test';

export const FOOTER_LISTS = ['Navigation', 'More info', 'Contact'];

/** Opens the lists of the footer, which are folded on a phone. */
export async function unfoldFooter(page: Page): Promise<void> {
  for (const name of FOOTER_LISTS) {
    const summary = page.getByRole('contentinfo').locator('summary', { hasText: name });
    if (await summary.isVisible()) await summary.click();
  }
}
