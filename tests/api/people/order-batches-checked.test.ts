/** Each row of a list of people is read as it is meant, or says what is wrong with it. */
import { expect, it } from 'vitest';
import type { Problem } from '#contract/problem.ts';
import { accountOf } from '#tests/support/api/account-calls.ts';
import {
  aRow,
  aSender,
  askBatch,
  askCheck,
  asked,
  checked,
  placedBatch,
  rowsOf,
} from '#tests/support/api/order-batches.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('a list of people', (shop) => {
  checkMoneyAfterEach(shop);

  it('each row says what is wrong with it in the words of the file', async () => {
    const { member, cartId } = await aSender(shop());
    const rows = [
      aRow(2, { name: 'Cher' }),
      aRow(3, { name: '', town: '' }),
      aRow(4, { postcode: '12345' }),
      aRow(5, { country: 'France' }),
      aRow(6, { country: 'Atlantis' }),
      aRow(7, { address: 'x'.repeat(201), gift_message: 'y'.repeat(301) }),
      aRow(8, { country: ' england ' }),
      aRow(9, { reference: 'two\nlines' }),
    ];
    const check = await checked(member, cartId, rows);
    expect(
      check.rows.map(({ problems }) => problems.map(({ field, message }) => `${field}: ${message}`)),
    ).toEqual([
      ['name: Please write a first name and a last name.'],
      ['name: Please fill in this field.', 'town: Please fill in this field.'],
      ['postcode: That does not look like a postcode of the United Kingdom.'],
      ['country: We do not ship to that country yet.'],
      ['country: We know no country of that name. Leave it empty for the United Kingdom.'],
      ['address: Please keep this to 200 characters.', 'gift_message: Please keep this to 300 characters.'],
      [],
      ['reference: Please keep this to one line.'],
    ]);
    expect(check).toMatchObject({ orders: 1, total: check.each.total });
    const abroad = asked(check, cartId);
    const [first] = abroad.rows;
    const refused = await askBatch(member, { ...abroad, rows: [{ ...first, countryId: 'FR' }] });
    expect(refused.statusCode).toBe(422);
    expect(refused.json<Problem>()).toMatchObject({
      message: 'Row 8: We do not ship to that country yet.',
      fields: { 'rows.0.country': 'We do not ship to that country yet.' },
    });
  });

  it('somebody who is on the list twice gets it once, unless both are meant', async () => {
    const { member, cartId } = await aSender(shop());
    const rows = [aRow(2), aRow(3), aRow(4, { name: 'RAVI  number2', address: '2 Park-Row' })];
    const once = await checked(member, cartId, rows);
    expect(once.rows.map(({ repeats, total }) => [repeats, total !== null])).toEqual([
      [null, true],
      [null, true],
      [2, false],
    ]);
    expect(once.orders).toBe(2);
    const twice = await checked(member, cartId, rows, { sendsAgain: true });
    expect(twice.orders).toBe(3);
    expect((await placedBatch(member, asked(once, cartId))).orders).toHaveLength(2);
  });

  it('hostile texts are kept as texts', async () => {
    const { member, cartId } = await aSender(shop());
    const formula = "=cmd|' /C calc'!A0";
    const rows = [
      aRow(2, { name: `${formula} X`, company: '@SUM(1+1)', gift_message: '<script>alert(1)</script>' }),
      aRow(3, { name: 'Ola \u202Eabc\u200B Norman' }),
      aRow(4, { name: `Marks ${'e\u0301'.repeat(500).slice(0, 990)}` }),
      aRow(5, { name: 'Null \u0000 Byte' }),
      aRow(6, { name: 'Half \uD800 Surrogate' }),
    ];
    const check = await checked(member, cartId, rows);
    expect(check.rows.map(({ problems }) => problems.length)).toEqual([0, 0, 1, 0, 0]);
    expect(check.rows[0]?.recipient).toMatchObject({ firstName: "=cmd|'", companyName: '@SUM(1+1)' });
    expect((await placedBatch(member, asked(check, cartId))).orders[0]?.full_name).toBe(`${formula} X`);
  });

  it('a list of more than 200 people is refused with their number, an empty one too', async () => {
    const { member, cartId } = await aSender(shop());
    const many = await askCheck(member, cartId, rowsOf(201));
    expect([many.statusCode, many.json<Problem>().message]).toEqual([
      400,
      'These are 201 people, and one list takes 200. Please split it.',
    ]);
    const none = await checked(member, cartId, []);
    expect(none).toMatchObject({ orders: 0, total: 0 });
    expect((await askBatch(member, asked(none, cartId))).statusCode).toBe(400);
    const huge = await askCheck(
      member,
      cartId,
      rowsOf(200, {
        company: 'x'.repeat(990),
        address: 'y'.repeat(990),
        town: 'z'.repeat(990),
        county: 'a'.repeat(990),
        name: 'b'.repeat(990),
        gift_message: 'c'.repeat(990),
      }),
    );
    expect(huge.statusCode).toBe(413);
  });

  it('200 people are sent to at once', async () => {
    const { member, cartId } = await aSender(shop(), 100_000);
    const batch = await placedBatch(member, asked(await checked(member, cartId, rowsOf(200)), cartId));
    expect(batch.orders).toHaveLength(200);
    expect(new Set(batch.orders.map(({ full_name }) => full_name)).size).toBe(200);
    expect((await accountOf(member)).owed).toBe(batch.total);
  });
});
