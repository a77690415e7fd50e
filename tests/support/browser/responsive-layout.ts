import { expect, type Page } from '@playwright/test';
import { expectAccessibleInLightAndDark } from './accessibility.ts';

/** A page that only somebody logged in sees: open to all by day and night, and never wider than a phone. */
export async function expectAccessibleAndResponsive(page: Page): Promise<void> {
  await expectAccessibleInLightAndDark(page);
  await expectNoSidewaysScroll(page);
}

/** Neither the narrowest phone nor text twice as large makes the page scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  await widen(page, { width: 320, height: 640 });
  expect(await overflow(page), `${page.url()} at 320 px`).toBe(0);
  await widen(page, { width: 390, height: 844 });
  await page.evaluate(TWICE_AS_LARGE);
  expect(await overflow(page), `${page.url()} with text twice as large`).toBe(0);
  await page.evaluate('document.adoptedStyleSheets = []');
  await widen(page, { width, height });
}

/** The browser says that it did before its page knows. */
async function widen(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await expect.poll(() => page.evaluate('document.documentElement.clientWidth')).toBe(size.width);
}

/** Measured once the page has been drawn anew: what is read right after a change may still be the width before it. */
const overflow = (page: Page) =>
  page.evaluate<number>(`new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))).then(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )`);

const TWICE_AS_LARGE = `
  const twice = new CSSStyleSheet();
  twice.replaceSync('html { font-size: 200% }');
  document.adoptedStyleSheets = [twice];
`;
