/** The page of a proposed order: for who has the link, without script, kept by nobody, and silent until a button is pressed. */
import { expect, it } from 'vitest';
import { FORM, withLinkPages } from '#tests/support/api/link-pages.ts';
import { aReorderer, keyMailedTo, runTheDay } from '#tests/support/api/reorderers.ts';

const pages = withLinkPages();

it('opening any of the five links orders nothing, and the button of the page orders once, and then stops, without script', async () => {
  const { inside, database, open } = pages();
  const member = await aReorderer(inside);
  await runTheDay(inside);
  // Before there is another process, which could send the mail.
  const key = await keyMailedTo(inside, member);
  const url = await open();
  const page = (answer: string, init?: RequestInit) =>
    fetch(`${url}/proposedorders/${key}?answer=${answer}`, init);
  const countOrders = async () =>
    (await database.db.selectFrom('orders').select('id').where('customer_id', '=', member.user.id).execute())
      .length;
  for (const answer of ['approve', 'later', 'change', 'skip', 'stop', 'nonsense']) await page(answer);
  const seen = await page('skip');
  const text = await seen.text();
  expect(seen.headers.get('cache-control')).toContain('no-store');
  expect(seen.headers.get('x-robots-tag')).toBe('noindex');
  expect(seen.headers.get('set-cookie')).toBeNull();
  expect(text).toMatch(/about 2\d g a day since/);
  expect(text).toContain('14 Quay Street');
  expect(text).toMatch(/<form method="post">/);
  expect(text.indexOf('Skip this one')).toBeLessThan(text.indexOf('>Approve<'));
  expect(text.match(/src="https?:\/\/(?!shop\.test)/g)).toBeNull();
  expect(await countOrders()).toBe(4);

  const shown = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(text)?.[1] ?? '';
  const body = new URLSearchParams({ answer: 'approve', total: shown('total'), method: shown('method') });
  const press = (sent: URLSearchParams, site = 'same-origin') =>
    page('approve', { method: 'POST', headers: { ...FORM, 'sec-fetch-site': site }, body: sent.toString() });
  expect((await press(body, 'cross-site')).status).toBe(403);
  const stale = new URLSearchParams({ ...Object.fromEntries(body), total: '1' });
  expect(await (await press(stale)).text()).toContain('The price of your order changed');
  expect(await countOrders()).toBe(4);
  const pressed = await Promise.all([press(body), press(body)]);
  for (const answer of pressed)
    expect(await answer.text()).toMatch(/is placed[^]+href="\/profile\/orders\/\d+"/);
  expect(await countOrders()).toBe(5);

  expect(await (await page('stop')).text()).toContain('Stop asking me');
  const stopped = await (await press(new URLSearchParams({ answer: 'stop' }))).text();
  expect(stopped).toContain('We won’t suggest orders any more.');
  expect(stopped).not.toContain('Stop asking me');
});
