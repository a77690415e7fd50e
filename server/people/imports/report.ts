/** What becomes of a file's records, added up. In pence; kept as it is. */
import type { ReportOfImport } from '#contract/imports/import.ts';
import type { FileRecord } from '#domain/imports/records.ts';
import { type Moved, openSums, type SumOfMonth } from '#domain/imports/sums.ts';
import { toPounds } from '#domain/money/pounds.ts';

/** What becomes of a record, and what there is to look at in what is kept. */
export type Judgement =
  | { is: 'new' | 'same' | 'changed' | 'matched'; flag?: string | null }
  | { wrong: string };

export interface NotedRow {
  row: number;
  id: string;
  reason: string;
}

export interface Report {
  counts: ReportOfImport['counts'];
  records: number;
  subscribed: number;
  flagged: number;
  refused_rows: NotedRow[];
  flagged_rows: NotedRow[];
  sums: { file: SumOfMonth[]; refused: SumOfMonth[]; stands: SumOfMonth[] };
  unused_columns: string[];
}

export const EMPTY_REPORT: Report = {
  counts: { new: 0, same: 0, changed: 0, matched: 0, refused: 0 },
  records: 0,
  subscribed: 0,
  flagged: 0,
  refused_rows: [],
  flagged_rows: [],
  sums: { file: [], refused: [], stands: [] },
  unused_columns: [],
};

/** The report names so many rows of each kind; the counts are of all. */
const MOST_NOTED = 500;

export interface JudgedRecord<One> {
  record: FileRecord<One>;
  judgement: Judgement;
  moved: Moved | null;
  subscribes: boolean;
}

export function addToReport<One>(
  report: Report,
  judged: readonly JudgedRecord<One>[],
  standing: readonly Moved[],
): Report {
  const counts = { ...report.counts };
  const [file, refused, stands] = [
    openSums(report.sums.file),
    openSums(report.sums.refused),
    openSums(report.sums.stands),
  ];
  const refused_rows = [...report.refused_rows];
  const flagged_rows = [...report.flagged_rows];
  let { flagged, subscribed } = report;
  for (const { record, judgement, moved, subscribes } of judged) {
    const { row, id } = record;
    if (moved !== null) file.add(moved);
    if ('wrong' in judgement) {
      counts.refused += 1;
      if (moved !== null) refused.add(moved);
      if (refused_rows.length < MOST_NOTED) refused_rows.push({ row, id, reason: judgement.wrong });
      continue;
    }
    counts[judgement.is] += 1;
    if (subscribes && judgement.is === 'new') subscribed += 1;
    const flags = ['flag' in record ? record.flag : null, judgement.flag].filter((flag) => flag != null);
    if (flags.length > 0) {
      flagged += 1;
      if (flagged_rows.length < MOST_NOTED) flagged_rows.push({ row, id, reason: flags.join(' ') });
    }
  }
  for (const moved of standing) stands.add(moved);
  return {
    ...report,
    counts,
    records: report.records + judged.length,
    subscribed,
    flagged,
    refused_rows,
    flagged_rows,
    sums: { file: file.list(), refused: refused.list(), stands: stands.list() },
  };
}

export function reportAnswer({ sums, records: _, ...report }: Report): ReportOfImport {
  const of = (list: readonly SumOfMonth[], { month, way }: SumOfMonth) =>
    toPounds(list.find((sum) => sum.month === month && sum.way === way)?.pence ?? 0);
  return {
    ...report,
    sums: sums.file.map((sum) => ({
      month: sum.month,
      way: sum.way,
      count: sum.count,
      amount: toPounds(sum.pence),
      refused: of(sums.refused, sum),
      stands: of(sums.stands, sum),
    })),
  };
}
