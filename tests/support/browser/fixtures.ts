/** Fixtures of every journey: an IP address of its own, pages that are hydrated once they are open, a second browser context. */
import { randomInt } from 'node:crypto';
import { type BrowserContext, test as base, type Page } from '@playwright/test';

interface Fixtures {
  /** Another person's browser: shares neither storage nor IP address with the first one. */
  otherContext: BrowserContext;
}

export const test = base.extend<Fixtures>({
  // Rate limits count by IP address: with one each, no journey uses up the attempts of another.
  // oxlint-disable-next-line no-empty-pattern
  extraHTTPHeaders: ({}, provide) => provide({ 'x-forwarded-for': randomIpAddress() }),

  context: async ({ context, javaScriptEnabled }, provide) => {
    if (javaScriptEnabled) context.on('page', waitForHydration);
    await provide(context);
    await leaveRequestsAlone(context);
  },

  otherContext: async ({ browser }, provide) => {
    const context = await browser.newContext({
      extraHTTPHeaders: { 'x-forwarded-for': randomIpAddress() },
      reducedMotion: 'reduce',
    });
    await provide(context);
    await leaveRequestsAlone(context);
    await context.close();
  },
});

/** A live screen asks again whenever it hears of a change: what a journey does to that request, it no longer can once it has ended. */
async function leaveRequestsAlone(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
}

export const randomIpAddress = (): string =>
  [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.');

/**
 * A page is complete before React has hydrated it, and a click in between does what it does without script. Journeys test one or
 * the other, so navigation ends when the page is hydrated; `waitUntil: 'commit'` shows a page before that.
 */
export function waitForHydration(page: Page): void {
  for (const name of ['goto', 'reload', 'goBack', 'goForward'] as const) hydrateAfter(page, name);
}

function hydrateAfter(page: Page, name: 'goto' | 'reload' | 'goBack' | 'goForward'): void {
  const navigate = page[name].bind(page) as Page['goto'];
  const navigateAndHydrate: Page['goto'] = async (...given) => {
    const response = await navigate(...given);
    const options = given.at(-1);
    const isEarly = typeof options === 'object' && options.waitUntil === 'commit';
    if (!isEarly) await hydrate(page);
    return response;
  };
  Object.assign(page, { [name]: navigateAndHydrate });
}

/** Pages that are there to be read wait for a sign of the visitor first. */
export async function hydrate(page: Page): Promise<void> {
  await page.waitForLoadState('domcontentloaded');
  await page.evaluate("dispatchEvent(new Event('pointermove'))");
  await page.locator(HYDRATED).waitFor({ state: 'attached' });
}

/** Documents without a script of the shop, such as the API's page, have nothing to hydrate. */
const HYDRATED = 'html[data-hydrated], html:not([data-scripts], :has(script[type=module]))';
