/** What the shop owes, and money that goes back, as staff read them. */
import type { Answer } from '#contract/calls.ts';
import { DAY_MS } from '#domain/durations.ts';
import { toPounds } from '#domain/money/pounds.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { listMoneyGoingBack, type OwedSum, owedRows, owedSums } from './owed-report-store.ts';

const MOST_ROWS = 500;
const LATELY_MS = 31 * DAY_MS;

export async function readOwed(db: Database): Promise<Answer<'GET /staff/owed'>> {
  const sums = await owedSums(db);
  return {
    gift_cards: sumAnswer(sums.gift_cards),
    unsent_cards: sumAnswer(sums.unsent_cards),
    cards_going_back: sumAnswer(sums.cards_going_back),
    gift_cards_ledger: toPounds(sums.gift_cards_ledger),
    credit: sumAnswer(sums.credit),
    flight_credits: sumAnswer(sums.flight_credits),
    commissions: sumAnswer(sums.commissions),
    on_account: toPounds(sums.on_account),
    paid_ahead: toPounds(sums.paid_ahead),
  };
}

const sumAnswer = ({ count, pence }: OwedSum) => ({ count, amount: toPounds(pence) });

export async function readOwedRows(
  db: Database,
  what: Parameters<typeof owedRows>[1],
): Promise<Answer<'GET /staff/owed/{what}'>> {
  const { count, sum, rows } = await owedRows(db, what, MOST_ROWS);
  return {
    count,
    amount: toPounds(sum),
    rows: rows.map(({ name, pence, customer_id, since }) => ({
      name,
      amount: toPounds(pence),
      customer_id,
      since: since?.toISOString() ?? null,
    })),
  };
}

export async function readMoneyGoingBack({
  db,
  clock,
}: {
  db: Database;
  clock: Clock;
}): Promise<Answer<'GET /staff/money-going-back'>> {
  const { given_count, given_sum, ...listed } = await listMoneyGoingBack(db, {
    since: new Date(clock().getTime() - LATELY_MS),
    most: MOST_ROWS,
  });
  return {
    under_way: listed.under_way.map(refundAnswer),
    of_bills: listed.of_bills.map(withPence),
    mismatched: listed.mismatched.map(withPence),
    given: { count: given_count, amount: toPounds(given_sum), rows: listed.given.map(refundAnswer) },
  };
}

type Listed = Awaited<ReturnType<typeof listMoneyGoingBack>>;

const refundAnswer = ({ amount, asked_by, asked_at, done_at, ...refund }: Listed['given'][number]) => ({
  ...refund,
  amount: toPounds(amount),
  asked_by: asked_by ?? '',
  asked_at: timeOf(asked_at),
  done_at: done_at === null ? null : timeOf(done_at),
});

const withPence = <Row extends { pence: number; asked_at: string }>({ pence, asked_at, ...row }: Row) => ({
  ...row,
  amount: toPounds(pence),
  asked_at: timeOf(asked_at),
});

const timeOf = (written: string): string => new Date(written).toISOString();
