/** What accounting programs call what we book: settled by staff, and said where it is missing. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { AccountCodes } from '#contract/accounting/account-codes.ts';
import type { BooksPart } from '#contract/accounting/books.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { aMemberOnAccount, orderedOnAccount } from '#tests/support/api/account-calls.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aStaffMember, giveFreshCode, type TestMember } from '#tests/support/api/members.ts';
import { rowsOf } from '#tests/support/books/read-file.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('account codes', (shop) => {
  let staff: TestMember;
  let month: string;

  beforeAll(async () => {
    staff = await aStaffMember(shop());
    month = dayInLondon(shop().clock()).slice(0, 7);
    await givenPaidOrder(shop());
  });
  beforeEach(() => giveFreshCode(shop(), staff));

  const change = (changes: object[], program = 'xero') =>
    staff.send('POST', '/staff/account-codes', { program, changes });

  it('are written into the files as staff settled them, and a missing one stops the files that need it', async () => {
    const coffee = { item: 'coffee', code: '201', instead_of: '200' };
    const changed = await change([coffee]);
    expect(changed.statusCode).toBe(200);
    const [xero] = changed.json<AccountCodes[]>();
    expect(xero?.codes.find(({ item }) => item === 'coffee')).toMatchObject({
      code: '201',
      changed_by: expect.stringMatching(/./),
    });
    expect((await change([coffee])).json()).toMatchObject({ code: 'changed_meanwhile' });
    const { files } = (await staff.send('GET', `/staff/books/${month}/xero`)).json<BooksPart>();
    expect(files[0]?.content).toContain(',201,Zero Rated Income,');
    await change([{ item: 'coffee', code: null, instead_of: '201' }]);
    const refused = await staff.send('GET', `/staff/books/${month}/xero`);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { message: expect.stringContaining('“Coffee sold” has no account code for Xero.') },
    ]);
    expect((await staff.send('GET', `/staff/books/${month}/quickbooks`)).statusCode).toBe(200);
    await change([{ item: 'coffee', code: '200', instead_of: null }]);
    expect((await staff.send('GET', `/staff/books/${month}/xero`)).statusCode).toBe(200);
    const entries = await shop()
      .db.selectFrom('audit_log')
      .select(['object', 'before', 'after'])
      .where('action', '=', 'change account codes')
      .orderBy('id')
      .execute();
    expect(entries).toHaveLength(3);
    expect(JSON.stringify(entries[0])).toMatch(/Xero.*Coffee sold.*200.*Coffee sold.*201/);
  });

  it('go with names that tell two customers apart who are called the same', async () => {
    const customers = [await aMemberOnAccount(shop()), await aMemberOnAccount(shop())];
    for (const customer of customers) await orderedOnAccount(shop(), customer);
    const ids = customers.map(({ user }) => user.id);
    const contacts = async () => {
      const { files } = (await staff.send('GET', `/staff/books/${month}/xero`)).json<BooksPart>();
      const rows = rowsOf(files[0]?.content ?? '').rows.map((row) => row['*ContactName'] ?? '');
      return [...new Set(rows)].filter((name) => /^(Bean|Quay)/.test(name)).toSorted();
    };
    const callThem = (names: readonly string[]) =>
      Promise.all(
        ids.map((id, at) =>
          shop().db.updateTable('customers').set({ company_name: names[at] }).where('id', '=', id).execute(),
        ),
      );
    await callThem(['Bean & Co', 'Quay Foods']);
    expect(await contacts()).toEqual(['Bean & Co', 'Quay Foods']);
    await callThem(['Bean & Co', 'bean & Co']);
    expect(await contacts()).toEqual([`Bean & Co (${ids[0]})`]);
    await callThem(['Bean & Co', 'Bean & Co']);
    expect(await contacts()).toEqual(ids.map((id) => `Bean & Co (${id})`).toSorted());
  });

  it('change once where two change the same at once', async () => {
    const both = await Promise.all([
      change([{ item: 'cash', code: '611', instead_of: '602' }]),
      change([{ item: 'cash', code: '612', instead_of: '602' }]),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it.each([
    [{ item: 'nothing', code: '1', instead_of: null }],
    [{ item: 'coffee', code: 'much too long a code', instead_of: '200' }],
    [{ item: 'no_vat', code: '=1+1', instead_of: 'No VAT' }],
  ])('are refused where the program would not take them: %o', async (wrong) => {
    expect((await change([wrong])).statusCode).toBe(422);
  });

  it('and the files are read by an accountant with a fresh code, and by nobody without the right', async () => {
    const accountant = await aStaffMember(shop(), { money: 'reads', numbers: 'reads' });
    shop().clock.advance(11 * MINUTE_MS);
    const path = `/staff/books/${month}/xero`;
    expect((await accountant.send('GET', path)).json()).toMatchObject({ code: 'fresh_code_needed' });
    await giveFreshCode(shop(), accountant);
    expect((await accountant.send('GET', path)).statusCode).toBe(200);
    const denied = await accountant.send('POST', '/staff/account-codes', {
      program: 'xero',
      changes: [{ item: 'coffee', code: '201', instead_of: '200' }],
    });
    expect(denied.statusCode).toBe(403);
    const packer = await aStaffMember(shop(), { floor: 'writes' });
    for (const closed of [path, `/staff/books/${month}`, '/staff/account-codes'])
      expect((await packer.send('GET', closed)).statusCode).toBe(403);
    await giveFreshCode(shop(), staff);
    for (const wrong of ['2026-13/xero', `${month}/sage`, `${month}/xero?after=;`])
      expect((await staff.send('GET', `/staff/books/${wrong}`)).statusCode).toBe(400);
  });
});
