import type { Import, ReportOfImport } from '#contract/imports/import.ts';
import type { Subject } from '#domain/imports/subjects.ts';
import { sumPounds } from '#domain/money/pounds.ts';
import { countOf } from '#web/staff/ui/counts.ts';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { shortMonth } from '#web/staff/ui/times.ts';
import { pounds } from '#web/ui/figures.ts';
import { Facts, Panel } from '#web/ui/panel.tsx';
import { countInWords, countsInWords } from './import-words.ts';

interface Props {
  report: ReportOfImport;
  subject: Subject;
  /** It was brought in: these are no longer plans. */
  isDone: boolean;
}

/** What a file has and what becomes of it: counts, sums to the penny, and every row that is refused. */
export const Report = ({ report, subject, isDone }: Props) => (
  <>
    <Panel title={isDone ? 'What it did' : 'What bringing it in would do'}>
      <Facts
        facts={[
          ['Records', countsInWords(report)],
          ['Newsletter', subject === 'customers' ? newsInWords(report.subscribed) : ''],
          [
            subject === 'customers' ? 'Addresses' : 'To look at',
            report.flagged === 0 ? '' : flaggedInWords(subject, report.flagged),
          ],
          ['Columns not read', report.unused_columns.join(', ')],
        ]}
      />
    </Panel>
    {report.sums.length > 0 && <Sums sums={report.sums} subject={subject} isDone={isDone} />}
    <Noted title="Refused" count={report.counts.refused} rows={report.refused_rows} />
    <Noted
      title={subject === 'customers' ? 'Kept as they are, to look at' : 'To look at'}
      count={report.flagged}
      rows={report.flagged_rows}
    />
  </>
);

const flaggedInWords = (subject: Subject, flagged: number): string =>
  subject === 'customers'
    ? `${countOf(flagged, 'address', 'addresses')} to look at`
    : `${countInWords(subject, flagged)}, see below`;

const newsInWords = (subscribed: number): string =>
  subscribed === 0
    ? 'Nobody: it takes a column with the time and one with the place where they agreed'
    : `${countOf(subscribed, 'person', 'people')}, with the time and place where they agreed`;

type SumOfImport = ReportOfImport['sums'][number];

/** Rows whose amount can’t be read are in none of these. */
const Sums = ({
  sums,
  subject,
  isDone,
}: {
  sums: readonly SumOfImport[];
  subject: Subject;
  isDone: boolean;
}) => (
  <Panel title={WORTH[subject] ?? 'To the penny'}>
    <Facts
      facts={[
        ['Read in the file', pounds(sumOf(sums, 'amount'))],
        ['Of that refused', pounds(sumOf(sums, 'refused'))],
        [isDone ? 'Stands here' : 'Will stand here', pounds(sumOf(sums, 'stands'))],
      ]}
    />
    {sums.length > 1 && (
      <details>
        <summary>{subject === 'green lots' ? 'By bean' : 'By month and way of payment'}</summary>
        <Sheet
          caption={subject === 'green lots' ? 'By bean' : 'By month and way of payment'}
          rows={sums}
          idOf={({ month, way }) => `${month} ${way}`}
          columns={subject === 'green lots' ? BEANS : SUMS}
        />
      </details>
    )}
  </Panel>
);

/** Where the sums are no takings. */
const WORTH: Partial<Record<Subject, string>> = {
  vouchers: 'What they can take off, if every use is an order of £50',
  'green lots': 'What it cost, to the penny',
};

const FIGURES: readonly SheetColumn<SumOfImport>[] = [
  { head: 'Count', cell: ({ count }) => count.toLocaleString('en-GB'), kind: 'figure' },
  { head: 'Read', cell: ({ amount }) => pounds(amount), kind: 'figure' },
  { head: 'Refused', cell: ({ refused }) => pounds(refused), kind: 'figure' },
  { head: 'Stands', cell: standsInWords, kind: 'figure' },
];

const SUMS: readonly SheetColumn<SumOfImport>[] = [
  { head: 'Month', cell: ({ month }) => shortMonth(month), kind: 'name' },
  { head: 'Way', cell: ({ way }) => <bdi>{way}</bdi> },
  ...FIGURES,
];

const BEANS: readonly SheetColumn<SumOfImport>[] = [
  { head: 'Bean', cell: ({ way }) => <bdi>{way}</bdi>, kind: 'name' },
  ...FIGURES,
];

/** What is read is refused or stands: anything else is said. */
function standsInWords({ amount, refused, stands }: SumOfImport): string {
  const isWhole = sumPounds([refused, stands]) === amount;
  return isWhole
    ? pounds(stands)
    : `${pounds(stands)}: it should be ${pounds(sumPounds([amount, -refused]))}`;
}

const sumOf = (sums: readonly SumOfImport[], figure: 'amount' | 'refused' | 'stands'): number =>
  sumPounds(sums.map((sum) => sum[figure]));

type NotedRow = ReportOfImport['refused_rows'][number];

const Noted = ({ title, count, rows }: { title: string; count: number; rows: readonly NotedRow[] }) =>
  count > 0 && (
    <Panel title={title}>
      <Sheet
        caption={title}
        rows={rows}
        idOf={({ row, id, reason }) => `${row} ${id} ${reason}`}
        columns={ROWS}
      />
      {rows.length < count && (
        <p>
          These are the first {rows.length} of {count.toLocaleString('en-GB')}.
        </p>
      )}
    </Panel>
  );

const ROWS: readonly SheetColumn<NotedRow>[] = [
  { head: 'Row', cell: ({ row }) => row, kind: 'figure' },
  { head: 'Id', cell: ({ id }) => <bdi>{id}</bdi>, kind: 'name' },
  { head: 'Why', cell: ({ reason }) => <bdi>{reason}</bdi> },
];

/** What was taken back, and what stays. */
export const TakenBack = ({ of: { taken_back } }: { of: Import }) =>
  taken_back !== null && (
    <Panel title="Taken back">
      <p>
        {taken_back.count.toLocaleString('en-GB')} taken back
        {taken_back.stays.length > 0 && `, ${taken_back.stays.length.toLocaleString('en-GB')} stay`}.
      </p>
      {taken_back.stays.length > 0 && (
        <Sheet caption="What stays" rows={taken_back.stays} idOf={({ id }) => id} columns={STAYS} />
      )}
    </Panel>
  );

const STAYS: readonly SheetColumn<NonNullable<Import['taken_back']>['stays'][number]>[] = [
  { head: 'Id', cell: ({ id }) => <bdi>{id}</bdi>, kind: 'name' },
  { head: 'Why it stays', cell: ({ reason }) => reason },
];
