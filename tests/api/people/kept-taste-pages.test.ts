/** The page about a kept taste: for who has the link, without script, kept by nobody, and silent until a button is pressed. */
import { expect, it } from 'vitest';
import {
  aKeptTaste,
  askNow,
  keysMailedTo,
  mailsAbout,
  readKept,
  SANTOS,
  setInStock,
} from '#tests/support/api/kept-tastes.ts';
import { aMember } from '#tests/support/api/members.ts';
import { addPages } from '#tests/support/api/shop-pages.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

withShop('the page about a kept taste', (shop) => {
  it('opening it changes nothing, and its button does, without script; the mail shows both tasteprints', async () => {
    await addPages(shop());
    const member = await aMember(shop());
    await aKeptTaste(member);
    await setInStock(shop(), [SANTOS], false);
    await askNow(shop());
    const [mail] = await mailsAbout(shop(), member);
    const [key = ''] = await keysMailedTo(shop(), member);
    const url = `/kepttastes/${key}`;
    for (const method of ['GET', 'HEAD'] as const)
      for (const query of ['', '?answer=agreed']) await shop().http.inject({ method, url: url + query });
    const seen = await shop().http.inject(url);
    const versions = (await readKept(member))[0]?.versions;
    const press = (payload: string, site = 'same-origin') =>
      shop().http.inject({
        method: 'POST',
        url,
        headers: { ...FORM, 'sec-fetch-site': site },
        payload,
      });
    const unpriced = await press('answer=agreed');
    const foreign = await press('answer=agreed', 'cross-site');
    const dearer = await press('answer=agreed&price=0.01');
    const nonsense = await press('answer=nonsense');
    const price = /name="price" value="([^"]+)"/.exec(seen.body)?.[1] ?? '';
    const agreed = await press(`answer=agreed&price=${price}`);
    const after = (await readKept(member))[0]?.versions;
    await setInStock(shop(), [SANTOS], true);
    expect(mail?.attachments.map(({ contentId }) => contentId)).toEqual(
      expect.arrayContaining(['<before@sixbean>', '<after@sixbean>']),
    );
    expect(seen.headers['cache-control']).toContain('no-store');
    expect(seen.headers['x-robots-tag']).toBe('noindex');
    expect(/<form [^>]*method="post"/.test(seen.body)).toBe(true);
    expect(seen.body).toContain('name="referrer" content="no-referrer"');
    for (const text of [
      'Shall we change your coffee?',
      'The taste that you kept',
      'points away from the taste',
    ])
      expect(seen.body).toContain(text);
    expect(versions).toHaveLength(1);
    expect(foreign.statusCode).toBe(403);
    expect(unpriced.body).toContain('which price you were shown');
    expect(dearer.body).toContain('Nothing was changed');
    expect(nonsense.body).toContain('Please agree, wait for the bean, or stop keeping the taste.');
    expect(agreed.body).toContain('Thank you. That’s how we’ll make it.');
    expect(after).toHaveLength(2);
  });
});
