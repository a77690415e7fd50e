/** Takings of days as staff read them: each way with both its sides, and the rows of each. */
import type { Answer } from '#contract/calls.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { WAYS, type Way } from '#domain/money/ways.ts';
import type { Database } from '#server/platform/database.ts';
import { feeRows } from './fee-report-store.ts';
import { comparedRows, type Days, entryRows, takingsOf, type WayTotal } from './takings-report-store.ts';

const MOST_ROWS = 500;

export async function readTakings(db: Database, { from, to }: Days): Promise<Answer<'GET /staff/takings'>> {
  const { ways, moves, fees, captures } = await takingsOf(db, { from, to });
  return {
    from,
    to,
    ways: WAYS.map((way) => totalAnswer(ways.find((total) => total.way === way) ?? noneBy(way))),
    moves: moves.map(({ debit, credit, ...move }) => ({
      ...move,
      debit: toPounds(debit),
      credit: toPounds(credit),
    })),
    fees: toPounds(fees),
    captures_with_fee: captures,
  };
}

const noneBy = (way: Way): WayTotal => ({
  way,
  rows: 0,
  taken: 0,
  given_back: 0,
  recorded: 0,
  entered: 0,
  differing: 0,
});

const totalAnswer = ({ way, rows, differing, taken, given_back, recorded, entered }: WayTotal) => ({
  way,
  rows,
  differing,
  taken: toPounds(taken),
  given_back: toPounds(given_back),
  recorded: toPounds(recorded),
  ledger: toPounds(entered),
  difference: toPounds(recorded - entered),
});

export async function readComparedRows(
  db: Database,
  days: Days,
  filter: { way: Way; differing: boolean },
): Promise<Answer<'GET /staff/takings/{way}'>> {
  const { count, sums, rows } = await comparedRows(db, days, { ...filter, most: MOST_ROWS });
  return {
    count,
    recorded: toPounds(sums.recorded),
    ledger: toPounds(sums.entered),
    rows: rows.map(({ at, recorded, entered, ...row }) => ({
      ...row,
      at: at.toISOString(),
      recorded: recorded === null ? null : toPounds(recorded),
      ledger: entered === null ? null : toPounds(entered),
    })),
  };
}

interface LedgerFilter extends Days {
  account: string;
  kind?: string | undefined;
}

export async function readLedgerRows(
  db: Database,
  { account, kind, ...days }: LedgerFilter,
): Promise<Answer<'GET /staff/ledger-rows'>> {
  const { count, debit, credit, rows } = await entryRows(db, days, {
    account,
    kind: kind ?? null,
    most: MOST_ROWS,
  });
  return {
    count,
    debit: toPounds(debit),
    credit: toPounds(credit),
    rows: rows.map(({ occurred_at, pence, ...row }) => ({
      ...row,
      occurred_at: occurred_at.toISOString(),
      debit: toPounds(Math.max(-pence, 0)),
      credit: toPounds(Math.max(pence, 0)),
    })),
  };
}

export async function readPaypalFees(
  db: Database,
  { from, to }: Days,
): Promise<Answer<'GET /staff/paypal-fees'>> {
  const { count, sums, rows } = await feeRows(db, { from, to }, MOST_ROWS);
  return {
    count,
    amount: toPounds(sums.pence),
    fees: toPounds(sums.fees),
    rows: rows.map(({ kind, id, reported_at, order_id, bill, customer_id, pence, fee }) => ({
      kind,
      paypal_id: id,
      at: reported_at.toISOString(),
      order_id,
      bill,
      customer_id,
      amount: toPounds(pence),
      fee: fee === null ? null : toPounds(fee),
    })),
  };
}
