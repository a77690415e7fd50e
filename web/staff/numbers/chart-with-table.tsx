import { Link } from 'react-router';
import type { Numbers } from '#contract/numbers/numbers.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import type { Figure } from '#domain/numbers/figures.ts';
import { daysIn, type Span, type Step } from '#domain/numbers/span.ts';
import { shortDate, shortDay, shortMonth } from '#web/staff/ui/times.ts';
import { capitalised } from '#web/ui/capitalised.ts';
import { Chart, ChartKey } from './chart.tsx';
import type { ChartOf } from './charts.ts';
import styles from './numbers.module.css';
import { rowsOf } from './tiles.ts';
import { amountIn, changeInWords, IN_WORDS, MEANING, shortIn, spanInWords, unitOf } from './words.ts';

interface Props {
  chart: ChartOf;
  numbers: Numbers;
  step: Step;
}

/** A chart, what one sees in it, and its table: the table is the truth. */
export function ChartWithTable({ chart: { title, kind, figures }, numbers, step }: Props) {
  const [first] = figures;
  const spans = spansOf(numbers);
  const label = spans.map((span) => nameOf(span, step));
  return (
    <figure className={styles.figure}>
      <figcaption>
        <h2>{title}</h2>
        <p>{seenIn(figures, numbers, step)}</p>
      </figcaption>
      {figures.length > 1 && <ChartKey names={figures.map((figure) => IN_WORDS[figure])} />}
      <Chart
        kind={kind}
        labels={label}
        series={figures.map((figure) => ({ name: IN_WORDS[figure], values: numbers.series[figure] ?? [] }))}
        inWords={(value) => amountIn(first, value)}
        inShort={(value) => shortIn(first, value)}
        axes={{ across: STEP[step], up: capitalised(unitOf(first)) }}
      />
      <details className={styles.details}>
        <summary>
          <span>{title} as a table</span>
        </summary>
        {figures.map((figure) => MEANING[figure] !== undefined && <p key={figure}>{MEANING[figure]}</p>)}
        <table className={styles.table}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{STEP[step]}</th>
              {figures.map((figure) => (
                <th key={figure} scope="col" className={styles.amount}>
                  {IN_WORDS[figure]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {spans.map((span, i) => (
              <tr key={span.from}>
                <th scope="row">{label[i]}</th>
                {figures.map((figure) => (
                  <Cell key={figure} figure={figure} span={span} amount={numbers.series[figure]?.[i] ?? 0} />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <Sums name="All" figures={figures} span={numbers} sums={numbers.sums} />
            <Sums
              name={`Before: ${spanInWords(numbers.before)}`}
              figures={figures}
              span={numbers.before}
              sums={numbers.sums_before}
            />
          </tfoot>
        </table>
      </details>
    </figure>
  );
}

const STEP = { day: 'Day', week: 'Week', month: 'Month' } as const;

interface SumsProps {
  name: string;
  figures: readonly Figure[];
  span: Span;
  sums: Numbers['sums'];
}

const Sums = ({ name, figures, span, sums }: SumsProps) => (
  <tr>
    <th scope="row">{name}</th>
    {figures.map((figure) => (
      <Cell key={figure} figure={figure} span={span} amount={sums[figure] ?? 0} />
    ))}
  </tr>
);

/** Nothing has no rows. */
const Cell = ({ figure, span, amount }: { figure: Figure; span: Span; amount: number }) => (
  <td className={styles.amount}>
    {amount === 0 ? amountIn(figure, 0) : <Link to={rowsOf(figure, span)}>{amountIn(figure, amount)}</Link>}
  </td>
);

/** Each step from its first day to its last. */
const spansOf = ({ steps, to }: Numbers): Span[] =>
  steps.map((from, i) => {
    const next = steps[i + 1];
    return { from, to: next === undefined ? to : dayAfter(next, -1) };
  });

/** The first and the last step may be a part of a month. */
function nameOf(span: Span, step: Step): string {
  if (step === 'day') return shortDay(span.from);
  if (step === 'week') return shortDate(span.from);
  const name = shortMonth(span.from);
  return span.from.endsWith('-01') && dayAfter(span.to, 1).endsWith('-01')
    ? name
    : `${name}, ${daysIn(span)} days`;
}

/** What one sees: the sum, how it changed, and the step that stands out. */
function seenIn(figures: readonly Figure[], numbers: Numbers, step: Step): string {
  const sentences = figures.map((figure) => {
    const sum = numbers.sums[figure] ?? 0;
    return `${IN_WORDS[figure]}: ${amountIn(figure, sum)}, ${changeInWords(sum, numbers.sums_before[figure] ?? 0, numbers.before)}.`;
  });
  const [first] = figures;
  const values = first === undefined ? [] : (numbers.series[first] ?? []);
  const most = Math.max(...values);
  const span = spansOf(numbers)[values.indexOf(most)];
  if (first === undefined || span === undefined || most <= 0 || values.length < 2) return sentences.join(' ');
  return `${sentences.join(' ')} The most ${figures.length > 1 ? `of “${IN_WORDS[first]}” ` : ''}came ${step === 'day' ? 'on' : 'in'} ${whenOf(span, step)}: ${amountIn(first, most)}.`;
}

const whenOf = (span: Span, step: Step): string =>
  step === 'week' ? `the week of ${nameOf(span, step)}` : nameOf(span, step);
