import type { Answer } from '#contract/calls.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { numberOfStatement } from '#domain/storefronts/storefront.ts';
import { areOneHousehold } from '#domain/thanks/household.ts';
import type { Database } from '#server/platform/database.ts';
import { listStatementsOf } from './commission-store.ts';
import { listWaiting, readHousehold } from './earning-line-store.ts';
import { earnedBy, earningShares } from './give-thanks.ts';
import { listMonths, readOwed } from './thanks-store.ts';

export async function readEarnings(
  db: Database,
  customerId: number,
  now: Date,
): Promise<Answer<'GET /maker/earnings'>> {
  const months = await listMonths(db, customerId);
  const waiting = await readWaiting(db, customerId, now);
  return {
    months: months.map(({ month, given, taken_back, commission, commission_taken_back, blends }) => ({
      month,
      given: toPounds(given),
      taken_back: toPounds(taken_back),
      commission: toPounds(commission),
      commission_taken_back: toPounds(commission_taken_back),
      blends: blends.map((blend) => ({
        ...blend,
        given: toPounds(blend.given),
        commission: toPounds(blend.commission),
      })),
    })),
    waiting: toPounds(waiting.thanks),
    waiting_commission: toPounds(waiting.commission),
    owed: toPounds(await readOwed(db, customerId)),
    statements: (await listStatementsOf(db, customerId)).map(({ id, month, pence, paid_at }) => ({
      number: numberOfStatement(id),
      month,
      amount: toPounds(pence),
      paid_at: paid_at?.toISOString() ?? null,
    })),
  };
}

/** As the job will work it out, but for the most of a month, which depends on what comes before. */
async function readWaiting(db: Database, customerId: number, now: Date) {
  const waiting = { thanks: 0, commission: 0 };
  const lines = await listWaiting(db, customerId, now);
  if (lines.length === 0) return waiting;
  const household = await readHousehold(db, customerId);
  for (const line of lines.filter(({ buyer }) => !areOneHousehold(household, buyer)))
    for (const share of earningShares(line).filter((one) => one.customerId === customerId))
      waiting[line.storefront === null ? 'thanks' : 'commission'] += earnedBy(line, share.percent).pence;
  return waiting;
}
