/** What WooCommerce exports: customers and orders by its own columns, with the rows that such files bring. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { PastOrder } from '#contract/imports/past-orders.ts';
import { bringIn } from '#tests/support/api/imports.ts';
import { aStaffMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const CUSTOMERS =
  'customer_id,user_login,user_email,first_name,last_name,billing_company,billing_address_1,billing_address_2,billing_city,billing_state,billing_postcode,billing_country,billing_phone';
const ORDERS =
  'order_id,order_number,order_date,status,shipping_total,order_total,order_currency,payment_method_title,billing_email,shipping_postcode,item_name,item_quantity,item_price';

withShop('files of WooCommerce', (shop) => {
  it('customers get accounts with their addresses; formulas, twins and broken rows do no harm', async () => {
    const staff = await aStaffMember(shop());
    const done = await bringIn(shop(), staff, {
      subject: 'customers',
      source: 'woocommerce',
      text: [
        `\uFEFF${CUSTOMERS}`,
        '7,nora,Nora.Woo@Example.com,Nora,Wood,"Wood, Bean & Co",1 Mill Lane,Unit 2,Leeds,,ls1 4dl,GB,0113 496 0000',
        '8,otto,otto.woo@example.com,"=HYPERLINK(""x"")",O,,,,,,,,',
        '9,twin,nora.woo@example.com,Nora,Again,,,,,,,GB,',
        '7,nora,other.woo@example.com,Nora,Third,,,,,,,GB,',
        '10,none,,No,Mail,,,,,,,GB,',
        '11,bad,not-an-address,No,Mail,,,,,,,GB,',
        '12,where,where.woo@example.com,A,B,,1 Rue,,Paris,,75001,Atlantis,',
        '13,"broken,x@example.com,A,B',
      ].join('\r\n'),
    });
    expect(done.outcome?.counts).toMatchObject({ new: 3, refused: 5 });
    expect(done.outcome?.flagged_rows).toMatchObject([
      { id: '12', reason: 'We know no country “Atlantis”.' },
    ]);
    const { rows } = await sql`
      select first_name, last_name, company_name, address, city, zip_code, country_id from customers
      where email_identity = 'nora.woo@example.com'`.execute(shop().db);
    expect(rows).toEqual([
      {
        first_name: 'Nora',
        last_name: 'Wood',
        company_name: 'Wood, Bean & Co',
        address: '1 Mill Lane, Unit 2',
        city: 'Leeds',
        zip_code: 'LS1 4DL',
        country_id: 'GB',
      },
    ]);
  });

  it('orders add up to the penny, line by line, and what was cancelled or is no order is said', async () => {
    const staff = await aStaffMember(shop());
    const done = await bringIn(shop(), staff, {
      subject: 'orders',
      source: 'woocommerce',
      text: [
        ORDERS,
        '501,W-501,2025-04-12 09:14:02,completed,3.50,24.50,GBP,Stripe,nora.woo@example.com,LS1 4DL,Guji 250 g,2,10.50',
        '502,W-502,12/04/2025 10:00,completed,0,"1.234,50",GBP,Stripe,,,Sacks 1 kg,1,"1.234,50"',
        '502,W-502,12/04/2025 10:00,completed,0,"1.234,50",GBP,Stripe,,,Sample,1,0',
        '503,W-503,2025-04-13 10:00:00,wc-cancelled,0,10,GBP,Stripe,,,Guji 250 g,1,10',
        '504,W-504,2025-04-13 10:00:00,completed,0,-5,GBP,Stripe,,,Guji,1,5',
        '505,W-505,2025-02-30 10:00:00,completed,0,5,GBP,Stripe,,,Guji,1,5',
        '506,W-506,2025-04-13 10:00:00,completed,0,5,EUR,Stripe,,,Guji,1,5',
        '507,W-507,2025-04-13 10:00:00,completed,0,99999999999,GBP,Stripe,,,Guji,1,5',
        '508,W-508,2025-04-13 10:00:00,completed,0,5,GBP,=cmd,,,=1+1,1,5',
      ].join('\n'),
    });
    expect(done.outcome?.counts).toMatchObject({ new: 4, refused: 4 });
    expect(done.outcome?.sums).toEqual([
      { month: '2025-04', way: '=cmd', count: 1, amount: 5, refused: 0, stands: 5 },
      { month: '2025-04', way: 'Stripe', count: 3, amount: 1269, refused: 0, stands: 1269 },
    ]);
    const found = (await staff.send('GET', '/staff/past-orders?q=W-502')).json<PastOrder[]>();
    expect(found).toMatchObject([{ total: 1234.5, lines: [{ grams: 1000, price: 1234.5 }, { price: 0 }] }]);
    const again = (await staff.send('GET', '/staff/past-orders?q=W-503')).json<PastOrder[]>();
    expect(again).toMatchObject([{ is_cancelled: true }]);
  });
});
