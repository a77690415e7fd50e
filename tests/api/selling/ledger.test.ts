/** What the ledger's database refuses, whoever asks, and what the ledger answers to those who ask properly. */
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { readUsable } from '#server/selling/ledger/ledger-store.ts';
import { postEntry } from '#server/selling/ledger/post-entry.ts';
import { aMember, aStaffMember } from '#tests/support/api/members.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import {
  aCustomer,
  anEntry,
  credited,
  orderedOnAccount,
  postAlone,
  repaid,
  spent,
} from '#tests/support/shop/ledger-entries.ts';
import { onBothDatabases } from '#tests/support/shop/test-shop.ts';

onBothDatabases('the ledger', (shop) => {
  let customer: number;
  const run = (statement: string) => sql.raw(statement).execute(shop().db);
  const rows = async () => {
    const { rows } = await sql<{ entries: number; postings: number }>`select
      (select count(*)::int from ledger_entries) as entries,
      (select count(*)::int from ledger_postings) as postings`.execute(shop().db);
    return rows[0];
  };
  beforeAll(async () => {
    customer = await aCustomer(shop().db, 50_00);
    await postAlone(shop().db, credited(customer, 20_00));
    await postAlone(shop().db, orderedOnAccount(customer, 30_00));
    await shop()
      .db.insertInto('gift_card_batches')
      .values({ pence: 1000, issued_by: customer })
      .returning('id')
      .execute();
  });
  checkMoneyAfterEach(shop);

  it.each([
    'update ledger_entries set description = description',
    'delete from ledger_entries',
    'truncate ledger_entries cascade',
    'update ledger_postings set pence = pence',
    'delete from ledger_postings where false',
    'truncate ledger_postings',
    'update ledger_accounts set balance = balance + 1 where balance is not null',
    'update ledger_accounts set customer_id = customer_id',
    'delete from ledger_accounts',
    'truncate ledger_accounts cascade',
    'update gift_card_batches set pence = pence * 2',
    'delete from gift_card_batches',
    'delete from gift_cards',
    'update gift_cards set batch_id = batch_id',
    'delete from customers',
  ])('the ledger refuses: %s', async (statement) => {
    await expect(run(statement)).rejects.toThrow(/only ever added to|violates foreign key/);
  });

  it('a ledger account begins at zero and exists once', async () => {
    const other = await aCustomer(shop().db);
    const open = (kind: string, balance: string, owner: string | number = other) =>
      run(
        `insert into ledger_accounts (kind, customer_id, balance) values ('${kind}', ${owner}, ${balance})`,
      );
    await expect(open('credit', '1')).rejects.toThrow(/only ever added to/);
    await open('credit', '0');
    await expect(open('credit', '0')).rejects.toThrow(/unique/);
    await expect(open('sales', 'null', 'null')).rejects.toThrow(/unique/);
    await expect(open('sales', '0')).rejects.toThrow(/check constraint/);
    await expect(open('credit', 'null', 'null')).rejects.toThrow(/check constraint/);
    await expect(open('pocket', '0')).rejects.toThrow(/check constraint/);
  });

  it('an entry has postings and totals zero', async () => {
    const before = await rows();
    const lopsided = anEntry('order_paid', [
      { account: { kind: 'credit', customerId: customer }, pence: -5 },
      { account: 'sales', pence: 4 },
    ]);
    await expect(postAlone(shop().db, lopsided)).rejects.toThrow(/total -1/);
    await expect(postAlone(shop().db, anEntry('order_paid', []))).rejects.toThrow(/total/);
    const nothing = anEntry('order_paid', [{ account: 'sales', pence: 0 }]);
    await expect(postAlone(shop().db, nothing)).rejects.toThrow(/check constraint/);
    expect(await rows()).toEqual(before);
  });

  it('a posted entry takes no further postings', async () => {
    await expect(
      run(`insert into ledger_postings (entry_id, account_id, pence)
        select max(ledger_entries.id), account.id, case account.kind when 'sales' then 1 else -1 end
        from ledger_entries, ledger_accounts as account where account.kind in ('refunds', 'paypal')
        group by account.id`),
    ).rejects.toThrow(/is closed/);
  });

  it('posting more than there is answers so, and writes nothing', async () => {
    const before = [await rows(), await readUsable(shop().db, customer)];
    expect(before[1]).toEqual({ credit: 20_00, balance: 20_00, fees: 0 });
    for (const entry of [
      spent(customer, 20_01),
      orderedOnAccount(customer, 20_01),
      spent(await aCustomer(shop().db), 1),
    ]) {
      expect(await postAlone(shop().db, entry)).toBe('not enough');
    }
    expect([await rows(), await readUsable(shop().db, customer)]).toEqual(before);
  });

  it('the database keeps credit above zero and use on account within the limit', async () => {
    for (const [kind, fault] of [
      ['credit', /credit_is_never_below_zero/],
      ['on_account', /beyond the limit/],
    ] as const) {
      const posting = shop()
        .db.transaction()
        .execute(async (transaction) => {
          const { id } = await transaction
            .insertInto('ledger_entries')
            .values({ kind: 'raw', reference: kind, description: 'raw' })
            .returning('id')
            .executeTakeFirstOrThrow();
          await sql`insert into ledger_postings (entry_id, account_id, pence)
            select ${id}, id, case kind when 'sales' then 20001 else -20001 end from ledger_accounts
            where kind = 'sales' or (kind = ${kind} and customer_id = ${customer})`.execute(transaction);
        });
      await expect(posting).rejects.toThrow(fault);
    }
  });

  it('a limit may be lowered to what is used, not below', async () => {
    const { db } = shop();
    const limited = await aCustomer(db, 50_00);
    await postAlone(db, orderedOnAccount(limited, 30_00));
    const limit = (pence: number) =>
      db.updateTable('customers').set({ balance_limit: pence }).where('id', '=', limited).execute();
    await expect(limit(29_99)).rejects.toThrow(/beyond the limit/);
    await limit(30_00);
    expect(await postAlone(db, orderedOnAccount(limited, 1))).toBe('not enough');
    expect(await postAlone(db, repaid(limited, 10_00))).toBe('posted');
    await limit(20_00);
    expect(await readUsable(db, limited)).toEqual({ credit: 0, balance: 0, fees: 0 });
  });

  it('lowering a limit below what is used is refused with a reason for staff', async () => {
    const { db } = shop();
    const [staff, { user }] = [await aStaffMember(shop()), await aMember(shop())];
    const limit = (pounds: number) =>
      staff.send('PATCH', `/staff/customers/${user.id}`, { balance_limit: pounds });
    await limit(50);
    await postAlone(db, orderedOnAccount(user.id, 30_00));
    expect((await limit(29.99)).json()).toMatchObject({
      code: 'invalid',
      fields: { balance_limit: '£30.00 of it is used already, so it cannot be less.' },
    });
    expect((await limit(30)).statusCode).toBe(200);
  });

  it('posting the same entry again posts once, also when nothing is left', async () => {
    const { db } = shop();
    const spender = await aCustomer(db);
    await postAlone(db, credited(spender, 5_00));
    const entry = spent(spender, 5_00);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => postAlone(db, entry)));
    expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'posted before')).toHaveLength(7);
    expect(await readUsable(db, spender)).toEqual({ credit: 0, balance: 0, fees: 0 });
  });

  it('a transaction that fails posts nothing', async () => {
    const before = [await rows(), await readUsable(shop().db, customer)];
    const work = shop()
      .db.transaction()
      .execute(async (transaction) => {
        expect(await postEntry(transaction, spent(customer, 1_00))).toBe('posted');
        expect((await readUsable(transaction, customer)).credit).toBe(19_00);
        throw new Error('on second thoughts');
      });
    await expect(work).rejects.toThrow('on second thoughts');
    expect([await rows(), await readUsable(shop().db, customer)]).toEqual(before);
  });
});
