/** What the shop is called: settled by the office, and followed by everything that customers and staff read. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Label, PackingSlip } from '#contract/packing/labels.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { beginOfDay, dayInLondon } from '#domain/dispatch/dispatch.ts';
import { FIRST_NAMES } from '#domain/settings/names.ts';
import { OUR_EMAIL, OUR_NAME } from '#server/foundation/mail/mail.ts';
import { TWO_BEANS } from '#tests/support/api/cart-calls.ts';
import { givenOrderOnTheFloor } from '#tests/support/api/filled-order.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { sellerOfNewOrder } from '#tests/support/api/new-invoices.ts';
import { givenPackedOrder } from '#tests/support/api/packed-orders.ts';
import { givenRoastedFor } from '#tests/support/api/roasted-coffee.ts';
import { settle, settleAtOnce, withdrawToCome } from '#tests/support/api/settle.ts';
import { addPages, untilPageSays } from '#tests/support/api/shop-pages.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { aCatcher, openMailShop } from '#tests/support/shop/mail-queue.ts';
import { readPdf } from '#tests/support/shop/read-pdf.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const NEW = {
  trading: 'Harbour & Sons',
  legal: 'Harbour Roasters Ltd',
  company_line: 'Registered in England and Wales, number 01234567',
};
/** The database dates mails by a clock of its own. */
const LONG_AGO = new Date('2026-01-05T09:00:00Z');
const EMAIL = 'ahoy@harbour.example';
/** As a reader sees it: keys of the browser’s storage begin with the name of the program. */
const OLD = /Sixbean|SIXBEAN|hello@sixbean/;

const PAGES = [
  '/',
  '/shop',
  '/cuppingnotes/B0013',
  '/checkout',
  '/cart',
  '/aboutus',
  '/refer',
  '/terms',
  '/privacypolicy',
  '/returnpolicy',
  '/blog',
  '/blog/how-to-read-a-tasteprint',
  '/wholesale',
  '/login',
  '/no-such-page',
  '/staff/today',
];
const FILES = [
  '/blog/rss.xml',
  '/manifest.webmanifest',
  '/mark.svg',
  '/favicon.svg',
  '/cuppingnotes/H001Z/bag.svg',
  '/api/beans',
  '/api/cupping-notes/B0013',
];

withShop('what the shop is called', (shop) => {
  beforeAll(() => addPages(shop()));
  afterEach(() => withdrawToCome(shop()));

  const change = async (staff: TestMember, body: object) =>
    (await settleAtOnce(shop(), staff, body)).statusCode;
  const untilItSays = (url: string, words: string) => untilPageSays(shop(), url, words);
  const bodyOf = async (url: string) => (await shop().http.inject(url)).body;
  const pictureAt = async (url: string) => (await shop().http.inject(url)).headers['etag'];
  const pdfOf = async (member: TestMember, path: string) => {
    const file = (await member.send('GET', path)).json<{ filename: string; pdf: string }>();
    return { name: file.filename, text: readPdf(Buffer.from(file.pdf, 'base64')).text };
  };

  it('stands on every page and paper, and the name of before nowhere', async () => {
    const staff = await aStaffMember(shop());
    for (const path of PAGES.slice(0, -1)) await untilItSays(path, 'Sixbean');
    const before = await sellerOfNewOrder(shop());
    const pictures = ['/share.png', '/cuppingnotes/B0013/share.png', '/cuppingnotes/H001Z/bag.png'];
    const drawnBefore = await Promise.all(pictures.map(pictureAt));

    expect(await change(staff, { names: NEW })).toBe(200);
    expect(await change(staff, { email: EMAIL })).toBe(200);

    for (const path of PAGES.slice(0, -1)) await untilItSays(path, 'Harbour &amp; Sons');
    await untilItSays('/staff/today', '<title>Harbour &#38; Sons roastery</title>');
    for (const path of ['/', '/checkout']) await untilItSays(path, NEW.legal);
    for (const path of ['/', '/terms']) await untilItSays(path, NEW.company_line);
    for (const path of ['/', '/terms', '/aboutus', '/returnpolicy']) await untilItSays(path, EMAIL);
    await untilItSays('/aboutus', '"name":"Harbour \\u0026 Sons"');
    await untilItSays('/api/beans', '"brand":"Harbour & Sons"');
    for (const path of [...PAGES, ...FILES])
      expect([path, OLD.exec(await bodyOf(path))?.[0]]).toEqual([path, undefined]);
    expect(JSON.parse(await bodyOf('/manifest.webmanifest'))).toMatchObject({ short_name: NEW.trading });
    expect(await bodyOf('/cuppingnotes/H001Z/bag.svg')).toContain('>HARBOUR &amp; SONS<');
    const document = JSON.parse(await bodyOf('/api/openapi.json')) as { info: object };
    expect(document.info).toMatchObject({
      title: 'Harbour & Sons API',
      contact: { name: NEW.trading, email: EMAIL },
    });
    const drawn = await Promise.all(pictures.map(pictureAt));
    for (const [i, picture] of drawn.entries()) expect(picture).not.toBe(drawnBefore[i]);

    const after = await sellerOfNewOrder(shop());
    expect(await before()).toMatchObject({ name: FIRST_NAMES.legal, trading_name: 'Sixbean' });
    expect(await after()).toMatchObject({
      name: NEW.legal,
      trading_name: NEW.trading,
      company_line: NEW.company_line,
      email: EMAIL,
    });
  });

  it('an invoice that was made keeps its name, on its PDF and in the name of that file', async () => {
    const staff = await aStaffMember(shop());
    expect(await change(staff, { names: { ...NEW, trading: 'Quayside' } })).toBe(200);
    const { member, order } = await givenPaidOrder(shop());
    await shop()
      .db.updateTable('invoices_due')
      .set({ received_at: shop().clock() })
      .where('order_id', '=', order.id)
      .execute();
    const first = await pdfOf(member, `/orders/${order.id}/invoice/file`);
    expect(first.name).toMatch(/^quayside-INV-\d+\.pdf$/);
    expect(first.text).toContain('Quayside');
    expect(first.text).toContain('Registered in England and Wales');
    expect(first.text).not.toMatch(OLD);
    expect(
      await change(staff, { names: { trading: 'Otherwise', legal: 'Other Ltd', company_line: null } }),
    ).toBe(200);
    expect(await pdfOf(member, `/orders/${order.id}/invoice/file`)).toEqual(first);
  });

  it('files that staff save begin with it: accounts, books and the carrier’s file', async () => {
    const staff = await aStaffMember(shop());
    const { boxIds } = await givenPackedOrder(shop(), { staff });
    expect(await change(staff, { names: { ...NEW, trading: 'Quay & Sons' } })).toBe(200);
    const month = dayInLondon(shop().clock()).slice(0, 7);
    const nameOf = async (method: 'GET' | 'POST', path: string, body?: object) =>
      (await staff.send(method, path, body)).json<{ name: string }>().name;
    expect(await nameOf('GET', `/staff/accounts/${month}/balances`)).toBe(`quay-sons-${month}-balances.csv`);
    expect(await nameOf('POST', '/staff/carrier-files', { box_ids: boxIds })).toMatch(
      /^quay-sons-[\d-]+\.csv$/,
    );
    const books = await staff.send('GET', `/staff/books/${month}/freeagent`);
    for (const { name } of books.json<{ files: { name: string }[] }>().files)
      expect(name).toMatch(new RegExp(`^quay-sons-${month}-`));
  });

  it('stands on labels and slips, as PDFs too', async () => {
    const staff = await aStaffMember(shop());
    expect(await change(staff, { names: NEW })).toBe(200);
    const { id, packer, lineIds } = await givenOrderOnTheFloor(shop(), [
      { bagSizeId: 3, grindId: 3, blendRecipes: TWO_BEANS },
    ]);
    const [lineId = 0] = lineIds;
    await givenRoastedFor(shop(), lineId, { grams: 5000, staffId: packer.user.id });
    const { labels } = (await packer.send('GET', `/staff/labels?lines=${lineId}`)).json<{
      labels: Label[];
    }>();
    expect(labels[0]).toMatchObject({ shop: NEW.trading });
    expect(labels[0]?.business[0]).toBe(NEW.legal);
    const label = await pdfOf(packer, `/staff/labels/file?lines=${lineId}`);
    expect(label.text).toContain(NEW.trading);
    expect(label.text).not.toMatch(OLD);
    const { slips } = (await packer.send('GET', `/staff/slips?orders=${id}`)).json<{
      slips: PackingSlip[];
    }>();
    for (const slip of slips) expect(slip).toMatchObject({ shop: NEW.trading });
  });

  it('holds from a day on', async () => {
    const staff = await aStaffMember(shop());
    const { clock } = shop();
    expect(await change(staff, { names: { ...NEW, trading: 'Today’s' } })).toBe(200);
    const from = beginOfDay(dayAfter(dayInLondon(clock()), 2));
    const names = { ...NEW, trading: 'Tomorrow’s' };
    expect((await settle(shop(), staff, { names, valid_from: from.toISOString() })).statusCode).toBe(200);
    expect((await settle(shop(), staff, { names: NEW })).statusCode).toBe(422);
    await untilItSays('/', 'Today’s');
    clock.advance(from.getTime() - clock().getTime());
    await untilItSays('/', 'Tomorrow’s');
  });

  describe('what is refused', () => {
    it.each([
      { names: { ...NEW, trading: '' } },
      { names: { ...NEW, trading: '···' } },
      { names: { ...NEW, trading: 'a'.repeat(31) } },
      { names: { ...NEW, trading: 'Two\nlines' } },
      { names: { ...NEW, legal: ' ' } },
      { names: { ...NEW, company_line: '' } },
      { names: { trading: 'Harbour' } },
      { email: 'nobody' },
      { email: 'two@example.com, three@example.com' },
    ])('%o', async (body) => {
      const staff = await aStaffMember(shop());
      expect(await change(staff, body)).toBe(400);
    });
  });
});

it('a mail comes from the shop as it is called, over a real mail server, and names it nowhere else', async () => {
  const catcher = await aCatcher();
  const shop = await openMailShop(await freshDatabase('postgres'), catcher.url);
  const staff = await aStaffMember(shop);
  const settled = { changed_by: staff.user.id, changed_at: LONG_AGO, valid_from: LONG_AGO };
  const names = { ...NEW, trading: 'Łódź "Sons" <b>' };
  await shop.db
    .insertInto('settings')
    .values([
      { name: 'names', value: JSON.stringify(names), ...settled },
      { name: 'email', value: JSON.stringify(EMAIL), ...settled },
    ])
    .execute();
  shop.clock.letAMomentPass();
  await shop.settingsCache();
  const sent = await shop.http.inject({
    method: 'POST',
    url: '/api/newsletter-subscribers',
    payload: { email: 'reader@example.com' },
  });
  expect(sent.statusCode).toBeLessThan(300);
  const toReader = () => catcher.caught.find(({ envelope }) => envelope.to.includes('reader@example.com'));
  await expect.poll(toReader).toBeDefined();
  const mail = toReader();
  expect(mail?.from).toEqual({ name: 'Łódź "Sons" <b>', address: EMAIL });
  expect(mail?.subject).toBe('Would you like news from Łódź "Sons" <b>?');
  expect(mail?.text).toContain('asked for news from Łódź "Sons" <b>:');
  expect(mail?.text).toContain(`${EMAIL} · ${NEW.company_line}`);
  expect(mail?.html).toContain('Łódź &#34;Sons&#34; &#60;b&#62;');
  for (const text of [mail?.text, mail?.html])
    for (const words of ['Sixbean', 'hello@sixbean', OUR_NAME, OUR_EMAIL]) expect(text).not.toContain(words);
});
