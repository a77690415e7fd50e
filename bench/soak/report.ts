/** The report of a soak, as tables of text. */
import { inColumns } from '../figure.ts';
import { quantile } from '../visits.ts';
import type { Journal } from './journal.ts';
import type { Growth } from './memory.ts';
import type { Tally } from './tally.ts';
import type { Books } from './verdict.ts';

export interface Report {
  journal: Journal;
  tally: Tally;
  books: readonly Books[];
  strikes: ReadonlyMap<string, number>;
  slowestReturnMs: number;
  settledAfterSeconds: number;
  growth: readonly Growth[];
}

export const inWords = (report: Report): string =>
  [callsOf(report.tally), booksOf(report.books), happened(report), verdictOf(report.journal)].join('\n\n');

function callsOf({ took, outcomes }: Tally): string {
  const rows = [...outcomes]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([kind, byStatus]) => {
      const ms = (took.get(kind) ?? []).toSorted((one, other) => one - other);
      const times = (fraction: number) => (ms.length === 0 ? '' : quantile(ms, fraction).toFixed(0));
      const statuses = [...byStatus].toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1));
      const count = statuses.reduce((sum, [, times_]) => sum + times_, 0);
      const inTurn = statuses.map(([status, times_]) => `${status}: ${times_}`).join(', ');
      return [kind, String(count), times(0.5), times(0.95), times(0.99), inTurn];
    });
  return inColumns([['call', 'times', 'p50 ms', 'p95 ms', 'p99 ms', 'answers by status'], ...rows]);
}

const booksOf = (books: readonly Books[]): string =>
  inColumns([
    ['the books', 'acknowledged', 'in the shop'],
    ...books.map(({ what, ours, theirs }) => [what, ours, theirs]),
  ]);

function happened({ strikes, slowestReturnMs, settledAfterSeconds, growth }: Report): string {
  const rows = [...strikes].map(([what, times]) => [what, `${times} times`]);
  const memory = growth.map(({ start, end, seconds }, index) => [
    `memory of shop ${index + 1} over ${seconds} s of calm`,
    `${start.toFixed(0)} MB, then ${end.toFixed(0)} MB (${(100 * (end / start - 1)).toFixed(1)} %)`,
  ]);
  return inColumns([
    ['what happened', ''],
    ...rows,
    ['slowest shop to be ready after its database', `${(slowestReturnMs / 1000).toFixed(1)} s`],
    ['all of it settled after the last visitor', `${settledAfterSeconds.toFixed(0)} s`],
    ...memory,
  ]);
}

function verdictOf({ broken }: Journal): string {
  if (broken.size === 0) return 'Every promise was kept.';
  const lines = [...broken].map(([promise, times]) => `  ${promise}${times > 1 ? ` (${times} times)` : ''}`);
  return ['BROKEN PROMISES:', ...lines].join('\n');
}
