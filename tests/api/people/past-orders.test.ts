// cspell:ignore Fulfillment Ångström
/** Orders of another shop: to the penny, read by who bought them, found and counted, and never roasted or posted. */
import { expect, it } from 'vitest';
import type { PastOrder, StaffPastOrder } from '#contract/imports/past-orders.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { bringIn, findImport, readFile, workOnAll } from '#tests/support/api/imports.ts';
import { aMember, aMemberOnTrial, aStaffMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const HEADER =
  'Name,Email,Financial Status,Paid at,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Total,Discount Amount,Created at,Lineitem quantity,Lineitem name,Lineitem price,Shipping Name,Shipping Zip,Cancelled at,Payment Method,Refunded Amount,Id';

interface Written {
  email?: string;
  total?: string;
  placed?: string;
  way?: string;
  refunded?: string;
  currency?: string;
  more?: readonly string[];
}

/** An order as Shopify writes it: what it has once stands in its first row alone. */
function order(name: string, written: Written = {}): string {
  const {
    email = '',
    total = '24.50',
    placed = '2025-04-12 10:14:02 +0100',
    way = 'Shopify Payments',
  } = written;
  const { refunded = '0.00', currency = 'GBP', more = [] } = written;
  const first = `${name},${email},paid,,fulfilled,${currency},21.00,3.50,0,${total},0,${placed},2,Guji Hambela - 250g / Filter,10.50,Zoë Ångström,yo211dh,,${way},${refunded},55${name.slice(1)}`;
  return [first, ...more.map((line) => `${name},${email},,,,,,,,,,,1,${line},9.00,,,,,,`)].join('\n');
}

const file = (...orders: string[]) => [HEADER, ...orders].join('\n');

withShop('past orders', (shop) => {
  const owner = () => aStaffMember(shop());
  const rowsOf = (number: string) =>
    shop().db.selectFrom('past_orders').selectAll().where('number', '=', number).execute();

  it('sums of months and ways stand to the penny beside what the file says, and refused rows make the difference', async () => {
    const staff = await owner();
    const done = await bringIn(shop(), staff, {
      subject: 'orders',
      text: file(
        order('#2001'),
        order('#2002', { total: '10.01', refunded: '0.01', more: ['Harbour Blend 1kg'] }),
        order('#2003', { total: '5.00', way: 'gift_card' }),
        order('#2004', { placed: '2025-05-01 00:30:00 +0100', total: '1.00' }),
        order('#2005', { total: '12.345' }),
        order('#2006', { total: '-3.00' }),
        order('#2007', { currency: 'EUR' }),
        order('#2001', { total: '99.00' }),
        order('#2008', { placed: '2027-01-01' }),
      ),
    });
    expect(done.outcome?.sums).toEqual([
      { month: '2025-04', way: 'Shopify Payments', count: 3, amount: 133.5, refused: 99, stands: 34.5 },
      { month: '2025-04', way: 'gift_card', count: 1, amount: 5, refused: 0, stands: 5 },
      { month: '2025-05', way: 'Shopify Payments', count: 1, amount: 1, refused: 0, stands: 1 },
      { month: '2027-01', way: 'Shopify Payments', count: 1, amount: 24.5, refused: 24.5, stands: 0 },
    ]);
    expect(done.outcome?.sums).toEqual(done.report?.sums);
    expect(done.outcome?.refused_rows.map(({ id, reason }) => [id, reason])).toEqual([
      ['#2005', 'Total: “12.345” has a fraction of a penny.'],
      ['#2006', 'Total: “-3.00” is below zero.'],
      ['#2007', 'It is in EUR; we can only keep pounds.'],
      ['#2001', 'The same stands in row 2 already.'],
      ['#2008', 'It was placed on a day that is still to come.'],
    ]);
    expect(await rowsOf('#2002')).toMatchObject([
      {
        total: 1001,
        refunded: 1,
        grams: 1500,
        lines: [
          { what: 'Guji Hambela - 250g / Filter', quantity: 2, grams: 500, pence: 2100 },
          { what: 'Harbour Blend 1kg', quantity: 1, grams: 1000, pence: 900 },
        ],
      },
    ]);
  });

  it('bringing the file in again changes nothing, and a corrected one changes just what it corrects', async () => {
    const staff = await owner();
    await bringIn(shop(), staff, { subject: 'orders', text: file(order('#2101'), order('#2102')) });
    const [before] = await rowsOf('#2101');
    const again = await bringIn(shop(), staff, {
      subject: 'orders',
      text: file(order('#2101'), order('#2102')),
    });
    expect(again.outcome?.counts).toMatchObject({ new: 0, same: 2, changed: 0 });
    const corrected = await bringIn(shop(), staff, {
      subject: 'orders',
      text: file(order('#2101'), order('#2102', { total: '25.50' })),
    });
    expect(corrected.outcome?.counts).toMatchObject({ new: 0, same: 1, changed: 1 });
    expect(await rowsOf('#2101')).toEqual([before]);
    expect(await rowsOf('#2102')).toMatchObject([{ total: 2550 }]);
  });

  it('who bought them reads them once the mailbox is proven, and nobody else does', async () => {
    const staff = await owner();
    const proven = await aMemberOnTrial(shop(), 'barista');
    const unproven = await aMember(shop());
    await bringIn(shop(), staff, {
      subject: 'orders',
      text: file(
        order('#2201', { email: proven.user.email }),
        order('#2202', { email: unproven.user.email }),
      ),
    });
    const own = (await proven.send('GET', '/past-orders')).json<PastOrder[]>();
    expect(own.map(({ number, total }) => [number, total])).toEqual([['#2201', 24.5]]);
    expect((await unproven.send('GET', '/past-orders')).json()).toEqual([]);
    const exported = (await unproven.send('GET', '/customers/data-export')).json<{
      data: { past_orders: object[] };
    }>();
    expect(exported.data.past_orders).toEqual([]);
  });

  it('staff find them by number, name and postcode, on the customer’s page too; amounts take another right', async () => {
    const staff = await owner();
    const buyer = await aMemberOnTrial(shop(), 'barista');
    await bringIn(shop(), staff, {
      subject: 'orders',
      text: file(order('#2301', { email: buyer.user.email })),
    });
    const find = async (query: string, who = staff) =>
      (await who.send('GET', `/staff/past-orders?${query}`)).json<StaffPastOrder[]>();
    for (const words of ['#2301', 'angstrom #2301', '#2301 YO211DH', buyer.user.email])
      expect((await find(`q=${encodeURIComponent(words)}`)).map(({ number }) => number)).toEqual(['#2301']);
    expect(await find(`customer=${buyer.user.id}`)).toMatchObject([
      { number: '#2301', customer_id: buyer.user.id },
    ]);
    const clerk = await aStaffMember(shop(), { people: 'reads' });
    expect(await find('q=%232301', clerk)).toMatchObject([{ total: null, lines: [{ price: null }] }]);
    const packer = await aStaffMember(shop(), PRESETS.Packer);
    expect((await packer.send('GET', '/staff/past-orders?q=%232301')).statusCode).toBe(403);
  });

  it('months before count what was not cancelled, less what went back', async () => {
    const staff = await owner();
    await bringIn(shop(), staff, {
      subject: 'orders',
      text: file(order('#2401', { placed: '2019-03-02 12:00:00 +0000', refunded: '4.50' })),
    });
    const months = (await staff.send('GET', '/staff/past-months')).json<{ month: string }[]>();
    expect(months.find(({ month }) => month === '2019-03')).toEqual({
      month: '2019-03',
      orders: 1,
      revenue: 20,
      grams: 500,
    });
  });

  it('orders of WooCommerce are read by its own columns, and what failed or was cancelled counts for nothing', async () => {
    const staff = await owner();
    const done = await bringIn(shop(), staff, {
      subject: 'orders',
      source: 'woocommerce',
      text: [
        'order_id,order_number,order_date,status,order_total,payment_method_title,billing_email,item_name,item_quantity',
        '71,3001,2018-02-03 09:00:00,wc-completed,20.00,Bank transfer,a@example.com,Harbour 250g,2',
        '71,3001,2018-02-03 09:00:00,wc-completed,20.00,Bank transfer,a@example.com,Decaf 1kg,1',
        '72,3002,2018-02-04 09:00:00,cancelled,7.00,Bank transfer,b@example.com,Decaf 1kg,1',
      ].join('\n'),
    });
    expect(done.outcome?.counts).toMatchObject({ new: 2, refused: 0 });
    expect(await rowsOf('3001')).toMatchObject([{ total: 2000, grams: 1500, way: 'Bank transfer' }]);
    const months = (await staff.send('GET', '/staff/past-months')).json<{ month: string }[]>();
    expect(months.find(({ month }) => month === '2018-02')).toMatchObject({ orders: 1, revenue: 20 });
  });

  it('orders that are too large to be true are refused, and the others come in', async () => {
    const staff = await owner();
    const done = await bringIn(shop(), staff, {
      subject: 'orders',
      source: 'huge',
      text: file(
        order('#4001', { total: '10000000.00' }),
        order('#4002', { total: '10000000.00' }),
        order('#4003', { total: '10000000.01' }),
        order('#4004').replace(',2,Guji', ',99999,Guji').replace('250g', '50kg'),
        order('#4005').replace('10.50', '9999999'),
      ).replace(',2,Guji Hambela - 250g / Filter,9999999', ',99,Guji Hambela - 250g / Filter,9999999'),
    });
    expect(done.outcome).toMatchObject({ counts: { new: 2, refused: 3 }, sums: [{ stands: 20_000_000 }] });
    expect(done.outcome?.refused_rows.map(({ reason }) => reason)).toEqual([
      'Total: “10000000.01” is too large an amount.',
      'It weighs more than a hundred tonnes.',
      'A line of it comes to too much.',
    ]);
    expect((await staff.send('GET', '/staff/past-orders?q=%234001')).statusCode).toBe(200);
    expect((await staff.send('GET', '/staff/past-months')).statusCode).toBe(200);
  });

  it('an import of orders is taken back whole', async () => {
    const staff = await owner();
    const { id } = await bringIn(shop(), staff, {
      subject: 'orders',
      text: file(order('#2501'), order('#2502')),
    });
    await staff.send('DELETE', `/staff/imports/${id}`);
    await workOnAll(shop());
    expect(await findImport(staff, id)).toMatchObject({
      state: 'taken back',
      taken_back: { count: 2, stays: [] },
    });
    expect(await rowsOf('#2501')).toEqual([]);
  });

  it('a deleted person’s orders stay without their name, whatever a corrected file says', async () => {
    const staff = await owner();
    const buyer = await aMemberOnTrial(shop(), 'barista');
    const { email } = buyer.user;
    await bringIn(shop(), staff, { subject: 'orders', text: file(order('#2601', { email })) });
    const deleted = await staff.send('POST', `/staff/customers/${buyer.user.id}/deletions`, { email });
    expect(deleted.statusCode).toBeLessThan(300);
    await bringIn(shop(), staff, {
      subject: 'orders',
      text: file(order('#2601', { email, total: '30.00' })),
    });
    expect(await rowsOf('#2601')).toMatchObject([
      { total: 3000, customer_id: null, email_identity: null, full_name: '', zip_code: '' },
    ]);
  });

  it('a file that is no CSV, or lacks a column, is refused as a whole and is gone', async () => {
    const staff = await owner();
    const columns = { number: 'Name', placed: 'Created at', total: 'Total' };
    const zip = await readFile(shop(), staff, { subject: 'orders', text: 'PK\u0003\u0004', columns });
    expect(zip).toMatchObject({
      state: 'failed',
      fault: 'This is a zip file or an Excel workbook. Save it as CSV, then send that.',
    });
    const other = await readFile(shop(), staff, { subject: 'orders', text: 'Name,Total\n#1,2', columns });
    expect(other).toMatchObject({ state: 'failed', fault: 'The file has no column for: Placed on.' });
    expect(
      await shop()
        .db.selectFrom('import_parts')
        .select('number')
        .where('import_id', 'in', [zip.id, other.id])
        .execute(),
    ).toEqual([]);
  });
});
