/** The shop's own mark: uploaded by the office, drawn afresh, and shown wherever the flower was. */
// cspell:ignore IHDR IDAT IEND
import { deflateSync } from 'node:zlib';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aMember, aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { settle, settleAtOnce, withdrawToCome } from '#tests/support/api/settle.ts';
import { addPages, untilPageSays } from '#tests/support/api/shop-pages.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { aCatcher, openMailShop } from '#tests/support/shop/mail-queue.ts';
import { readPdf } from '#tests/support/shop/read-pdf.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

/** Twice as wide as high. */
const SVG =
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><title>Ours</title><rect id="bean" width="20" height="10" fill="#0a5c36"/></svg>';
const ANOTHER = SVG.replace('#0a5c36', '#123456');

const inBase64 = (file: string | Uint8Array) => Buffer.from(file).toString('base64');

const upload = (staff: TestMember, file: string | Uint8Array) =>
  staff.send('POST', '/staff/marks', { file: inBase64(file) });

const uploaded = async (staff: TestMember, file: string | Uint8Array) =>
  (await upload(staff, file)).json<{ mark: string }>().mark;

/** Its pixels hold less than its head says. */
function brokenPng(): Buffer {
  const chunk = (type: string, data: Uint8Array) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const head = Buffer.from('000002000000020008060000', 'hex');
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.concat([head, Buffer.alloc(1)])),
    chunk('IDAT', deflateSync(Buffer.alloc(9))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

withShop('the mark of the shop', (shop) => {
  beforeAll(() => addPages(shop()));
  afterEach(() => withdrawToCome(shop()));
  const get = (url: string) => shop().http.inject(url);

  it('is drawn afresh as an SVG and as a PNG on a square, that no page may run', async () => {
    const staff = await aStaffMember(shop());
    const mark = await uploaded(staff, SVG);
    const svg = await get(`/marks/${mark}.svg`);
    expect(svg.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(svg.headers['content-security-policy']).toMatch(/^default-src 'none'.*sandbox$/);
    expect(svg.body).toContain('viewBox="0 -5 20 20"');
    expect(svg.body).toContain('#0a5c36');
    expect(svg.body).not.toContain('Ours');
    const png = await get(`/marks/${mark}.png`);
    expect(png.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect([16, 20].map((at) => png.rawPayload.readUInt32BE(at))).toEqual([512, 512]);
    expect(await uploaded(staff, SVG)).toBe(mark);
    expect(await uploaded(staff, png.rawPayload)).not.toBe(mark);
  });

  it('stands on pages, in the icons and in the manifest once it is settled, and goes again', async () => {
    const staff = await aStaffMember(shop());
    const mark = await uploaded(staff, SVG);
    await untilPageSays(shop(), '/cart', '<header');
    expect((await get('/')).body).not.toContain('/marks/');
    expect((await settleAtOnce(shop(), staff, { mark })).statusCode).toBe(200);
    for (const page of ['/', '/shop', '/checkout', '/no-such-page'])
      await untilPageSays(shop(), page, `src="/marks/${mark}.svg"`);
    for (const file of ['/favicon.svg', '/mark.svg'])
      expect((await get(file)).headers['location']).toBe(`/marks/${mark}.svg`);
    expect((await get('/icon.png')).headers['location']).toBe(`/marks/${mark}.png`);
    await untilPageSays(shop(), '/manifest.webmanifest', `/marks/${mark}.png`);
    expect((await settleAtOnce(shop(), staff, { mark: null })).statusCode).toBe(200);
    await expect.poll(async () => (await get('/')).body.includes('/marks/')).toBe(false);
    expect((await get('/icon.png')).headers['location']).toBe('/apple-touch-icon.png');
  });

  it('stands on invoices from then on; one that was made keeps its own', async () => {
    const staff = await aStaffMember(shop());
    expect((await settleAtOnce(shop(), staff, { mark: await uploaded(staff, SVG) })).statusCode).toBe(200);
    const { member, order } = await givenPaidOrder(shop());
    await shop()
      .db.updateTable('invoices_due')
      .set({ received_at: shop().clock() })
      .where('order_id', '=', order.id)
      .execute();
    const invoice = async () => {
      const { pdf } = (await member.send('GET', `/orders/${order.id}/invoice/file`)).json<{ pdf: string }>();
      return Buffer.from(pdf, 'base64');
    };
    const before = await invoice();
    expect(readPdf(before).structure).toContain('/Subtype /Image');
    expect((await settleAtOnce(shop(), staff, { mark: await uploaded(staff, ANOTHER) })).statusCode).toBe(
      200,
    );
    expect(await invoice()).toEqual(before);
  });

  it('is one that was uploaded, and uploaded by staff with the right', async () => {
    const staff = await aStaffMember(shop());
    const unknown = await settle(shop(), staff, { mark: 'f'.repeat(32) });
    expect(unknown.statusCode).toBe(422);
    expect(unknown.json<{ message: string }>().message).toBe('Please upload a picture first.');
    const member = await aMember(shop());
    expect((await upload(member, SVG)).statusCode).toBe(403);
    for (const file of [`${'f'.repeat(32)}.svg`, 'x.svg', `${'f'.repeat(32)}.svg.png`, '..%2Fx.png'])
      expect([file, (await get(`/marks/${file}`)).statusCode]).toEqual([file, 404]);
  });

  describe('refuses', () => {
    it.each([
      ['a script', SVG.replace('<title>', '<script>alert(1)</script><title>')],
      [
        'a picture from elsewhere',
        SVG.replace('<title>', '<image href="https://example.com/a.png"/><title>'),
      ],
      ['a file that is no picture', '%PDF-1.7'],
      ['an SVG that ends too soon', SVG.slice(0, -20)],
      ['an SVG of which nothing is seen', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"></svg>'],
      ['an SVG without a size', '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"></svg>'],
      ['more than 200 KB', `${SVG}${' '.repeat(210_000)}`],
      ['a broken PNG', brokenPng()],
    ])('%s', async (_what, file) => {
      const staff = await aStaffMember(shop());
      const refused = await upload(staff, file);
      expect(refused.statusCode).toBe(422);
      expect(refused.json<{ message: string }>().message).toMatch(/^[A-Z].*\.$/);
    });

    it('a file of any size that the server would have to read', async () => {
      const staff = await aStaffMember(shop());
      expect((await upload(staff, 'x'.repeat(600_000))).statusCode).toBe(413);
    });
  });
});

it('a mail brings the mark along, over a real mail server', async () => {
  const catcher = await aCatcher();
  const shop = await openMailShop(await freshDatabase('postgres'), catcher.url);
  const staff = await aStaffMember(shop);
  const mark = await uploaded(staff, SVG);
  const { rawPayload: png } = await shop.http.inject(`/marks/${mark}.png`);
  const long = new Date('2026-01-05T09:00:00Z');
  await shop.db
    .insertInto('settings')
    .values({
      name: 'mark',
      value: JSON.stringify(mark),
      changed_by: staff.user.id,
      changed_at: long,
      valid_from: long,
    })
    .execute();
  shop.clock.letAMomentPass();
  await shop.settingsCache();
  await shop.http.inject({
    method: 'POST',
    url: '/api/newsletter-subscribers',
    payload: { email: 'reader@example.com' },
  });
  const toReader = () => catcher.caught.find(({ envelope }) => envelope.to.includes('reader@example.com'));
  await expect.poll(toReader).toBeDefined();
  const brought = toReader()?.attachments.find(({ filename }) => filename === 'mark.png');
  expect(Buffer.from(brought?.content as Uint8Array)).toEqual(png);
});
