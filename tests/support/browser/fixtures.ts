/** What every journey begins with: a visitor from somewhere else, to whom pages answer as soon as they are open. */
import { randomInt } from 'node:crypto';
import { test as base, type Page } from '@playwright/test';

export const test = base.extend({
  // So that no limit counts one journey together with others.
  // oxlint-disable-next-line no-empty-pattern
  extraHTTPHeaders: ({}, hand) => hand({ 'x-forwarded-for': randomIpAddress() }),

  context: async ({ context, javaScriptEnabled }, hand) => {
    if (javaScriptEnabled) context.on('page', openAwake);
    await hand(context);
  },
});

export const randomIpAddress = (): string =>
  [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.');

/**
 * A page is complete before its script has woken up, and a press in between does what it does without script. Journeys are
 * about one or the other, so going somewhere ends when the page is awake; `commit` is for who wants to see it before.
 */
function openAwake(page: Page): void {
  for (const way of ['goto', 'reload', 'goBack', 'goForward'] as const) awakeAfter(page, way);
}

function awakeAfter(page: Page, way: 'goto' | 'reload' | 'goBack' | 'goForward'): void {
  const go = page[way].bind(page) as Page['goto'];
  const goAndWake: Page['goto'] = async (...how) => {
    const answer = await go(...how);
    const options = how.at(-1);
    const early = typeof options === 'object' && options.waitUntil === 'commit';
    if (!early) await page.locator(AWAKE).waitFor({ state: 'attached' });
    return answer;
  };
  Object.assign(page, { [way]: goAndWake });
}

/** Documents without a script of ours, such as the page of the API, have nothing to wake. */
const AWAKE = 'html[data-awake], html:not(:has(script[type=module]))';
