import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/fixtures.ts';

const READING_TIME = /^[2-4] min read$/;

test('an article leads to the older and the newer one, and to a coffee', {
  tag: ['@desktop', '@no-script'],
}, async ({ page }) => {
  await page.goto('/blog');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').filter({ has: page.getByRole('heading') })).toHaveCount(12);
  await main.getByRole('link', { name: 'How to store coffee beans so that they stay fresh' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'How to store coffee beans so that they stay fresh',
  );
  await expect(main.getByText(READING_TIME)).toBeVisible();
  await main.getByRole('link', { name: /^Older/ }).click();
  await expect(page).toHaveURL('/blog/hard-water-and-coffee');
  await main.getByRole('link', { name: /^Newer/ }).click();
  await expect(page).toHaveURL('/blog/how-to-store-coffee-beans');
  await page
    .getByRole('region', { name: 'Coffees in this article' })
    .getByRole('link', { name: 'Gannet' })
    .click();
  await expect(page).toHaveURL('/cuppingnotes/H008D');
});

test('the newest and the oldest article link to one neighbour each', {
  tag: ['@desktop', '@no-script'],
}, async ({ page }) => {
  await page.goto('/blog');
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click();
  const neighbours = page.getByRole('navigation', { name: 'More articles' });
  await expect(neighbours.getByRole('link')).toHaveCount(1);
  await expect(neighbours.getByRole('link', { name: /^Older/ })).toBeVisible();
  await page.goto('/blog/how-to-blend-coffee-with-three-beans');
  await expect(neighbours.getByRole('link')).toHaveCount(1);
  await expect(neighbours.getByRole('link', { name: /^Newer/ })).toBeVisible();
});

test('a subject filters the articles, by a link of its own', { tag: ['@desktop', '@no-script'] }, async ({
  page,
}) => {
  await page.goto('/blog');
  const subjects = page.getByRole('navigation', { name: 'Subjects' });
  await subjects.getByRole('link', { name: 'espresso' }).click();
  await expect(page).toHaveURL('/blog?tag=espresso');
  await expect(subjects.getByRole('link', { name: 'espresso' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Arabica vs robusta: what robusta does in a blend',
    'How to dial in espresso at home',
  ]);
  await subjects.getByRole('link', { name: 'Everything' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(12);
});

test('an unknown subject shows every article', { tag: ['@desktop', '@no-script'] }, async ({ page }) => {
  for (const url of ['/blog?tag=tea', '/blog?tag=', '/blog?tag=%00%3Cb%3E', '/blog?tag=espresso%20']) {
    expect((await page.goto(url))?.status()).toBe(200);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(12);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blog$/);
  }
});

test('an unknown article answers 404 and suggests articles of similar names', {
  tag: ['@desktop', '@no-script'],
}, async ({ page }) => {
  const response = await page.goto('/blog/how-to-store-coffee');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('That article isn’t here');
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL('/blog/how-to-store-coffee-beans');
});

test('a link between articles does not reload the page @desktop', async ({ page }) => {
  await page.goto('/blog/coffee-to-water-ratio');
  await page.evaluate(() => Object.assign(window, { still: 'here' }));
  await page.getByRole('article').getByRole('link', { name: 'grind', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('grind size guide');
  expect(await page.evaluate(() => 'still' in window)).toBe(true);
});

test('the RSS feed lists every article, newest first', { tag: '@desktop' }, async ({ page, request }) => {
  await page.goto('/blog');
  const feedUrl = (await page.locator('link[rel=alternate]').getAttribute('href')) ?? '';
  const response = await request.get(new URL(feedUrl).pathname);
  expect(response.headers()['content-type']).toBe('application/rss+xml; charset=utf-8');
  const feed = await page.evaluate(
    (text) => {
      const xml = new DOMParser().parseFromString(text, 'application/xml');
      const texts = (name: string) =>
        Array.from(xml.querySelectorAll(name), ({ textContent }) => textContent);
      return {
        isBroken: xml.documentElement.tagName !== 'rss',
        self: xml.getElementsByTagName('atom:link')[0]?.getAttribute('href'),
        links: texts('item > link'),
        days: texts('item > pubDate').map((day) => Date.parse(day)),
      };
    },
    await response.text(),
  );
  expect(feed.isBroken).toBe(false);
  expect(feed.self).toBe(feedUrl);
  expect(feed.links).toHaveLength(12);
  expect(feed.days).toEqual(feed.days.toSorted((a, b) => b - a));
  for (const link of feed.links) expect((await request.get(new URL(link).pathname)).status()).toBe(200);
});

test('the sitemap dates every article and every legal page', { tag: '@desktop' }, async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap.match(/\/blog\/[a-z0-9-]+<\/loc><lastmod>2026-\d\d-\d\d<\/lastmod>/g)).toHaveLength(12);
  for (const path of ['/blog', '/terms', '/returnpolicy', '/privacypolicy'])
    expect(sitemap).toMatch(new RegExp(`${path}</loc><lastmod>2026-\\d\\d-\\d\\d</lastmod>`));
});
