/** Commissions over which the shop dies, at each thing that it writes: done again, nothing is there twice and nothing missing. */
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { earnedCommissions } from '#tests/support/api/earned-commissions.ts';
import { aMember, aStaffMember, giveFreshCode, type TestMember } from '#tests/support/api/members.ts';
import { aRefund, refund } from '#tests/support/api/refund-calls.ts';
import { preparedMoneyFaults } from '#tests/support/databases/prepared-checks.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('commissions over which the shop dies', (shop) => {
  checkMoneyAfterEach(shop);
  const {
    state,
    aMaker,
    paidByBank,
    earnedMuch,
    opened,
    boughtThere,
    commissionOf,
    thank,
    pence,
    inDays,
    goodsOf,
  } = earnedCommissions(shop);
  let staff: TestMember;
  beforeAll(async () => {
    staff = await aStaffMember(shop());
    await sql`create function die() returns trigger language plpgsql as $$
      begin raise exception 'killed'; end $$`.execute(shop().db);
  });
  afterEach(() => live());

  /** From then on, whatever writes to that table gets as far as this, or to its commit. */
  const dieAt = async (table: string, event: 'insert' | 'update' | 'commit') => {
    await live();
    const { db } = shop();
    await (event === 'commit'
      ? sql`create constraint trigger die after insert or update on ${sql.table(table)}
          deferrable initially deferred for each row execute function die()`
      : sql`create trigger die after ${sql.raw(event)} on ${sql.table(table)} for each row execute function die()`
    ).execute(db);
  };
  const live = async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct event_object_table as name from information_schema.triggers where trigger_name = 'die'`.execute(
      shop().db,
    );
    for (const { name } of rows) await sql`drop trigger die on ${sql.table(name)}`.execute(shop().db);
  };
  const faults = () => preparedMoneyFaults(shop().patientDb);

  const KILLED = { errors: [{ cause: { message: 'killed' } }] };
  const POINTS = ['ledger_entries', 'ledger_postings'] as const;

  it('while it is earned', async () => {
    const { mina, blend } = await aMaker(staff);
    const orderId = await boughtThere(await aMember(shop()), [opened(blend)], { markUp: 10 });
    const due = await commissionOf(orderId);
    for (const table of ['thanked_lines', 'thanks', ...POINTS]) {
      for (const event of ['insert', 'commit'] as const) {
        await dieAt(table, event);
        await expect(thank()).rejects.toMatchObject(KILLED);
        expect([await faults(), await pence(mina)]).toEqual([[], 0]);
      }
    }
    await live();
    await Promise.all([thank(), thank()]);
    expect(await pence(mina)).toBe(due);
  });

  it('while a refund takes it back', async () => {
    const { mina, blend } = await aMaker(staff);
    const orderId = await boughtThere(await aMember(shop()), [opened(blend)], { markUp: 10 });
    const due = await commissionOf(orderId);
    await thank();
    await refund(staff, orderId, aRefund(((await goodsOf(orderId))[0] ?? 0) / 100));
    for (const table of ['thanks_taken_back', ...POINTS]) {
      await dieAt(table, 'insert');
      await expect(thank(inDays(16))).rejects.toMatchObject(KILLED);
      expect([await faults(), await pence(mina)]).toEqual([[], due]);
    }
    await live();
    await Promise.all([thank(inDays(16)), thank(inDays(16))]);
    expect(await pence(mina)).toBe(0);
  });

  it('while it is stated, and while its payment is recorded', async () => {
    const { mina, blend } = await aMaker(staff);
    await paidByBank(mina);
    const due = await earnedMuch(blend);
    for (const table of ['commission_statements', 'mails', ...POINTS]) {
      for (const event of ['insert', 'commit'] as const) {
        await dieAt(table, event);
        await expect(state()).rejects.toMatchObject(KILLED);
        expect([await faults(), await pence(mina), await statementsOf(mina)]).toEqual([[], due, []]);
      }
    }
    await live();
    await Promise.all([state(), state()]);
    const [statement, ...others] = await statementsOf(mina);
    expect([await pence(mina), statement?.pence, others]).toEqual([0, due, []]);
    await giveFreshCode(shop(), staff);
    const pay = () => staff.send('POST', `/staff/commission-statements/${statement?.id}/payments`);
    for (const table of ['commission_statements', 'mails', 'audit_log', ...POINTS]) {
      await dieAt(table, table === 'commission_statements' ? 'update' : 'insert');
      expect((await pay()).statusCode).toBe(500);
      expect([await faults(), (await statementsOf(mina))[0]?.paid_at]).toEqual([[], null]);
    }
    await dieAt('commission_statements', 'commit');
    expect((await pay()).statusCode).toBe(500);
    await live();
    expect((await pay()).statusCode).toBe(200);
    expect((await statementsOf(mina))[0]?.paid_at).not.toBeNull();
    const mails = (await shop().mails()).filter(({ to }) => to?.[0]?.address === mina.user.email);
    for (const subject of ['Your storefront statement', 'We’ve paid your commission'])
      expect(mails.filter((mail) => mail.subject?.startsWith(subject))).toHaveLength(1);
  });

  const statementsOf = ({ user }: TestMember) =>
    shop()
      .db.selectFrom('commission_statements')
      .select(['id', 'pence', 'paid_at'])
      .where('customer_id', '=', user.id)
      .execute();

  it('while it is earned, a refund of the same order lets it be no more than what is left', async () => {
    const { mina, blend } = await aMaker(staff);
    const orderId = await boughtThere(await aMember(shop()), [opened(blend, { quantity: 4 })]);
    const [goods = 0] = await goodsOf(orderId);
    const half = Math.floor(goods / 2);
    const [, answer] = await Promise.all([thank(), refund(staff, orderId, aRefund(half / 100))]);
    expect(answer.statusCode).toBe(200);
    await thank(inDays(16));
    expect(await pence(mina)).toBe(Math.floor(((goods - half) * 12) / 100));
  });
});
