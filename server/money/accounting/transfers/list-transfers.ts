import type { TransfersToBank, TransferToBank } from '#contract/accounting/transfers.ts';
import { type Match, matchPayouts } from '#domain/accounting/match-payouts.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { toPounds } from '#domain/money/pounds.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { heldBy, listPaypalMoves, listTransferRows, readFees, type TransferRow } from './transfer-store.ts';

const MOST_ROWS = 200;
/** Payouts are matched while somebody may still ask about them. */
const MATCHED_DAYS = 92;
/** What the oldest of them consists of came in before it. */
const DAYS_BEFORE_PAYOUT = 31;

export async function listTransfers({ db, clock }: { db: Database; clock: Clock }): Promise<TransfersToBank> {
  const rows = await listTransferRows(db, MOST_ROWS);
  const since = dayAfter(dayInLondon(clock()), -MATCHED_DAYS);
  const payouts = rows
    .filter(
      (row) => row.source === 'paypal' && row.reverses === null && !row.is_reversed && row.moved_on >= since,
    )
    .map(({ id, moved_on, pence }) => ({ id, day: moved_on, pence }))
    .toSorted((a, b) => (a.day === b.day ? a.id - b.id : a.day < b.day ? -1 : 1));
  const matches =
    payouts.length === 0
      ? new Map<number, Match>()
      : matchPayouts(payouts, await listPaypalMoves(db, dayAfter(since, -DAYS_BEFORE_PAYOUT)));
  const { fees, missing } = await readFees(db);
  return {
    cash: toPounds(Math.max(await heldBy(db, 'cash'), 0)),
    paypal: toPounds((await heldBy(db, 'paypal')) - fees),
    fees_missing: missing,
    rows: rows.map((row) => ({
      ...transferAnswer(row, matches.get(row.id)),
      is_compared: payouts.some(({ id }) => id === row.id),
    })),
  };
}

export const transferAnswer = (
  { id, source, pence, moved_on, reference, by, recorded_at, reverses, is_reversed }: TransferRow,
  match?: Match,
): TransferToBank => ({
  id,
  source,
  amount: toPounds(pence),
  moved_on,
  reference,
  recorded_by: by,
  recorded_at: recorded_at.toISOString(),
  reverses,
  is_reversed,
  is_compared: false,
  match:
    match === undefined
      ? null
      : {
          payments: { count: match.payments.count, amount: toPounds(match.payments.pence) },
          refunds: { count: match.refunds.count, amount: toPounds(match.refunds.pence) },
          fees: toPounds(match.fees),
          with: match.with,
        },
});
