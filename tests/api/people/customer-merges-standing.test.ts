/** What becomes of the standing orders of a record that is merged into another. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { CustomerMerge } from '#contract/customer-desk/customer-merges.ts';
import { aMember, aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { proveMailbox } from '#tests/support/api/reorderers.ts';
import {
  aBusiness,
  aDayAhead,
  givenStandingOrder,
  proposalsOf,
  runStanding,
  standingBody,
  toMorningOf,
} from '#tests/support/api/standing-orders.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('merges of customers with standing orders', (shop) => {
  checkMoneyAfterEach(shop);

  const ask = (staff: TestMember, kept: number, merged: number) =>
    staff.send('POST', '/staff/customer-merges', { id: randomUUID(), kept_id: kept, merged_id: merged });
  const undo = (staff: TestMember, { id }: { id: number }) =>
    staff.send('DELETE', `/staff/customer-merges/${id}`);

  async function merge(staff: TestMember, kept: TestMember, merged: TestMember): Promise<CustomerMerge> {
    const second = await aStaffMember(shop());
    await ask(staff, kept.user.id, merged.user.id);
    const waiting = (await second.send('GET', '/staff/approvals')).json<{ id: number; object: string }[]>();
    const approval = waiting.find(({ object }) => object === `customer ${kept.user.id}`);
    await second.send('POST', `/staff/approvals/${approval?.id}/confirmations`, {});
    const answer = await ask(staff, kept.user.id, merged.user.id);
    expect(answer.statusCode).toBe(200);
    return answer.json<CustomerMerge>();
  }

  /** Of both records alike. */
  const countsInLog = async (id: number) => {
    const { rows } = await sql<{ counts: object; records: number }>`
      select counts, count(*)::int as records from audit_log,
        lateral (select jsonb_object_agg(key, value) as counts from jsonb_each(details::jsonb) where key like 'standing%') as counted
      where action in ('merge customers', 'undo merge of customers') and (details::jsonb ->> 'merge')::int = ${id}
      group by action, counts order by min(audit_log.id)`.execute(shop().db);
    expect(rows.map(({ records }) => records)).toEqual(rows.map(() => 2));
    return rows.map(({ counts }) => counts);
  };

  it('standing orders of the merged record end with the merge, as was shown, and run again once it is undone', async () => {
    const [staff, kept, merged] = [
      await aStaffMember(shop()),
      await aBusiness(shop()),
      await aMember(shop()),
    ];
    await proveMailbox(shop(), merged);
    const day = aDayAhead(shop());
    const path = `/staff/customers/${merged.user.id}/standing-orders`;
    const made = await staff.send('POST', path, standingBody(day, { asks: true }));
    expect(made.statusCode).toBe(200);
    const { id: ended } = (await staff.send('POST', path, standingBody(day, { asks: true }))).json<{
      id: number;
    }>();
    await staff.send('DELETE', `/staff/standing-orders/${ended}`);
    await givenStandingOrder(kept, day);
    const running = async () =>
      (
        await shop()
          .db.selectFrom('standing_orders')
          .select('customer_id')
          .where('customer_id', 'in', [kept.user.id, merged.user.id])
          .where('ended_at', 'is', null)
          .orderBy('id')
          .execute()
      ).map(({ customer_id }) => customer_id);
    const preview = await staff.send(
      'GET',
      `/staff/customer-merges/preview?keptId=${kept.user.id}&mergedId=${merged.user.id}`,
    );
    expect(preview.json()).toMatchObject({ standing_orders: 1, why_not: null });
    const done = await merge(staff, kept, merged);
    expect(await running()).toEqual([kept.user.id]);
    expect(await countsInLog(done.id)).toEqual([{ standing_orders_ended: 1 }]);
    expect((await undo(staff, done)).statusCode).toBe(200);
    expect(await countsInLog(done.id)).toEqual([
      { standing_orders_ended: 1 },
      { standing_orders_resumed: 1 },
    ]);
    expect(await running()).toEqual([merged.user.id, kept.user.id]);
    // Its link is mailed again on its day.
    toMorningOf(shop(), day);
    await runStanding(shop());
    expect(await proposalsOf(shop(), merged)).toMatchObject([{ state: 'proposed', standing_day: day }]);
  });
});
