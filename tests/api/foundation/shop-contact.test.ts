/** The shop's telephone and its pages elsewhere: settled by the office, for every page and the papers of its time. */
import { beforeAll, describe, expect, it } from 'vitest';
import { FIRST_SOCIAL, FIRST_TELEPHONE } from '#domain/settings/contact.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { sellerOfNewOrder } from '#tests/support/api/new-invoices.ts';
import { settleAtOnce } from '#tests/support/api/settle.ts';
import { addPages, untilPageSays } from '#tests/support/api/shop-pages.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const NEW = '029 2018 0360';

withShop('how the shop is reached', (shop) => {
  beforeAll(() => addPages(shop()));

  const change = async (staff: TestMember, body: object) =>
    (await settleAtOnce(shop(), staff, body)).statusCode;
  const untilItSays = (url: string, words: string) => untilPageSays(shop(), url, words);

  it('by telephone, stands on every page, in the terms and on invoices, and on none of those that came in before', async () => {
    const staff = await aStaffMember(shop());
    const before = await sellerOfNewOrder(shop());
    for (const path of ['/', '/checkout', '/aboutus']) await untilItSays(path, FIRST_TELEPHONE);
    expect(await change(staff, { telephone: NEW })).toBe(200);
    for (const path of ['/', '/shop', '/checkout', '/no-such-page']) await untilItSays(path, NEW);
    await untilItSays('/', 'tel:+442920180360');
    await untilItSays('/aboutus', '"telephone":"+442920180360"');
    for (const path of ['/', '/shop', '/terms', '/privacypolicy', '/returnpolicy', '/checkout', '/aboutus'])
      expect((await shop().http.inject(path)).body).not.toContain(FIRST_TELEPHONE);
    const after = await sellerOfNewOrder(shop());
    expect([await before(), await after()]).toMatchObject([
      { telephone: FIRST_TELEPHONE },
      { telephone: NEW },
    ]);
  });

  it('on its pages elsewhere, as the foot of every page links to them', async () => {
    const staff = await aStaffMember(shop());
    await untilItSays('/', FIRST_SOCIAL[0]?.url ?? '');
    const social = [{ name: 'Mastodon', url: 'https://coffee.example/@ours' }];
    expect(await change(staff, { social })).toBe(200);
    for (const path of ['/', '/shop']) await untilItSays(path, 'https://coffee.example/@ours');
    await untilItSays('/aboutus', '"sameAs":["https://coffee.example/@ours"]');
    for (const { url } of FIRST_SOCIAL) expect((await shop().http.inject('/')).body).not.toContain(url);
    expect((await shop().http.inject('/api/shop-contact')).json()).toMatchObject({ social });
    expect(await change(staff, { social: [] })).toBe(200);
    await expect
      .poll(async () => (await shop().http.inject('/')).body.includes('coffee.example'))
      .toBe(false);
  });

  describe('what is refused', () => {
    const page = (url: string, name = 'Ours') => ({ social: [{ name, url }] });

    it.each([
      { telephone: '' },
      { telephone: '0117' },
      { telephone: '0117 496 0600; ext 4' },
      page('http://coffee.example'),
      page('javascript:alert(1)'),
      page('https://localhost/ours'),
      page('https://coffee.example', ''),
      page('coffee.example'),
      { social: Array.from({ length: 7 }, () => ({ name: 'Ours', url: 'https://coffee.example' })) },
    ])('%o', async (body) => {
      const staff = await aStaffMember(shop());
      expect(await change(staff, body)).toBe(400);
    });
  });
});
