/** Fees of businesses' plans as tests charge and waive them. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { OnAccount } from '#contract/on-account/account.ts';
import type { PlanState } from '#contract/plans/plan.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { monthsAfter } from '#domain/plans/plan-month.ts';
import { stateSoFar } from '#server/money/on-account/state-month.ts';
import { runBusinessPlans } from '#server/money/plans/plans.ts';
import { transact } from '#server/platform/database.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { givenPlan } from './business-plans.ts';
import { aMember, type TestMember } from './members.ts';
import { at } from './plan-calls.ts';

export function waivedFees(shop: () => TestShop) {
  const today = () => dayInLondon(shop().clock());

  const charged = async (pence?: number) => {
    const member = await aMember(shop());
    const feeId = await givenPlan(shop(), member, pence);
    return { member, feeId };
  };
  const chargedTwice = async (pence: number) => {
    const { member, feeId: first } = await charged(pence);
    await runBusinessPlans(shop().payments, at(monthsAfter(today(), 1)));
    const second = (await planOf(member))?.fees[0]?.id ?? first;
    expect(second).toBeGreaterThan(first);
    return { first, second };
  };
  /** By the database’s clock, in London. */
  const daysOf = async (feeId: number) => {
    const { charged_at, waived_at } = await shop()
      .db.selectFrom('plan_fees')
      .select(['charged_at', 'waived_at'])
      .where('id', '=', feeId)
      .executeTakeFirstOrThrow();
    return { from: dayInLondon(charged_at), to: dayInLondon(waived_at ?? charged_at) };
  };
  const waive = (staff: TestMember, feeId: number, reason = 'mistake') =>
    staff.send('POST', `/staff/plan-fees/${feeId}/waivers`, { reason });
  const accountOf = async ({ send }: TestMember) => (await send('GET', '/on-account')).json<OnAccount>();
  const statedOf = ({ user }: TestMember) =>
    transact(shop().db, (db) => stateSoFar(db, { customerId: user.id, now: shop().clock() }));
  const planOf = async ({ send }: TestMember) => (await send('GET', '/plan')).json<PlanState>().business;
  const mailsTo = async ({ user }: TestMember) =>
    (await shop().mails()).filter(({ to }) => to?.[0]?.address === user.email);
  const entriesOf = async (feeId: number) => {
    const { rows } = await sql<{ kind: string; account: string; pence: number }>`
      select entry.kind, account.kind as account, pence from ledger_entries as entry
      join ledger_postings on entry_id = entry.id join ledger_accounts as account on account.id = account_id
      where entry.kind in ('plan_fee', 'plan_fee_waived') and reference = ${String(feeId)}
      order by entry.id, account.kind`.execute(shop().db);
    return rows;
  };
  return { today, charged, chargedTwice, daysOf, waive, accountOf, statedOf, planOf, mailsTo, entriesOf };
}
