/** The check of the ledger on a button: one at a time, beside everybody's work, with what it found kept. */
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { LedgerCheck } from '#contract/accounting/ledger-checks.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { runLedgerCheck } from '#server/money/accounting/accounting.ts';
import { MONEY_CHECKS } from '#server/money-checks.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { onBothDatabases } from '#tests/support/shop/test-shop.ts';

onBothDatabases('a check of the ledger', (shop) => {
  let staff: TestMember;
  beforeAll(async () => {
    staff = await aStaffMember(shop());
  });
  const ask = () => staff.send('POST', '/staff/ledger-checks');
  const list = async () => (await staff.send('GET', '/staff/ledger-checks')).json<LedgerCheck[]>();
  const run = (checks = MONEY_CHECKS) => runLedgerCheck({ ...shop(), checks });

  it('of a sound ledger says of every rule that no row breaks it, with who asked and when', async () => {
    await run();
    expect(await list()).toEqual([]);
    expect((await ask()).json()).toMatchObject({ ended_at: null, rules: [] });
    await run();
    const [check] = await list();
    expect(check).toMatchObject({
      asked_by: expect.stringContaining('Mina'),
      asked_at: shop().clock().toISOString(),
      ended_at: shop().clock().toISOString(),
    });
    expect(check?.rules.map(({ what, count }) => [what, count])).toEqual(
      Object.keys(MONEY_CHECKS).map((what) => [what, 0]),
    );
  });

  it('is under way once, whoever presses at once, and runs once in all processes', async () => {
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
    const another = { 'Another rule': sql<Record<string, unknown>>`select 1 where false` };
    await Promise.all([run(another), run(another), run(another)]);
    const [check, before] = await list();
    expect(check?.rules).toEqual([{ what: 'Another rule', count: 0, rows: [] }]);
    expect(before?.rules).toHaveLength(Object.keys(MONEY_CHECKS).length);
  });

  it('names the rows that break a rule, and goes on after a rule that could not be asked', async () => {
    await ask();
    await run({
      'A penny is missing': sql`select 7 as order_id, 100 as paid, null as given_back`,
      'Nobody can say': sql`select 1 / 0 as nothing`,
      'All is well': sql`select 1 where false`,
    });
    expect((await list())[0]?.rules).toEqual([
      { what: 'A penny is missing', count: 1, rows: ['order id 7, paid 100, given back none'] },
      { what: 'Nobody can say', count: null, rows: [] },
      { what: 'All is well', count: 0, rows: [] },
    ]);
  });

  it('whose process died is run again half an hour later, and not before', async () => {
    await ask();
    await shop()
      .db.updateTable('ledger_checks')
      .set({ begun_at: shop().clock() })
      .where('ended_at', 'is', null)
      .execute();
    await run();
    expect((await list())[0]?.ended_at).toBeNull();
    shop().clock.advance(31 * MINUTE_MS);
    await run();
    expect((await list())[0]?.ended_at).not.toBeNull();
  });

  it('is asked for by those alone who may change money, and read by those who may see it', async () => {
    const accountant = await aStaffMember(shop(), { money: 'reads' });
    expect((await accountant.send('POST', '/staff/ledger-checks')).statusCode).toBe(403);
    expect((await accountant.send('GET', '/staff/ledger-checks')).statusCode).toBe(200);
  });
});
