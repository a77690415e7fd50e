// cspell:ignore Łukasz Lukasz LUKASZ Ærøskjøbing aeroskjobing
// cspell:ignore Ångström angstrom Tinner’s tinner
/** Staff list, find and read customers; whoever lacks the right learns nothing of them. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { ListOfCustomers } from '#contract/customer-desk/customer-list.ts';
import type { CustomerInFull } from '#contract/customer-desk/customer-page.ts';
import { by } from '#domain/by.ts';
import { timeInLondon } from '#domain/dispatch/dispatch.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { givenPaidOrder, givenUnpaidOrder, topUp } from '#tests/support/api/given-order.ts';
import { aMember, aMemberOnTrial, aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { onBothDatabases } from '#tests/support/shop/test-shop.ts';

let mailboxes = 0;

onBothDatabases('customers for staff', (shop, isTriedWhole) => {
  const office = () => aStaffMember(shop(), PRESETS.Office);
  const list = async (staff: TestMember, query: string) =>
    (await staff.send('GET', `/staff/customers${query}`)).json<ListOfCustomers>();
  const idsFor = async (staff: TestMember, query: string) =>
    (await list(staff, query)).customers.map(({ id }) => id);
  const page = async (staff: TestMember, id: number) =>
    (await staff.send('GET', `/staff/customers/${id}`)).json<CustomerInFull>();

  it('a customer is found by words in any order, e-mail address and company, without accents', async () => {
    const staff = await office();
    const member = await aMember(shop(), {
      firstName: 'Zoë',
      lastName: 'Ångström',
      companyName: 'Tinner’s Rest',
    });
    for (const words of ['angstrom zoe', 'ZOË', 'tinner rest', member.user.email])
      expect(await idsFor(staff, `?text=${encodeURIComponent(words)}`)).toEqual([member.user.id]);
    expect(await idsFor(staff, '?text=zoe%20okafor')).toEqual([]);
    expect(await list(staff, '?text=nobody%20whatsoever')).toEqual({
      count: 0,
      customers: [],
      next_cursor: null,
    });
  });

  it('a customer is found by letters that no accent can be taken off, as a keyboard without them types them', async () => {
    const staff = await office();
    const { user } = await aMember(shop(), {
      firstName: 'Łukasz',
      lastName: 'Ærøskjøbing',
      companyName: 'O’Đorđe Straße',
    });
    for (const words of ['Lukasz', 'łukasz', 'LUKASZ aeroskjobing', "o'dorde", 'strasse', 'STRASSE'])
      expect(await idsFor(staff, `?text=${encodeURIComponent(words)}`)).toEqual([user.id]);
  });

  it.runIf(isTriedWhole)(
    'guests of one mailbox are one row, found by the names on their orders',
    async () => {
      const staff = await office();
      const mailbox = `guest-${++mailboxes}-${shop().kind}@example.com`;
      const first = await givenUnpaidOrder(shop(), mailbox);
      await givenUnpaidOrder(shop(), mailbox);
      const found = await list(staff, `?text=${encodeURIComponent(mailbox)}&kind=guest`);
      expect(found).toMatchObject({ count: 1, customers: [{ kind: 'guest', email: mailbox, records: 2 }] });
      const [guest] = found.customers;
      expect(await idsFor(staff, `?text=okafor%20YO211DH&kind=guest`)).toContain(guest?.id);
      const { orders } = await page(staff, guest?.id ?? 0);
      expect(orders.map(({ id }) => id)).toContain(first);
      expect(orders).toHaveLength(2);
    },
  );

  it.runIf(isTriedWhole)(
    'a row tells of plan, credit, limit, the last order and the grams of a month',
    async () => {
      const staff = await aStaffMember(shop());
      const trier = await aMemberOnTrial(shop(), 'barista');
      await topUp(shop(), trier, 25);
      await staff.send('PATCH', `/staff/customers/${trier.user.id}`, { balance_limit: 250 });
      const { member, order } = await givenPaidOrder(shop());
      const rows = async (query: string) => (await list(staff, query)).customers;
      expect(await rows(`?text=${trier.user.email}&plan=trial&money=credit&user_type=3`)).toMatchObject([
        {
          credit: 25,
          owed: 0,
          balance_limit: 250,
          plan: { kind: 'trial' },
          is_proven: true,
          last_order: null,
        },
      ]);
      const [buyer] = await rows(`?text=${member.user.email}&kind=member`);
      expect(buyer).toMatchObject({ last_order: { id: order.id }, plan: { kind: 'none', until: null } });
      expect(buyer?.grams_a_month).toBeGreaterThan(0);
      expect(await rows(`?text=${trier.user.email}&plan=paid`)).toEqual([]);
      expect(await rows(`?text=${trier.user.email}&money=owes`)).toEqual([]);
      expect(await rows(`?text=${trier.user.email}&money=limit`)).toHaveLength(1);
    },
  );

  it('pages go on where the one before ended, newest or oldest first', async () => {
    const staff = await office();
    const family = `Pages${shop().kind}`;
    await shop()
      .db.insertInto('customers')
      .values(
        Array.from({ length: 53 }, (_, at) => ({
          email: `${family}-${at}@example.com`,
          email_identity: `${family}-${at}@example.com`.toLowerCase(),
          last_name: family,
          // Every third is known for longer than those before it.
          created_at: new Date(Date.UTC(2026, 0, 60 + at - (at % 3 === 0 ? 30 : 0))),
        })),
      )
      .execute();
    for (const sort of ['newest', 'oldest']) {
      const first = await list(staff, `?text=${family}&sort=${sort}`);
      expect(first).toMatchObject({ count: 53 });
      const second = await list(staff, `?text=${family}&sort=${sort}&cursor=${first.next_cursor}`);
      expect(second).toMatchObject({ count: null, next_cursor: null });
      const shown = [...first.customers, ...second.customers];
      expect(new Set(shown.map(({ id }) => id)).size).toBe(53);
      const order = shown.toSorted(
        by(
          ({ since }) => since,
          ({ id }) => id,
        ),
      );
      expect(shown).toEqual(sort === 'oldest' ? order : order.toReversed());
    }
  });

  it('a page goes on although the last customer of the one before was deleted meanwhile', async () => {
    const staff = await office();
    const family = `Gone${shop().kind}`;
    const person = (at: number) => ({
      email: `${family}-${at}@example.com`,
      email_identity: `${family}-${at}@example.com`.toLowerCase(),
      last_name: family,
      created_at: new Date(Date.UTC(2026, 0, 1 + at)),
    });
    await shop()
      .db.insertInto('customers')
      .values(Array.from({ length: 53 }, (_, at) => person(at)))
      .execute();
    const first = await list(staff, `?text=${family}&sort=oldest`);
    await shop().db.deleteFrom('customers').where('id', '=', Number(first.next_cursor)).execute();
    const second = await list(staff, `?text=${family}&sort=oldest&cursor=${first.next_cursor}`);
    expect(second.customers).toHaveLength(53 - first.customers.length);
  });

  it('an order of the first hour of a month in London counts in that month, also in summer', async () => {
    const { member, order } = await givenPaidOrder(shop());
    const first = timeInLondon('2026-07-01', 0);
    await sql`alter table orders disable trigger user`.execute(shop().db);
    await shop().db.updateTable('orders').set({ created_at: first }).where('id', '=', order.id).execute();
    await sql`alter table orders enable trigger user`.execute(shop().db);
    shop().clock.advance(Date.parse('2027-06-15') - shop().clock().getTime());
    const seen = await page(await office(), member.user.id);
    shop().clock.reset();
    expect(seen.months[0]).toMatchObject({ month: '2026-07', orders: 1 });
  });

  it.runIf(isTriedWhole)(
    'the page has blends, orders, months, mails and notes; postings and totals need their rights',
    async () => {
      const [office1, owner] = [await office(), await aStaffMember(shop())];
      const { member, order } = await givenPaidOrder(shop());
      const path = `/staff/customers/${member.user.id}`;
      const noted = await office1.send('POST', `${path}/notes`, { words: 'Rang: wants dark roasts only.' });
      expect(noted.statusCode).toBe(200);
      await shop().mails();
      const seen = await page(office1, member.user.id);
      expect(seen).toMatchObject({
        statement: null,
        is_own: false,
        notes: [{ words: 'Rang: wants dark roasts only.' }],
      });
      expect(seen.orders).toMatchObject([{ id: order.id }]);
      expect(seen.months).toHaveLength(12);
      expect(seen.months.at(-1)).toMatchObject({ orders: 1 });
      expect(seen.mails.map(({ subject }) => subject).join()).toContain(String(order.id));
      expect(new Set(seen.mails.map(({ state }) => state))).toEqual(new Set(['sent']));
      expect((await page(owner, member.user.id)).statement).toBeInstanceOf(Array);
      const people = await aStaffMember(shop(), { people: 'reads' });
      expect((await page(people, member.user.id)).orders).toMatchObject([{ id: order.id, total: null }]);
      const log = await shop()
        .db.selectFrom('audit_log')
        .select(['action', 'details', 'before', 'after'])
        .where('object', '=', `customer ${member.user.id}`)
        .execute();
      expect(log).toMatchObject([{ action: 'write note' }]);
      expect(JSON.stringify(log)).not.toContain('dark roasts');
    },
  );

  it.runIf(isTriedWhole)(
    'a floor tablet and whoever lacks the right read nothing of customers, and a forgotten one is gone',
    async () => {
      const member = await aMember(shop());
      for (const rights of [
        PRESETS.Packer,
        PRESETS.Accountant,
        { orders: 'writes', numbers: 'writes' } as const,
      ]) {
        const staff = await aStaffMember(shop(), rights);
        for (const path of [
          '/staff/customers',
          `/staff/customers/${member.user.id}`,
          '/staff/customers/999999',
        ])
          expect((await staff.send('GET', path)).statusCode).toBe(403);
      }
      const reader = await aStaffMember(shop(), { people: 'reads' });
      const path = `/staff/customers/${member.user.id}`;
      expect((await reader.send('POST', `${path}/notes`, { words: 'Hello' })).statusCode).toBe(403);
      const staff = await office();
      await staff.send('POST', `${path}/notes`, { words: 'A name: Mina' });
      await member.send('POST', '/account-deletions', { password: 'seven quiet lighthouses' });
      expect((await staff.send('GET', path)).statusCode).toBe(404);
      expect((await staff.send('POST', `${path}/notes`, { words: 'Hello' })).statusCode).toBe(404);
      const notes = shop()
        .db.selectFrom('customer_notes')
        .selectAll()
        .where('customer_id', '=', member.user.id);
      expect(await notes.execute()).toEqual([]);
    },
  );
});
