/** “Make me something like Lavazza Rossa but less bitter, under £8 a bag”: an assistant shows our page, and the buyer chooses there. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectAccessibleInLightAndDark } from '#tests/support/browser/accessibility.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { expectNoSidewaysScroll } from '#tests/support/browser/responsive-layout.ts';

const WISH = { like: 'Lavazza Rossa', change: { bitter: 'less' }, max_price_pence: 800 };
const HOST = 'http://chat.test/';

interface Result {
  content: { text: string }[];
  structuredContent: {
    like: { taste: Record<string, number> };
    proposals: { title: string; variant_id: string }[];
  };
}

async function askShop(request: APIRequestContext, method: string, params: object): Promise<unknown> {
  const answer = await request.post('/mcp', { data: { jsonrpc: '2.0', id: 1, method, params } });
  return ((await answer.json()) as { result: unknown }).result;
}

const design = async (request: APIRequestContext, input: object = WISH) =>
  (await askShop(request, 'tools/call', { name: 'design_blend', arguments: input })) as Result;

async function appOf(request: APIRequestContext): Promise<string> {
  const read = (await askShop(request, 'resources/read', { uri: 'ui://sixbean/blend.html' })) as {
    contents: { text: string; mimeType: string }[];
  };
  const [page] = read.contents;
  expect(page?.mimeType).toBe('text/html;profile=mcp-app');
  return page?.text ?? '';
}

/** A page that plays the host: it runs the app in a sandbox that may load nothing, and passes on what it asks. */
const HOST_PAGE = `<!doctype html><html lang="en"><title>A chat</title>
<style>body { margin: 0 } iframe { width: 100%; height: 1500px; border: 0 }</style>
<main><h1 hidden>A chat</h1><iframe title="Coffee" sandbox="allow-scripts"></iframe></main>
<script>
  const frame = document.querySelector('iframe');
  const post = (message) => frame.contentWindow.postMessage({ jsonrpc: '2.0', ...message }, '*');
  window.told = [];
  window.post = post;
  addEventListener('message', async ({ source, data }) => {
    if (source !== frame.contentWindow) return;
    const { id, method, params } = data;
    if (method === 'ui/initialize')
      post({ id, result: { protocolVersion: '2026-01-26', hostInfo: { name: 'chat', version: '1' }, hostCapabilities: {}, hostContext: { theme: 'light' } } });
    else if (method === 'ui/notifications/initialized') window.begun();
    else if (method === 'tools/call') post({ id, result: await window.callTool(params) });
    else {
      window.told.push({ method, params });
      if (id !== undefined) post({ id, result: {} });
    }
  });
</script>`;

const CSP =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; connect-src 'none'";

/** What the app told the host, of one kind. */
const toldOf = (page: Page, method: string) =>
  page.evaluate(
    (wanted) =>
      (window as unknown as { told: { method: string; params: Record<string, unknown> }[] }).told
        .filter((one) => one.method === wanted)
        .map(({ params }) => params),
    method,
  );

async function openInChat(page: Page, request: APIRequestContext) {
  const calls: { arguments: { change?: Record<string, number> } }[] = [];
  await page.exposeFunction('callTool', (params: { name: string; arguments: object }) => {
    calls.push(params);
    return design(request, params.arguments);
  });
  const begun = new Promise<void>((resolve) => void page.exposeFunction('begun', resolve));
  await page.route(HOST, (route) => route.fulfill({ contentType: 'text/html', body: HOST_PAGE }));
  await page.goto(HOST);
  const html = (await appOf(request)).replace(
    '<head>',
    `<head><meta http-equiv="Content-Security-Policy" content="${CSP}">`,
  );
  await page.locator('iframe').evaluate((frame, text) => {
    (frame as HTMLIFrameElement).srcdoc = text;
  }, html);
  await begun;
  const result = await design(request);
  const send = (method: string, params: object) =>
    page.evaluate(
      (message) => {
        (window as unknown as { post: (one: object) => void }).post(message);
      },
      { method, params },
    );
  await send('ui/notifications/tool-input', { arguments: WISH });
  await send('ui/notifications/tool-result', result);
  return { app: page.frameLocator('iframe'), result, calls };
}

test('a coffee like Rossa but less bitter is drawn, changed, chosen and bought', async ({
  page,
  request,
}) => {
  const { app, result, calls } = await openInChat(page, request);
  const [first, second] = result.structuredContent.proposals;
  await expect(app.getByRole('img', { name: `${first?.title} beside Lavazza Qualità Rossa` })).toBeVisible();
  const coffees = app.getByRole('article');
  await expect(coffees).toHaveCount(result.structuredContent.proposals.length);
  for (const text of await coffees.getByText(/for 250 g/).allTextContents())
    expect(Number(/£(\d+\.\d\d)/.exec(text)?.[1])).toBeLessThanOrEqual(8);
  await expect(app.getByText(/Made to your recipe/)).toBeVisible();

  await app.getByRole('radio').nth(1).check();
  await expect(app.getByRole('img', { name: `${second?.title} beside` })).toBeVisible();

  const bitter = app.getByRole('slider', { name: 'Bitter' });
  const before = await bitter.inputValue();
  await bitter.focus();
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowLeft');
  // Where a press takes long the slider rests after each, and the shop is asked each time.
  const isAnswered = async () => {
    const by = Number(await bitter.inputValue()) - (result.structuredContent.like.taste['bitter'] ?? 0);
    const isLast = calls.at(-1)?.arguments.change?.['bitter'] === Math.round(10 * by) / 10;
    return isLast && (await app.getByRole('status').textContent()) === '';
  };
  await expect.poll(isAnswered).toBe(true);
  expect(Number(await bitter.inputValue())).toBeLessThan(Number(before));
  expect(calls.length).toBeLessThanOrEqual(3);
  expect(calls.at(-1)?.arguments.change?.['bitter']).toBeLessThan(-2);

  const title =
    (await coffees.first().getByRole('radio').locator('xpath=..').locator('.name').textContent()) ?? '';
  await coffees
    .first()
    .getByRole('button', { name: `Choose ${title}` })
    .press('Enter');
  await expect(app.getByRole('status')).toHaveText(`You chose ${title}.`);
  const [context] = await toldOf(page, 'ui/update-model-context');
  expect(JSON.stringify(context)).toMatch(/variant_id r\d_[\w-]+\.250w, 1 bag/);
  expect(await toldOf(page, 'ui/message')).toHaveLength(1);
  expect((await toldOf(page, 'ui/notifications/size-changed')).length).toBeGreaterThan(0);

  await coffees
    .first()
    .getByRole('button', { name: `Buy ${title}` })
    .click();
  await expect(app.getByRole('status')).toContainText('You pay there');
  const [link] = await toldOf(page, 'ui/open-link');
  await page.goto(String(link?.['url']));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coffee put together for you');
  await expect(page.getByRole('main')).toContainText(title);
});

/** The app alone, to which the test says what a host would. */
async function openAlone(page: Page, request: APIRequestContext, result: object) {
  const html = await appOf(request);
  await page.route(HOST, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(HOST);
  await page.evaluate((params) => {
    postMessage({ jsonrpc: '2.0', method: 'ui/notifications/tool-result', params }, '*');
  }, result);
}

test('it can be read by everybody, in both colour schemes and on every screen', async ({ page, request }) => {
  await openAlone(page, request, await design(request));
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByText('All tastes').click();
  await expect(page.getByRole('slider')).toHaveCount(18);
  await expectAccessibleInLightAndDark(page);
  await expectNoSidewaysScroll(page);
});

test('where the host answers nothing it shows the words that it has @desktop', async ({ page, request }) => {
  const result = await design(request);
  await openAlone(page, request, { content: result.content });
  await expect(page.getByRole('status')).toHaveText(result.content[0]?.text ?? '');
  await openAlone(page, request, result);
  const [first] = result.structuredContent.proposals;
  await page.getByRole('button', { name: /^Buy / }).first().click();
  await expect(page.getByRole('status')).toContainText(`/buy/${first?.variant_id}:1`);
  await page
    .getByRole('button', { name: /^Choose / })
    .first()
    .click();
  await expect(page.getByRole('status')).toContainText(first?.variant_id ?? '');
});

test('a coffee that is shown is a place to begin from @desktop', async ({ page, request }) => {
  const shown = (await askShop(request, 'tools/call', {
    name: 'show_coffee',
    arguments: { id: 'H001Z' },
  })) as object;
  await openAlone(page, request, shown);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectAccessibleInLightAndDark(page);
});

test('it is one small file that loads nothing @desktop', async ({ request }) => {
  const html = await appOf(request);
  expect(Buffer.byteLength(html)).toBeLessThan(60 * 1024);
  const addresses = html.match(/(?:https?:)?\/\/[\w.-]+\.\w+[^\s"'`)]*/g) ?? [];
  // The name of SVG, which nobody fetches.
  expect(new Set(addresses)).toEqual(new Set(['http://www.w3.org/2000/svg']));
  expect(html).not.toMatch(/\bimport\(|\bfetch\(|<link|src=|url\(/);
});
