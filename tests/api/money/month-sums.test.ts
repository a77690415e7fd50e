/** Sums of months that are over: they change no balance, and are right to the penny where an entry comes later. */
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { generateData } from '#database/generator/generate-data.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { monthsAfter } from '#domain/plans/plan-month.ts';
import { MONTH_CHECKS } from '#server/money/accounting/month-checks.ts';
import { accountBalances } from '#server/money/accounting/month-report-store.ts';
import { sumMonths } from '#server/money/accounting/month-sums-store.ts';
import { sumPastMonths } from '#server/money/accounting/sum-past-months.ts';
import { findFaults } from '#server/platform/checks.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aStaffMember } from '#tests/support/api/members.ts';
import { aRefund, refund } from '#tests/support/api/refund-calls.ts';
import { untilBlocked } from '#tests/support/databases/until-blocked.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('the sums of months', (shop) => {
  const thisMonth = `${dayInLondon(new Date()).slice(0, 8)}01`;
  const months = Array.from({ length: 14 }, (_, back) => monthsAfter(thisMonth, -back));
  const older = monthsAfter(thisMonth, -3);

  const balances = async () => {
    const all: unknown[] = [];
    for (const begin of months) {
      const rows = await accountBalances(shop().db, { begin, end: monthsAfter(begin, 1) });
      all.push([begin, rows]);
    }
    return all;
  };

  /** The same, from every posting. */
  const balancesOfPostings = async () => {
    const all: unknown[] = [];
    for (const begin of months) {
      const { rows } = await sql`
        select kind as account, coalesce(sum(pence) filter (where day < ${begin}::date), 0)::float8 as opening,
          coalesce(sum(-pence) filter (where pence < 0 and day >= ${begin}::date), 0)::float8 as debit,
          coalesce(sum(pence) filter (where pence > 0 and day >= ${begin}::date), 0)::float8 as credit
        from (
          select account.kind, pence, day from ledger_accounts as account left join (
            select account_id, pence, (occurred_at at time zone 'Europe/London')::date as day
            from ledger_postings join ledger_entries as entry on entry.id = entry_id
          ) as posted on account_id = account.id and day < ${monthsAfter(begin, 1)}::date
        ) as posted group by kind order by kind`.execute(shop().db);
      all.push([begin, rows]);
    }
    return all;
  };

  const kept = async () =>
    (await shop().db.selectFrom('account_months').select('month').distinct().execute()).length;

  const addLateEntry = (db: Database, reference: string) =>
    sql`
      with entry as (
        insert into ledger_entries (kind, reference, description, occurred_at)
        values ('late', ${reference}, 'Came late', ${older}::timestamp at time zone 'Europe/London') returning id
      )
      insert into ledger_postings (entry_id, account_id, pence)
      select entry.id, account.id, case kind when 'sales' then 123 else -123 end
      from entry cross join ledger_accounts as account where kind in ('sales', 'bank')`.execute(db);

  const faults = () => findFaults(shop().db, MONTH_CHECKS);

  beforeAll(async () => {
    const until = new Date();
    await generateData(shop().db, { orders: 300, customers: 120, seed: 9, until, triggers: 'off' });
    const { order } = await givenPaidOrder(shop(), { lines: [{ quantity: 3 }] });
    const given = await refund(await aStaffMember(shop()), order.id, aRefund(3));
    if (given.statusCode !== 200) throw new Error(given.body);
  });

  it('are those of the postings, before and after they are kept', async () => {
    const before = await balancesOfPostings();
    expect([await kept(), await balances()]).toEqual([0, before]);
    await sumPastMonths(shop().db);
    expect(await kept()).toBeGreaterThan(12);
    expect(await balances()).toEqual(before);
    expect(await faults()).toEqual([]);
  });

  it('go where an entry comes later to their month, and are made again', async () => {
    const all = await kept();
    await addLateEntry(shop().db, '1');
    expect(await kept()).toBe(all - 1);
    const after = await balancesOfPostings();
    expect(await balances()).toEqual(after);
    await sumPastMonths(shop().db);
    expect([await kept(), await balances()]).toEqual([all, after]);
    expect(await faults()).toEqual([]);
  });

  it('are not made of a month while an entry of it waits for its commit', async () => {
    // One connection has nothing beside its transaction.
    if (shop().kind === 'embedded') return;
    const all = await kept();
    await addLateEntry(shop().db, '2');
    await shop()
      .db.transaction()
      .execute(async (transaction) => {
        await addLateEntry(transaction, '3');
        await sumPastMonths(shop().db);
      });
    expect(await kept()).toBe(all - 1);
    await sumPastMonths(shop().db);
    expect([await kept(), await balances()]).toEqual([all, await balancesOfPostings()]);
    expect(await faults()).toEqual([]);
  });

  it('go where an entry comes later while they are being made', async () => {
    if (shop().kind === 'embedded') return;
    const all = await kept();
    await addLateEntry(shop().db, '4');
    let late: Promise<unknown> | undefined;
    await transact(shop().db, async (transaction) => {
      expect(await sumMonths(transaction, 1)).toBe(1);
      late = addLateEntry(shop().db, '5');
      await untilBlocked(shop().db);
    });
    await late;
    expect([await kept(), await balances()]).toEqual([all - 1, await balancesOfPostings()]);
  });

  it('are found by the ledger check where one is wrong', async () => {
    await sql`update account_months set credit = credit + 1 where (month, kind) = (${months.at(-2)}::date, 'sales')`.execute(
      shop().db,
    );
    expect((await faults()).map(({ what }) => what)).toEqual(Object.keys(MONTH_CHECKS));
  });
});
