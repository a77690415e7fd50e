import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';

/** A page that only somebody logged in sees: open to all by day and night, and never wider than a phone. */
export async function expectGoodAtEverySize(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page), 'at 320 px').toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(TWICE_AS_LARGE);
  expect(await overflow(page), 'with text twice as large').toBe(0);
  await page.evaluate('document.adoptedStyleSheets = []');
  await page.setViewportSize({ width, height });
}

const overflow = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

const TWICE_AS_LARGE = `
  const twice = new CSSStyleSheet();
  twice.replaceSync('html { font-size: 200% }');
  document.adoptedStyleSheets = [twice];
`;
