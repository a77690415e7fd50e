/** A fee of a plan that PayPal refused for good goes back by a transfer: recorded once, in the books once, and told of. */

import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { MoneyGoingBack } from '#contract/accounting/owed.ts';
import type { Answer } from '#contract/calls.ts';
import type { StaffPlans } from '#contract/plans/plan.ts';
import type { Problem } from '#contract/problem.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import { WAYS } from '#domain/money/ways.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { setRights } from '#server/foundation/customers/customers.ts';
import { endPlan } from '#server/money/plans/end-plan.ts';
import { carryOutRefunds } from '#server/money/refunds/refunds.ts';
import { MONEY_CHECKS } from '#server/money-checks.ts';
import { findFaults } from '#server/platform/checks.ts';
import { transact } from '#server/platform/database.ts';
import { aStaffMember, giveFreshCode, type TestMember } from '#tests/support/api/members.ts';
import { planDeps, withPlan } from '#tests/support/api/plan-calls.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { openPaypalProxy, REFUND, refuses } from '#tests/support/shop/paypal-proxy.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const proxy = openPaypalProxy();

withShop(
  'fees of plans that go back by a transfer',
  (shop) => {
    checkMoneyAfterEach(shop);
    beforeEach(proxy.reset);

    const refundDue = () => carryOutRefunds(planDeps(shop(), shop().clock()));
    /** Somebody who ended their plan today, and that plan. */
    async function whoEnded() {
      const member = await withPlan(shop(), dayInLondon(shop().clock()));
      await endPlan(planDeps(shop(), shop().clock()), member.user.id);
      const { id } = await shop()
        .db.selectFrom('paid_plans')
        .select('id')
        .where('customer_id', '=', member.user.id)
        .executeTakeFirstOrThrow();
      return { member, id };
    }
    async function whomPaypalRefused() {
      const ended = await whoEnded();
      proxy.once(REFUND, refuses('REFUND_NOT_ALLOWED'));
      await refundDue();
      return ended;
    }
    async function aCashier() {
      const staff = await aStaffMember(shop());
      await giveFreshCode(shop(), staff);
      return staff;
    }
    const record = (staff: TestMember, id: number, reference = 'FT26328-0041') =>
      staff.send('PUT', `/staff/plans/${id}/transfer`, { reference });
    const codeOf = (answer: Awaited<ReturnType<typeof record>>) =>
      answer.statusCode === 200 ? 'done' : answer.json<Problem>().code;
    const goingBack = async (staff: TestMember, id: number) =>
      (await staff.send('GET', '/staff/money-going-back'))
        .json<MoneyGoingBack>()
        .of_bills.filter((refund) => refund.kind === 'plan' && refund.id === id);
    const planOf = async (staff: TestMember, id: number) =>
      (await staff.send('GET', `/staff/plans?plan=${id}`)).json<StaffPlans>().plans[0];
    const refused = async (staff: TestMember) =>
      (await staff.send('GET', '/staff/plans')).json<StaffPlans>().figures?.refunds_refused;

    it('are recorded with a fresh code, and then nothing waits any more, the books agree, and the member is told', async () => {
      const staff = await aStaffMember(shop());
      const { member, id } = await whomPaypalRefused();
      const trouble = 'REFUND_NOT_ALLOWED';
      expect(await goingBack(staff, id)).toMatchObject([{ amount: 12.99, state: 'refused', trouble }]);
      expect((await planOf(staff, id))?.refund_trouble).toBe(trouble);
      const before = await refused(staff);
      shop().clock.advance(11 * MINUTE_MS);
      expect(codeOf(await record(staff, id))).toBe('fresh_code_needed');
      await giveFreshCode(shop(), staff);
      expect(codeOf(await record(staff, id))).toBe('done');
      expect(await goingBack(staff, id)).toEqual([]);
      expect(await planOf(staff, id)).toMatchObject({ refund_trouble: null, months: [{ refunded: 12.99 }] });
      expect(await refused(staff)).toBe((before ?? 0) - 1);
      const entries = await sql<object>`
        select account.kind, posting.pence from plan_periods as period
        join ledger_entries as entry on entry.kind = 'plan_refund_transferred' and reference = period.id::text
        join ledger_postings as posting on posting.entry_id = entry.id
        join ledger_accounts as account on account.id = account_id
        where plan_id = ${id} order by account.kind`.execute(shop().db);
      expect(entries.rows).toEqual([
        { kind: 'bank', pence: 1299 },
        { kind: 'paypal', pence: -1299 },
      ]);
      const today = dayInLondon(shop().clock());
      const takings = (
        await staff.send('GET', `/staff/takings?from=${dayAfter(today, -1)}&to=${dayAfter(today, 1)}`)
      ).json<Answer<'GET /staff/takings'>>();
      expect(takings.ways.map(({ differing }) => differing)).toEqual(WAYS.map(() => 0));
      expect(takings.ways.find(({ way }) => way === 'bank')).toMatchObject({ given_back: -12.99 });
      const told = (await shop().mails()).find(
        ({ to, subject }) =>
          subject === 'We’ve paid £12.99 back to you' &&
          to?.some(({ address }) => address === member.user.email),
      );
      expect(told?.text).toContain('FT26328-0041');
      const audited = await shop()
        .db.selectFrom('audit_log')
        .select(['action', 'object'])
        .where('staff_id', '=', staff.user.id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect(audited).toEqual({
        action: 'record refund by transfer',
        object: `customer ${member.user.id}`,
      });
    });

    it('are recorded once, and PayPal is not asked again', async () => {
      const staff = await aCashier();
      const { member, id } = await whomPaypalRefused();
      const both = await Promise.all([1, 2].map(() => record(staff, id)));
      expect(both.map(codeOf)).toEqual(['done', 'done']);
      expect(codeOf(await record(staff, id, 'Another'))).toBe('changed_meanwhile');
      shop().clock.advance(2 * DAY_MS);
      const asked = proxy.requestsFor(REFUND).length;
      await refundDue();
      expect(proxy.requestsFor(REFUND)).toHaveLength(asked);
      const mails = await shop()
        .db.selectFrom('mails')
        .select('id')
        .where('kind', '=', 'plan fee transferred')
        .where('recipient', '=', member.user.email)
        .execute();
      expect(mails).toHaveLength(1);
    });

    it('are none that PayPal still gives, or gave, nor one’s own', async () => {
      const staff = await aCashier();
      const { id } = await whoEnded();
      expect(codeOf(await record(staff, id))).toBe('changed_meanwhile');
      await refundDue();
      expect(codeOf(await record(staff, id))).toBe('changed_meanwhile');
      const running = await withPlan(shop(), dayInLondon(shop().clock()));
      const plan = await shop()
        .db.selectFrom('paid_plans')
        .select('id')
        .where('customer_id', '=', running.user.id)
        .executeTakeFirstOrThrow();
      expect(codeOf(await record(staff, plan.id))).toBe('not_found');
      const { member, id: own } = await whomPaypalRefused();
      await transact(shop().db, (db) => setRights(db, member.user.id, PRESETS.Owner));
      await giveFreshCode(shop(), member);
      expect(codeOf(await record(member, own))).toBe('not_allowed');
      expect(codeOf(await record(staff, own, ''))).toBe('malformed');
      expect(codeOf(await record(staff, own))).toBe('done');
    });

    it('a row without its entry is found', async () => {
      const { id } = await whomPaypalRefused();
      await expect(
        transact(shop().db, async (db) => {
          await sql`update plan_refunds set state = 'done', transfer_reference = 'BACK', transferred_at = now()
            from plan_periods as period where period.id = period_id and plan_id = ${id}`.execute(db);
          expect((await findFaults(db, MONEY_CHECKS)).map(({ what }) => what)).toContain(
            'A fee that went back by a transfer is not in the ledger once',
          );
          throw new Error('taken back');
        }),
      ).rejects.toThrow('taken back');
    });
  },
  { keys: null, between: proxy.between },
);
