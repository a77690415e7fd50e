/** Layout on narrow screens and with large text. */
import { expect, type Page } from '@playwright/test';
import { expectAccessibleInLightAndDark } from './accessibility.ts';

/** The page passes axe in light and dark, and never scrolls sideways. */
export async function expectAccessibleAndResponsive(page: Page): Promise<void> {
  await expectAccessibleInLightAndDark(page);
  await expectNoSidewaysScroll(page);
}

/** No sideways scrolling at 320 px, nor on a phone with text twice as large. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  await resize(page, { width: 320, height: 640 });
  expect(await overflow(page), `${page.url()} at 320 px`).toBe(0);
  await resize(page, { width: 390, height: 844 });
  await page.evaluate(TWICE_AS_LARGE);
  expect(await overflow(page), `${page.url()} with text twice as large`).toBe(0);
  await page.evaluate('document.adoptedStyleSheets = []');
  await resize(page, { width, height });
}

/** The page learns of its new size later than `setViewportSize` returns. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await expect.poll(() => page.evaluate('document.documentElement.clientWidth')).toBe(size.width);
}

/** Measured after the next frame: right after a change, the old width may still be read. */
const overflow = (page: Page) =>
  page.evaluate<number>(`new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))).then(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )`);

const TWICE_AS_LARGE = `
  const twice = new CSSStyleSheet();
  twice.replaceSync('html { font-size: 200% }');
  document.adoptedStyleSheets = [twice];
`;
