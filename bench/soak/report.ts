/** The report of a soak, as tables of text. */
import { inColumns } from '#bench/figure.ts';
import { quantile } from '#bench/visits.ts';
import type { Journal } from './journal.ts';
import type { Growth } from './memory.ts';
import { STARVED_MS } from './starvation.ts';
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
  /** Milliseconds of transactions that wait for nobody. */
  machineTook: readonly number[];
  aMonthLater: string;
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

function happened(report: Report): string {
  const { strikes, slowestReturnMs, settledAfterSeconds, growth, tally, machineTook, aMonthLater, journal } =
    report;
  const machine = machineTook.toSorted((one, other) => one - other);
  const starved = machine.filter((ms) => ms > STARVED_MS).length / machine.length;
  const took = [quantile(machine, 0.5), quantile(machine, 0.99), machine.at(-1)].map(
    (ms = 0) => `${ms.toFixed(0)} ms`,
  );
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
    ['acts refused, as their order changed while they waited', `${journal.actsRefused} times`],
    ['a month later', aMonthLater],
    ...memory,
    ['a transaction that waits for nobody: p50, p99, longest', took.join(', ')],
    ['the machine was starved', `${(100 * starved).toFixed(1)} % of the time`],
    ['and therefore not at fault for a shop to be slow', `${tally.starved} times`],
  ]);
}

function verdictOf({ broken }: Journal): string {
  if (broken.size === 0) return 'Every promise was kept.';
  const lines = [...broken].map(([promise, times]) => `  ${promise}${times > 1 ? ` (${times} times)` : ''}`);
  return ['BROKEN PROMISES:', ...lines].join('\n');
}
