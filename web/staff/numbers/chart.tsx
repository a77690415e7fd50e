import { ticksOf } from '#domain/numbers/ticks.ts';
import styles from './numbers.module.css';

export interface Series {
  name: string;
  values: readonly number[];
}

export interface ChartProps {
  kind: 'columns' | 'stacked' | 'line';
  series: readonly Series[];
  /** Below the axis, as many as there are values. */
  labels: readonly string[];
  inWords: (value: number) => string;
  /** Beside the axis, where there is little room. */
  inShort: (value: number) => string;
  /** What the axes count. */
  axes: { across: string; up: string };
}

const [WIDTH, HEIGHT, TOP, BOTTOM, LEFT] = [720, 276, 44, 38, 72];
/** Of these a phone shows the first, the middle and the last. */
const MOST_LABELS = 5;

/** What the table beside it says, at a glance. Decoration: with a screen reader one reads the table. */
export function Chart(props: ChartProps) {
  const { kind, series, labels, inShort, axes } = props;
  const stacks = labels.map((_, i) => series.map(({ values }) => values[i] ?? 0));
  const isStacked = kind === 'stacked';
  const highs = stacks.map((values) =>
    isStacked ? sumOf(values.filter((one) => one > 0)) : Math.max(...values),
  );
  const lows = stacks.map((values) =>
    isStacked ? sumOf(values.filter((one) => one < 0)) : Math.min(...values),
  );
  const ticks = ticksOf(Math.min(0, ...lows), Math.max(0, ...highs), 4);
  const [least = 0, most = 1] = [ticks[0], ticks.at(-1)];
  const y = (value: number) => HEIGHT - BOTTOM - ((value - least) / (most - least)) * (HEIGHT - BOTTOM - TOP);
  const place = { y, slot: (WIDTH - LEFT) / Math.max(1, labels.length) };
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.chart} aria-hidden="true">
      {ticks.map((tick) => (
        <g key={tick} className={tick === 0 ? styles.zero : styles.grid}>
          <path d={`M${LEFT} ${y(tick).toFixed(1)}H${WIDTH}`} />
          <text x={LEFT - 8} y={y(tick).toFixed(1)} textAnchor="end" dominantBaseline="central">
            {inShort(tick)}
          </text>
        </g>
      ))}
      {kind === 'line' ? <Lines series={series} place={place} /> : <Columns props={props} place={place} />}
      <g className={styles.labels}>
        {shownOf(labels).map(({ label, at, anchor, isMinor }) => (
          <text
            key={at}
            x={LEFT + at * (WIDTH - LEFT)}
            y={HEIGHT - 10}
            textAnchor={anchor}
            className={isMinor ? styles.minor : undefined}
          >
            {label}
          </text>
        ))}
      </g>
      <text x={0} y={20}>
        {axes.up} by {axes.across.toLowerCase()}
      </text>
    </svg>
  );
}

interface Place {
  y: (value: number) => number;
  /** How wide one step is. */
  slot: number;
}

const Lines = ({ series, place: { y, slot } }: { series: readonly Series[]; place: Place }) =>
  series.map(({ name, values }, index) => (
    <path
      key={name}
      className={`${styles.line} ${styles[`series${index + 1}`]}`}
      d={values
        .map(
          (value, i) =>
            `${i === 0 ? 'M' : 'L'}${(LEFT + (i + 0.5) * slot).toFixed(1)} ${y(value).toFixed(1)}`,
        )
        .join('')}
    />
  ));

/** Stacked, each part stands on those before it; otherwise side by side. */
function Columns({
  props: { kind, series, labels, inWords },
  place: { y, slot },
}: {
  props: ChartProps;
  place: Place;
}) {
  const isStacked = kind === 'stacked';
  const width = (slot * 0.8) / (isStacked ? 1 : series.length);
  return labels.map((label, i) => {
    let [above, below] = [0, 0];
    return (
      <g key={label}>
        {series.map(({ name, values }, index) => {
          const value = values[i] ?? 0;
          const base = isStacked ? (value < 0 ? below : above) : 0;
          if (value < 0) below += value;
          else above += value;
          const [top, bottom] = [y(Math.max(base, base + value)), y(Math.min(base, base + value))];
          return (
            <rect
              key={name}
              className={styles[`series${index + 1}`]}
              x={(LEFT + i * slot + slot * 0.1 + (isStacked ? 0 : index * width)).toFixed(1)}
              y={top.toFixed(1)}
              width={width.toFixed(1)}
              height={(bottom - top).toFixed(1)}
            >
              <title>{`${label}, ${name}: ${inWords(value)}`}</title>
            </rect>
          );
        })}
      </g>
    );
  });
}

interface ShownLabel {
  label: string;
  at: number;
  anchor: 'start' | 'middle' | 'end';
  /** A phone has no room for it. */
  isMinor: boolean;
}

/** As many as there is room for, at even distances: the first and the last stand at the ends. */
export function shownOf(labels: readonly string[]): ShownLabel[] {
  const last = labels.length - 1;
  const [only] = labels;
  if (last < 1) return only === undefined ? [] : [{ label: only, at: 0.5, anchor: 'middle', isMinor: false }];
  const count = Math.min(MOST_LABELS, labels.length);
  return Array.from({ length: count }, (_, i): ShownLabel => {
    const step = Math.round((i * last) / (count - 1));
    const label = labels[step] ?? '';
    if (step === 0) return { label, at: 0, anchor: 'start', isMinor: false };
    if (step === last) return { label, at: 1, anchor: 'end', isMinor: false };
    const isMiddle = i === Math.floor((count - 1) / 2);
    return { label, at: (step + 0.5) / labels.length, anchor: 'middle', isMinor: !isMiddle };
  });
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Which colour is which, in words beside it. */
export const ChartKey = ({ names }: { names: readonly string[] }) => (
  <ul className={styles.keys} aria-hidden="true">
    {names.map((name, index) => (
      <li key={name}>
        <svg viewBox="0 0 12 12">
          <rect width="12" height="12" className={styles[`series${index + 1}`]} />
        </svg>
        {name}
      </li>
    ))}
  </ul>
);
