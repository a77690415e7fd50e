/** Messages that disappear by themselves, tested by a paused clock: a slow machine changes nothing. */
import { expect, type Locator, type Page } from '@playwright/test';

export async function gotoAndPauseClock(page: Page, url: string): Promise<void> {
  await page.clock.install();
  await page.goto(url);
  await pauseClock(page);
}

/**
 * From here on time passes on an open page only when `runFor` says so. The clock has to be installed before the page opens, and
 * everything that is tested has to be there: lazily loaded modules may come by a timer.
 */
export async function pauseClock(page: Page): Promise<void> {
  const inAMinute = await page.evaluate(() => Date.now() + 60_000);
  await page.clock.pauseAt(inAMinute);
}

/** The message is visible until so many seconds have passed, and hidden afterwards. */
export async function expectVisibleFor(message: Locator, seconds: number): Promise<void> {
  const { clock } = message.page();
  await expect(message).toBeVisible();
  await clock.runFor(seconds * 1000 - 500);
  await expect(message).toBeVisible();
  await clock.runFor(1000);
  await expect(message).toBeHidden();
}
