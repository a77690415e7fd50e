import type { Answer } from '#contract/calls.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { areOneHousehold } from '#domain/thanks/household.ts';
import { goodsOf, thanksOf } from '#domain/thanks/thanks.ts';
import type { Database } from '#server/platform/database.ts';
import { listWaiting, readHousehold } from './earning-line-store.ts';
import { earningShares } from './give-thanks.ts';
import { listMonths, readOwed } from './thanks-store.ts';

export async function readEarnings(
  db: Database,
  customerId: number,
  now: Date,
): Promise<Answer<'GET /maker/earnings'>> {
  const months = await listMonths(db, customerId);
  return {
    months: months.map(({ month, given, taken_back, blends }) => ({
      month,
      given: toPounds(given),
      taken_back: toPounds(taken_back),
      blends: blends.map(({ pence, ...blend }) => ({ ...blend, given: toPounds(pence) })),
    })),
    waiting: toPounds(await readWaiting(db, customerId, now)),
    owed: toPounds(await readOwed(db, customerId)),
  };
}

/** As the job will work it out, but for the most of a month, which depends on what comes before. */
async function readWaiting(db: Database, customerId: number, now: Date): Promise<number> {
  const lines = await listWaiting(db, customerId, now);
  if (lines.length === 0) return 0;
  const household = await readHousehold(db, customerId);
  return lines
    .filter(({ buyer }) => !areOneHousehold(household, buyer))
    .flatMap((line) =>
      earningShares(line)
        .filter((share) => share.customerId === customerId)
        .map(({ percent }) => thanksOf(goodsOf(line), percent)),
    )
    .reduce((sum, pence) => sum + pence, 0);
}
