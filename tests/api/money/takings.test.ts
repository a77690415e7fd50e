/** Takings of days: orders, bills and payments held against the ledger, each figure with the rows that sum to it. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { ComparedRows, LedgerRow, TakingsOfDays } from '#contract/accounting/takings.ts';
import { generateData } from '#database/generator/generate-data.ts';
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { DAY_MS } from '#domain/durations.ts';
import { WAYS } from '#domain/money/ways.ts';
import { carryOutRefunds } from '#server/money/refunds/refunds.ts';
import { findMoneyFaults } from '#server/money-checks.ts';
import { transact } from '#server/platform/database.ts';
import { postEntry } from '#server/selling/ledger/ledger.ts';
import { aMemberOnAccount, aPayment, orderedOnAccount } from '#tests/support/api/account-calls.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aStaffMember, sendTo, type TestMember } from '#tests/support/api/members.ts';
import { aRefund, refund } from '#tests/support/api/refund-calls.ts';
import { anApprovingBuyer, comeBack } from '#tests/support/shop/paypal-buyers.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('takings', (shop) => {
  let staff: TestMember;
  let today: Day;
  const takings = async (from: Day, to = from) =>
    (await staff.send('GET', `/staff/takings?from=${from}&to=${to}`)).json<TakingsOfDays>();
  const rowsOf = async (way: string, from: Day, to: Day, show = 'all') =>
    (
      await staff.send('GET', `/staff/takings/${way}?from=${from}&to=${to}&show=${show}`)
    ).json<ComparedRows>();

  beforeAll(async () => {
    await generateData(shop().db, {
      orders: 1100,
      customers: 200,
      seed: 5,
      until: new Date(Date.now() - 2 * DAY_MS),
      triggers: 'off',
    });
    staff = await aStaffMember(shop());
    const { rows } = await sql<{ day: Day }>`
      select ((now() at time zone 'Europe/London')::date)::text as day`.execute(shop().db);
    today = rows[0]?.day ?? dayInLondon(new Date());
  });

  it('of a thousand mixed events differ by nothing from the ledger, on no day', async () => {
    const bought = await anApprovingBuyer(shop());
    expect((await comeBack(shop(), bought)).statusCode).toBe(200);
    await refund(staff, bought.order.id, aRefund(2));
    await refund(staff, bought.order.id, aRefund(1, { to: 'credit' }));
    await carryOutRefunds(shop().payments);
    const spent = await givenPaidOrder(shop());
    await refund(staff, spent.order.id, aRefund(3));
    const owing = await aMemberOnAccount(shop());
    const owed = await orderedOnAccount(shop(), owing);
    await refund(staff, owed.id, aRefund(1));
    await staff.send('POST', '/staff/account-payments', aPayment(shop(), owing));
    const wrong = await staff.send(
      'POST',
      '/staff/account-payments',
      aPayment(shop(), owing, { amount: 2, is_another: true }),
    );
    const { id } = wrong.json<{ id: number }>();
    await staff.send('POST', `/staff/account-payments/${id}/reversals`, { reason: 'Typed twice' });
    expect(await findMoneyFaults(shop().db)).toEqual([]);

    const { ways } = await takings(today);
    expect(ways.map(({ way, given_back, differing }) => [way, given_back, differing])).toEqual([
      ['paypal', -2, 0],
      ['credit', -4, 0],
      ['on_account', -1, 0],
      ['bank', -2, 0],
      ['cash', 0, 0],
    ]);
    expect(ways.find(({ way }) => way === 'bank')).toMatchObject({ taken: 12, recorded: 10, ledger: 10 });
    let events = 0;
    for (let to = today; to > dayAfter(today, -1100); to = dayAfter(to, -90)) {
      const all = await takings(dayAfter(to, -89), to);
      expect(all.ways.map(({ difference, differing }) => [difference, differing])).toEqual(
        WAYS.map(() => [0, 0]),
      );
      events += all.moves.reduce((sum, { entries }) => sum + entries, 0) / 2;
    }
    expect(events).toBeGreaterThan(1000);
  });

  it('are what their rows sum to, for twenty figures of twenty days', async () => {
    const months = await rowsOf('paypal', dayAfter(today, -91), today);
    const busy = [...new Set(months.rows.map(({ at }) => dayInLondon(new Date(at))))].slice(0, 20);
    expect(busy).toHaveLength(20);
    for (const day of busy) {
      const { ways, moves } = await takings(day);
      for (const { way, recorded, ledger } of ways) {
        const { rows, ...sums } = await rowsOf(way, day, day);
        expect(sums).toMatchObject({ recorded, ledger });
        expect(penceOf(rows.map((row) => row.recorded ?? 0))).toBe(penceOf([recorded]));
      }
      for (const { kind, account, debit, credit, entries } of moves) {
        const path = `/staff/ledger-rows?from=${day}&to=${day}&account=${account}&kind=${kind}`;
        const found = (await staff.send('GET', path)).json<{
          debit: number;
          credit: number;
          rows: LedgerRow[];
        }>();
        expect(found).toMatchObject({ debit, credit });
        expect(penceOf(found.rows.map((row) => row.debit))).toBe(penceOf([debit]));
        expect(penceOf(found.rows.map((row) => row.credit))).toBe(penceOf([credit]));
        expect(new Set(found.rows.map(({ id }) => id)).size).toBe(entries);
      }
    }
  });

  it('name what the ledger has alone, and what it lacks', async () => {
    const { user } = await aMemberOnAccount(shop());
    const reference = randomUUID();
    await transact(shop().db, (transaction) =>
      postEntry(transaction, {
        kind: 'plan_month',
        reference,
        description: 'A month of Barista',
        postings: [
          { account: 'paypal', pence: -799 },
          { account: { kind: 'credit', customerId: user.id }, pence: 799 },
        ],
      }),
    );
    await shop()
      .db.insertInto('account_payments')
      .values({
        call_id: randomUUID(),
        customer_id: user.id,
        pence: 500,
        means: 'bank',
        received_on: today,
        reference: '',
        reason: '',
        recorded_by: staff.user.id,
        recorded_at: new Date(),
      })
      .execute();
    const { ways, moves } = await takings(today);
    expect(ways.map(({ way, difference, differing }) => [way, difference, differing])).toEqual([
      ['paypal', -7.99, 1],
      ['credit', 0, 0],
      ['on_account', 0, 0],
      ['bank', 5, 1],
      ['cash', 0, 0],
    ]);
    expect(moves.filter(({ kind }) => kind === 'plan_month')).toEqual([
      { kind: 'plan_month', account: 'credit', entries: 1, debit: 0, credit: 7.99 },
      { kind: 'plan_month', account: 'paypal', entries: 1, debit: 7.99, credit: 0 },
    ]);
    expect((await rowsOf('paypal', today, today, 'differing')).rows).toMatchObject([
      { what: 'A month of Barista', recorded: null, ledger: 7.99 },
    ]);
    expect((await rowsOf('bank', today, today, 'differing')).rows).toMatchObject([
      { customer_id: user.id, recorded: 5, ledger: null },
    ]);
  });

  it('are of days in London, of three months at most, and for those alone who may see money', async () => {
    for (const query of [
      'from=2026-02-30&to=2026-03-01',
      'from=2026-03-02&to=2026-03-01',
      'from=2026-01-01&to=2026-04-03',
      'from=2026-03-01',
      'from=0000-01-01&to=0000-01-01',
    ])
      expect((await staff.send('GET', `/staff/takings?${query}`)).statusCode).toBe(400);
    const path = `/staff/takings?from=${today}&to=${today}`;
    const packer = await aStaffMember(shop(), { floor: 'writes' });
    const accountant = await aStaffMember(shop(), { money: 'reads' });
    expect((await packer.send('GET', path)).statusCode).toBe(403);
    expect((await accountant.send('GET', path)).statusCode).toBe(200);
    expect((await sendTo(shop(), { method: 'GET', url: `/api${path}` })).statusCode).toBe(401);
  });
});

const penceOf = (pounds: readonly number[]): number =>
  pounds.reduce((sum, one) => sum + Math.round(one * 100), 0);
