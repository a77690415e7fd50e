// cspell:ignore BOGO SHIPPY ONLYGUJI USEDUP TWICEIT NOLIMIT
/** Discount codes of another shop: what our vouchers can hold becomes one, and the rest is refused in words. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { findMoneyFaults } from '#server/money-checks.ts';
import { bringIn, dieAfter, findImport, readFile, workOnAll } from '#tests/support/api/imports.ts';
import { aStaffMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const SHOPIFY =
  'Name,Value,Value Type,Type,Discount Class,Minimum Purchase Requirements,Customer Selection,Usage Limit Per Code,Times Used In Total,Applies Once Per Customer,Status,Start,End';
const FUTURE = '2027-06-30';

withShop('imported vouchers', (shop) => {
  const voucherOf = async (code: string) => {
    const { rows } = await sql<Record<string, unknown>>`select * from vouchers where code = ${code}`.execute(
      shop().db,
    );
    return rows[0];
  };

  it('per cent and pounds become vouchers with the uses that are left; a second run changes nothing', async () => {
    const staff = await aStaffMember(shop());
    const text = [
      `\uFEFF${SHOPIFY}`,
      `Welcome-10,10%,Percentage,Code,order,None,All,20,5,true,active,2025-01-01,${FUTURE}`,
      `FIVER,£5.00,Fixed Amount,Code,order,Minimum purchase amount of £30.00,All,12,0,false,active,01/03/2026,`,
      `TWELVE,12,percentage,,,,,30,,,,,`,
    ].join('\r\n');
    const read = await readFile(shop(), staff, { subject: 'vouchers', text });
    expect(read.report?.refused_rows).toEqual([]);
    expect(read.report?.counts).toMatchObject({ new: 3 });
    // 15 × £5, 12 × £5, 30 × £6.
    expect(read.report?.sums).toEqual([
      { month: '', way: 'If all are used', count: 3, amount: 315, refused: 0, stands: 315 },
    ]);
    expect(await voucherOf('WELCOME10')).toBeUndefined();
    const done = await bringIn(shop(), staff, { subject: 'vouchers', text });
    expect(done.outcome?.sums).toEqual(read.report?.sums);
    expect(await voucherOf('WELCOME10')).toMatchObject({
      percentage: 10,
      pence: null,
      least_goods: 0,
      ends_on: FUTURE,
      most_uses: 15,
      uses: 0,
      once_a_customer: true,
    });
    expect(await voucherOf('FIVER')).toMatchObject({
      percentage: null,
      pence: 500,
      least_goods: 3000,
      most_uses: 12,
      once_a_customer: false,
    });
    expect(done.outcome?.flagged_rows.map(({ id }) => id)).toEqual(['FIVER', 'TWELVE']);
    const again = await bringIn(shop(), staff, { subject: 'vouchers', text });
    expect(again.outcome?.counts).toMatchObject({ new: 0, same: 3, changed: 0, refused: 0 });
    expect(await findMoneyFaults(shop().db)).toEqual([]);
  });

  it('what our vouchers can’t hold is refused with the reason, and the others come in all the same', async () => {
    const staff = await aStaffMember(shop());
    const row = (code: string, more: Record<string, string> = {}) => {
      const cells: Record<string, string> = {
        Name: code,
        Value: '10%',
        'Value Type': 'percentage',
        'Discount Class': 'order',
        ...more,
      };
      return SHOPIFY.split(',')
        .map((name) => `"${(cells[name] ?? '').replaceAll('"', '""')}"`)
        .join(',');
    };
    const done = await bringIn(shop(), staff, {
      subject: 'vouchers',
      text: [
        SHOPIFY,
        row('BOGO', { Type: 'Buy X get Y' }),
        row('SHIPPY', { 'Discount Class': 'shipping' }),
        row('ONLYGUJI', { 'Discount Class': 'product' }),
        row('FRIENDS', { 'Customer Selection': 'Specific customers' }),
        row('USEDUP', { 'Usage Limit Per Code': '3', 'Times Used In Total': '3' }),
        row('OVER', { End: '2024-05-01' }),
        row('DRAFTY', { Status: 'draft' }),
        row('HALF', { Value: '12.5%' }),
        row('MUCH', { Value: '95' }),
        row('MINUS', { Value: '-5', 'Value Type': 'fixed_amount' }),
        row('HUGE', { Value: '99999999999999999999', 'Value Type': 'fixed_amount' }),
        row('COMMA', { Value: '1.234,50', 'Value Type': 'fixed_amount' }),
        row('=CMD()'),
        row('abc'),
        row('ITEMS', { 'Minimum Purchase Requirements': 'Minimum quantity of 2 items' }),
        row('WHEN', { Start: '31/02/2026' }),
        row('BACKWARDS', { Start: '2027-03-01', End: '2027-02-01' }),
        row('WHAT', { 'Value Type': '', 'Usage Limit Per Code': '5' }),
        row('THRICE', { 'Applies Once Per Customer': '3' }),
        row('twice-it', { 'Usage Limit Per Code': '7' }),
        row('TWICE IT', { 'Usage Limit Per Code': '9' }),
        row('WHAT2', { 'Value Type': '', Value: '10' }),
      ].join('\n'),
    });
    const reasons = Object.fromEntries(
      (done.outcome?.refused_rows ?? []).map(({ id, reason }) => [id, reason]),
    );
    expect(reasons).toMatchObject({
      BOGO: 'It gives something when something else is bought. Our vouchers take off per cent or pounds.',
      SHIPPY: 'It is off delivery. Our vouchers are off the coffee.',
      ONLYGUJI: 'It is for some coffees only. Our vouchers are for all coffee in the cart.',
      USEDUP: 'All of its uses are used up.',
      OVER: 'It ended on 1 May 2024.',
      DRAFTY: 'There it is “draft”, so nobody can use it.',
      HALF: '“12.5%”: our vouchers take off 1 to 90 whole per cent.',
      MINUS: 'Our vouchers take off £0.50 to £500.00.',
      COMMA: 'Our vouchers take off £0.50 to £500.00.',
      HUGE: '“99999999999999999999” is too large an amount.',
      ITEMS: 'It asks for a number of bags. Our vouchers ask for an amount.',
      BACKWARDS: 'Its last day comes before its first.',
      WHAT2: 'The file doesn’t say whether it is per cent or pounds.',
      TWICEIT: 'The same stands in row 21 already.',
    });
    expect(Object.keys(reasons)).not.toContain('WHAT');
    expect(done.outcome?.counts).toMatchObject({ new: 2, refused: 20 });
    expect(await voucherOf('TWICEIT')).toMatchObject({ most_uses: 7 });
    expect(await voucherOf('CMD')).toBeUndefined();
  });

  it('reads WooCommerce’s coupons, with its days in seconds, and passes over codes that are here already', async () => {
    const staff = await aStaffMember(shop());
    const made = await staff.send('POST', '/staff/vouchers', {
      code: 'HERE10',
      percentage: 10,
      least_goods: 0,
      starts_on: '2026-11-21',
      ends_on: '2027-01-01',
      most_uses: 2,
      once_a_customer: false,
    });
    expect(made.statusCode).toBe(200);
    const done = await bringIn(shop(), staff, {
      subject: 'vouchers',
      source: 'woocommerce',
      text: [
        'post_title,post_status,discount_type,coupon_amount,usage_limit,usage_count,usage_limit_per_user,date_expires,minimum_amount,free_shipping,product_ids',
        'woo15,publish,percent,15.00,4,1,1,1814313600,20.00,no,',
        'woo5,publish,fixed_cart,5.00,4,0,0,,,no,',
        'beans,publish,fixed_product,2.00,,,,,,no,17',
        'post,publish,percent,1,,,,,,yes,',
        'here10,publish,percent,10,,,,,,no,',
      ].join('\n'),
    });
    expect(done.outcome?.refused_rows.map(({ id, reason }) => [id, reason])).toEqual([
      ['BEANS', 'It is for some coffees only. Our vouchers are for all coffee in the cart.'],
      ['POST', 'It is off delivery. Our vouchers are off the coffee.'],
      ['HERE10', 'There is a voucher with that code here already.'],
    ]);
    expect(await voucherOf('WOO15')).toMatchObject({
      percentage: 15,
      least_goods: 2000,
      most_uses: 3,
      once_a_customer: true,
      ends_on: '2027-06-30',
    });
    expect(await voucherOf('WOO5')).toMatchObject({ pence: 500, least_goods: 501, most_uses: 4 });
  });

  it('unused ones go when the file is taken back and can come in again; what changed there is refused', async () => {
    const staff = await aStaffMember(shop());
    const file = (limit: string) =>
      [
        'Code,Value,Value Type,Usage Limit,End',
        `BACK20,20,percentage,${limit},${FUTURE}`,
        `KEPT20,20,percentage,5,${FUTURE}`,
      ].join('\n');
    const { id } = await bringIn(shop(), staff, { subject: 'vouchers', text: file('5') });
    const changed = await bringIn(shop(), staff, { subject: 'vouchers', text: file('6') });
    expect(changed.outcome?.refused_rows).toMatchObject([
      { id: 'BACK20', reason: expect.stringContaining('a voucher here never changes') },
    ]);
    const kept = await voucherOf('KEPT20');
    await staff.send('POST', `/staff/vouchers/${kept?.['id'] as number}/stops`);
    await staff.send('DELETE', `/staff/imports/${id}`);
    await workOnAll(shop());
    expect(await findImport(staff, id)).toMatchObject({
      taken_back: { count: 1, stays: [{ id: 'KEPT20' }] },
    });
    expect(await voucherOf('BACK20')).toBeUndefined();
    const again = await bringIn(shop(), staff, { subject: 'vouchers', text: file('6') });
    expect(again.outcome?.counts).toMatchObject({ new: 1, same: 1 });
    expect(await voucherOf('BACK20')).toMatchObject({ most_uses: 6 });
  });

  it('killed again and again, a file makes each voucher once', async () => {
    const staff = await aStaffMember(shop());
    const codes = Array.from({ length: 120 }, (_, at) => `KILLED${at}`);
    const text = [
      'Code,Value,Value Type,Usage Limit',
      ...codes.map((code) => `${code},5,fixed_amount,1`),
    ].join('\n');
    const { id } = await readFile(shop(), staff, { subject: 'vouchers', text });
    await staff.send('POST', `/staff/imports/${id}/runs`);
    for (const steps of [0, 1, 3, 4]) await dieAfter(shop(), steps);
    await workOnAll(shop());
    expect((await findImport(staff, id)).outcome).toMatchObject({
      counts: { new: 120, same: 0, refused: 0 },
      sums: [{ count: 120, amount: 600, stands: 600 }],
    });
    const { rows } = await sql`select from vouchers where code = any(${codes}::text[])`.execute(shop().db);
    expect(rows).toHaveLength(120);
  });

  it('more than one person may make alone takes a second one', async () => {
    const staff = await aStaffMember(shop());
    await aStaffMember(shop());
    const { id } = await readFile(shop(), staff, {
      subject: 'vouchers',
      text: ['Code,Value,Value Type', 'NOLIMIT,10,percentage'].join('\n'),
    });
    expect((await staff.send('POST', `/staff/imports/${id}/runs`)).json()).toMatchObject({
      code: 'second_person_needed',
    });
  });
});
