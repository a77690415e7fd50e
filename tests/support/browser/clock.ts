/** Messages that go by themselves, looked at so that no slow machine sees them go before their time. */
import { expect, type Locator, type Page } from '@playwright/test';

/**
 * From here on time passes on an open page only when it is told to. Its clock has to be installed before it opens, and all that is
 * looked at has to be there: parts that come later may come by a timer.
 */
export async function pauseClock(page: Page): Promise<void> {
  const aMinuteOn = await page.evaluate(() => Date.now() + 60_000);
  await page.clock.pauseAt(aMinuteOn);
}

export async function expectVisibleFor(message: Locator, seconds: number): Promise<void> {
  const { clock } = message.page();
  await expect(message).toBeVisible();
  await clock.runFor(seconds * 1000 - 500);
  await expect(message).toBeVisible();
  await clock.runFor(1000);
  await expect(message).toBeHidden();
}
