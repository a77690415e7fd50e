/** The list of accounts: page by page, sorted, in views, each account once, with the sums of all. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { ListOfAccounts } from '#contract/on-account/staff-on-account.ts';
import { DAY_MS } from '#domain/durations.ts';
import { ACCOUNT_SORTS } from '#domain/on-account/account-views.ts';
import { aMemberOnAccount, aPayment, orderedOnAccount } from '#tests/support/api/account-calls.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('the list of accounts', (shop) => {
  const list = async (staff: TestMember, query: string) =>
    (await staff.send('GET', `/staff/on-account?${query}`)).json<ListOfAccounts>();
  const idsOf = ({ accounts }: ListOfAccounts) => accounts.map(({ customer_id }) => customer_id);

  it('every sort shows each account once, fifty to a page', async () => {
    const staff = await aStaffMember(shop());
    await sql`insert into customers (email, email_identity, password_hash, first_name, last_name, balance_limit)
      select 'limit' || n || '@example.com', 'limit' || n || '@example.com', '$argon2id$none', 'Lim', 'It', 100_00
      from generate_series(1, 70) as n`.execute(shop().db);
    for (let orders = 0; orders < 3; orders++) {
      const member = await aMemberOnAccount(shop());
      for (let order = 0; order <= orders; order++) await orderedOnAccount(shop(), member);
    }
    for (const sort of ACCOUNT_SORTS) {
      const first = await list(staff, `show=all&sort=${sort}`);
      const next = await list(staff, `show=all&sort=${sort}&cursor=${first.next_cursor}`);
      expect([first.accounts.length, next.accounts.length, next.next_cursor]).toEqual([50, 23, null]);
      expect(new Set([...idsOf(first), ...idsOf(next)]).size).toBe(73);
      expect(next.counts).toEqual(first.counts);
    }
    const { accounts, counts, owed } = await list(staff, 'sort=most owed');
    expect(counts).toMatchObject({ all: 73, owed: 3, late: 0, age0: 3, ahead: 0 });
    const each = accounts.map((account) => account.owed);
    expect(each).toEqual(each.toSorted((one, other) => other - one));
    expect(each.reduce((sum, one) => sum + Math.round(one * 100), 0)).toBe(Math.round(owed * 100));
  });

  it('a view holds the accounts that its figure sums, the first due first', async () => {
    const staff = await aStaffMember(shop());
    const [early, late, ahead] = [
      await aMemberOnAccount(shop()),
      await aMemberOnAccount(shop()),
      await aMemberOnAccount(shop()),
    ];
    await orderedOnAccount(shop(), early);
    await orderedOnAccount(shop(), late);
    await staff.send('POST', '/staff/account-payments', aPayment(shop(), ahead, { amount: 30 }));
    expect((await list(staff, 'show=late')).accounts).toEqual([]);
    const [paid] = (await list(staff, 'show=ahead')).accounts;
    expect(paid).toMatchObject({ customer_id: ahead.user.id, paid_ahead: 30, owed: 0, oldest_due_on: null });
    shop().clock.advance(92 * DAY_MS);
    for (const view of ['late', 'hold', 'age3'] as const) {
      const listed = await list(staff, `show=${view}`);
      const ids = idsOf(listed);
      expect(ids).toEqual(ids.toSorted((one, other) => one - other));
      expect(ids).toEqual(expect.arrayContaining([early.user.id, late.user.id]));
      expect(listed.counts[view]).toBe(ids.length);
      expect([listed.overdue, listed.ages]).toEqual([listed.owed, [0, 0, 0, listed.owed]]);
    }
  });

  it.each([
    ['cursor=never.1&sort=most owed', 422],
    ['cursor=12.1', 422],
    ['cursor=2026-13-01.1', 422],
    ['show=none', 400],
  ])('the list of accounts refuses %s with %i', async (query, status) => {
    const staff = await aStaffMember(shop());
    expect((await staff.send('GET', `/staff/on-account?${query}`)).statusCode).toBe(status);
  });
});
