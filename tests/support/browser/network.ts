/** The network between page and shop: waiting for it to be quiet, holding requests back, losing answers. */
import { expect, type Page, type Request, type Response, type Route } from '@playwright/test';

/** Opens a page and waits until every request is answered, those included that scripts make after hydration. */
export async function gotoAndSettle(page: Page, url: string): Promise<Response | null> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const response = await page.goto(url);
  const openRequests = async () => {
    await nextFrame(page);
    return Array.from(open, (request) => request.url());
  };
  await expect.poll(openRequests).toEqual([]);
  return response;
}

/** The page has drawn every earlier change by the end of its next frame. */
const nextFrame = (page: Page) =>
  page.evaluate('new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))');

/** A round trip to the shop: by its end, the page has handled every answer that came before it. */
export async function roundTrip(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await fetch('/robots.txt');
  });
  await nextFrame(page);
}

/** Holds requests back; answers the function that releases them. */
export async function holdRequests(
  page: Page,
  url: string,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await answer(route);
  });
  return release;
}

/** Opens a page whose scripts come only when they are released. */
export async function gotoWithoutScripts(page: Page, url: string): Promise<() => void> {
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  return release;
}

/** The shop carries out each request, but its answer is lost on the way back. */
export const loseAnswers = (page: Page, url: string) =>
  page.route(url, async (route) => {
    await route.fetch();
    await route.abort();
  });
