/** What the shop owes, and money that goes back, as staff read them. */
import type { Answer } from '../../contract/calls.ts';
import { toPounds } from '../../domain/money/pounds.ts';
import { listNames } from '../customers/customers.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import {
  billRefundsUnderWay,
  mismatchedPayments,
  type OwedSum,
  owedRows,
  owedSums,
  type RefundRow,
  refundsGiven,
  refundsUnderWay,
} from './owed-checks.ts';

const MOST_ROWS = 500;
const LATELY_MS = 31 * 86_400_000;

export async function readOwed(db: Database): Promise<Answer<'GET /staff/owed'>> {
  const sums = await owedSums(db);
  return {
    gift_cards: sumAnswer(sums.gift_cards),
    unsent_cards: sumAnswer(sums.unsent_cards),
    cards_going_back: sumAnswer(sums.cards_going_back),
    gift_cards_ledger: toPounds(sums.gift_cards_ledger),
    credit: sumAnswer(sums.credit),
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
  const underWay = await refundsUnderWay(db);
  const given = await refundsGiven(db, new Date(clock().getTime() - LATELY_MS), MOST_ROWS);
  const names = await listNames(
    db,
    [...underWay, ...given.rows].flatMap(({ asked_by }) => asked_by ?? []),
  );
  const refundAnswer = ({ amount, asked_by, asked_at, done_at, ...refund }: RefundRow) => ({
    ...refund,
    amount: toPounds(amount),
    asked_by: asked_by === null ? '' : (names.get(asked_by) ?? ''),
    asked_at: asked_at.toISOString(),
    done_at: done_at?.toISOString() ?? null,
  });
  return {
    under_way: underWay.map(refundAnswer),
    of_bills: (await billRefundsUnderWay(db)).map(({ pence, asked_at, ...refund }) => ({
      ...refund,
      amount: toPounds(pence),
      asked_at: asked_at.toISOString(),
    })),
    mismatched: (await mismatchedPayments(db)).map(({ pence, asked_at, ...payment }) => ({
      ...payment,
      amount: toPounds(pence),
      asked_at: asked_at.toISOString(),
    })),
    given: { count: given.count, amount: toPounds(given.sum), rows: given.rows.map(refundAnswer) },
  };
}
