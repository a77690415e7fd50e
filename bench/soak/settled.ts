/** What is still under way when the visitors have gone: it must come to its end by itself. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { STATUS } from '#domain/order/status.ts';
import type { Database } from '#server/platform/database.ts';
import { type Journal, noteBroken } from './journal.ts';

/** A mail whose process was killed waits two minutes for its lease, and money that was captured or approved as long at first. */
const LEASE_MS = 150_000;

/**
 * Answers how many seconds it took. PayPal is asked again after half the time since it was asked first, so that money of a
 * long storm may rest for long after it.
 */
export async function untilSettled(db: Database, journal: Journal, soakedMs: number): Promise<number> {
  const longestMs = LEASE_MS + soakedMs / 2;
  const startedAt = performance.now();
  for (;;) {
    const left = await listUnsettled(db);
    const ms = performance.now() - startedAt;
    if (left.length === 0) return ms / 1000;
    if (ms > longestMs) {
      for (const { what, count } of left)
        noteBroken(journal, `Left after ${longestMs / 1000} s: ${count} ${what}`);
      return ms / 1000;
    }
    await pause(500);
  }
}

async function listUnsettled(db: Database): Promise<{ what: string; count: number }[]> {
  const { rows } = await sql<{ what: string; count: number }>`
    select what, count(*)::int as count from (
      select 'mails that were not sent' as what from mails where state <> 'sent'
      union all
      select 'payments that are being captured' from paypal_payments where state = 'capturing'
      union all
      select 'answers that were not mailed' from messages where staff_id is not null and mailed_at is null
      union all
      select 'acts that were not carried out' from staged_act_orders where outcome is null
      union all
      select 'approved months of plans that did not begin' from paypal_demo_orders as theirs
      join paypal_payments as ours on ours.id = theirs.custom_id join plan_periods as period on period.bill_id = ours.bill_id
      where theirs.payer_id is not null and period.paid_at is null
      union all
      select 'approved payments of bills that did not arrive' from paypal_demo_orders as theirs
      join paypal_payments as ours on ours.id = theirs.custom_id join bills on bills.id = ours.bill_id
      where theirs.payer_id is not null and bills.state <> 'paid'
      union all
      select 'businesses without the fee of their plan' from business_plans as plan
      where not exists (select from plan_fees where plan_id = plan.id)
      union all
      select 'newsletters that did not go out' from newsletters where state in ('scheduled', 'sending')
      union all
      select 'refunds that were not given' from refunds where done_at is null
      union all
      select 'approved payments whose order is not paid' from paypal_demo_orders as theirs
      join paypal_payments as ours on ours.id = theirs.custom_id join orders on orders.id = ours.order_id
      where theirs.payer_id is not null and orders.order_status_id = ${STATUS.awaitingPayment}
    ) as left_over group by what`.execute(db);
  return rows;
}
