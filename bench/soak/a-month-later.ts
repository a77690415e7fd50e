/**
 * A month later: both shops start with a clock that is a month ahead, and are killed while they charge the next month of every plan.
 * It comes last, since much else happens within a month: orders are forgotten, sessions end.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { DAY_MS } from '#domain/durations.ts';
import { findMoneyFaults } from '#server/money-checks.ts';
import type { Database } from '#server/platform/database.ts';
import { type Journal, noteBroken } from './journal.ts';
import type { SoakShop } from './shops.ts';
import { comparePlans } from './verdict-on-plans.ts';

/** In the second month of whatever began during the soak, and not in the third. */
const A_MONTH_MS = 33 * DAY_MS;
const KILLS = 3;
/** The jobs begin one after the other, in the first seconds of a shop. */
const KILLED_WITHIN_MS = 6_000;
/** A charge whose answer was lost is looked at again after two minutes. */
const LONGEST_MS = 150_000;

interface Later {
  db: Database;
  journal: Journal;
  shops: readonly SoakShop[];
  random: () => number;
}

/** Answers how many plans were charged for it, in words. */
export async function passAMonth({ db, journal, shops, random }: Later): Promise<string> {
  for (let kills = 0; kills <= KILLS; kills++) {
    await Promise.all(shops.map((shop) => shop.kill()));
    await Promise.all(shops.map((shop) => shop.start({ aheadMs: A_MONTH_MS })));
    if (kills < KILLS) await pause(random() * KILLED_WITHIN_MS);
  }
  const startedAt = performance.now();
  while ((await countToCharge(db)) > 0 && performance.now() - startedAt < LONGEST_MS) await pause(500);
  await comparePlans(db, journal, 2);
  for (const { what, rows } of await findMoneyFaults(db))
    noteBroken(journal, `A month later, ${what}: ${JSON.stringify(rows.slice(0, 5))}`);
  const { rows } = await sql<{ paid: number }>`
    select count(*)::int as paid from plan_periods where month = 1 and state = 'paid'`.execute(db);
  const paid = rows[0]?.paid ?? 0;
  const left = journal.plans.size - paid;
  return `${paid} plans charged${left === 0 ? '' : `, and ${left} wait for an answer of PayPal`}`;
}

/** Months that did not begin yet, or whose money is under way. What PayPal was asked for in vain is asked for again after half an hour. */
async function countToCharge(db: Database): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select (
      (select count(*) from paid_plans as plan where state = 'running' and not exists (
        select from plan_periods where plan_id = plan.id and month = 1 and (state <> 'due' or tried_at is not null)))
      + (select count(*) from business_plans as plan where state = 'running' and paid_by = 'month'
        and not exists (select from plan_fees where plan_id = plan.id and period = 1))
      + (select count(*) from paypal_payments where state = 'capturing')
    )::int as left`.execute(db);
  return rows[0]?.left ?? 0;
}
