import type { RoastProfileAnswer } from '#contract/roasting/profiles.ts';
import {
  type Milestone,
  milestonesOf,
  type Reading,
  ratesOfRise,
  timeInRoast,
} from '#domain/roasting/profile.ts';
import styles from './profile.module.css';
import { profileOf } from './profile-of.ts';

interface Props {
  profile: RoastProfileAnswer;
  target: { profile: RoastProfileAnswer; celsius: number } | null;
}

const [WIDTH, HEIGHT, TOP, BOTTOM, LEFT, RIGHT] = [720, 340, 44, 38, 64, 56];
/** °C a minute at the top of the right axis; the charge falls far below the bottom. */
const MOST_RISE = 30;
const STEP = 50;

/** What the table beside it says, at a glance. Decoration: with a screen reader one reads the table. */
export function ProfileChart({ profile, target }: Props) {
  const { readings } = profile;
  const all = [...readings, ...(target?.profile.readings ?? [])];
  const heats = all.flatMap(({ bean, air }) => (air === null ? [bean] : [bean, air]));
  const least = Math.floor(Math.min(...heats) / STEP) * STEP;
  const most = Math.max(least + STEP, Math.ceil(Math.max(...heats) / STEP) * STEP);
  const end = Math.max(profile.drop, target?.profile.drop ?? 0);
  const x = (seconds: number) => LEFT + (seconds / end) * (WIDTH - LEFT - RIGHT);
  const y = (celsius: number) =>
    HEIGHT - BOTTOM - ((celsius - least) / (most - least)) * (HEIGHT - BOTTOM - TOP);
  const rise = (rate: number) =>
    HEIGHT - BOTTOM - (Math.max(0, Math.min(MOST_RISE, rate)) / MOST_RISE) * (HEIGHT - BOTTOM - TOP);
  const beanLine = (of: readonly Reading[], shift = 0) =>
    lineOf(of.map(({ seconds, bean }) => [x(seconds), y(bean + shift)]));
  const airs = readings.filter((reading): reading is Reading & { air: number } => reading.air !== null);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.chart} aria-hidden="true">
      {stepsFrom(least, most, STEP).map((celsius) => (
        <g key={celsius} className={styles.grid}>
          <path d={`M${LEFT} ${y(celsius).toFixed(1)}H${WIDTH - RIGHT}`} />
          <text x={LEFT - 8} y={y(celsius).toFixed(1)} textAnchor="end" dominantBaseline="central">
            {celsius}
          </text>
        </g>
      ))}
      {stepsFrom(0, MOST_RISE, 10).map((rate) => (
        <text key={rate} x={WIDTH - RIGHT + 8} y={rise(rate).toFixed(1)} dominantBaseline="central">
          {rate}
        </text>
      ))}
      {stepsFrom(0, end, minutesApart(end) * 60).map((seconds) => (
        <text key={seconds} x={x(seconds).toFixed(1)} y={HEIGHT - 10} textAnchor="middle">
          {timeInRoast(seconds)}
        </text>
      ))}
      {target !== null && (
        <>
          <path
            className={styles.band}
            d={`${beanLine(target.profile.readings, target.celsius)}L${beanLine(target.profile.readings.toReversed(), -target.celsius).slice(1)}Z`}
          />
          <path className={`${styles.line} ${styles.target}`} d={beanLine(target.profile.readings)} />
        </>
      )}
      <path
        className={`${styles.line} ${styles.air}`}
        d={lineOf(airs.map(({ seconds, air }) => [x(seconds), y(air)]))}
      />
      <path
        className={`${styles.line} ${styles.rise}`}
        d={lineOf(ratesOfRise(readings).map(({ seconds, rate }) => [x(seconds), rise(rate)]))}
      />
      <path className={`${styles.line} ${styles.bean}`} d={beanLine(readings)} />
      {milestonesOf(profileOf(profile)).map((one) => (
        <Mark key={one.name} milestone={one} at={[x(one.seconds), y(one.celsius)]} />
      ))}
      <text x={0} y={20}>
        °C by minutes
      </text>
      <text x={WIDTH} y={20} textAnchor="end">
        °C a minute
      </text>
    </svg>
  );
}

const Mark = ({
  milestone: { name, seconds, celsius },
  at: [left, top],
}: {
  milestone: Milestone;
  at: [number, number];
}) => (
  <circle className={styles.mark} cx={left.toFixed(1)} cy={top.toFixed(1)} r={5}>
    <title>{`${name}: ${timeInRoast(seconds)}, ${celsius.toFixed(1)} °C`}</title>
  </circle>
);

const lineOf = (points: readonly (readonly [number, number])[]): string =>
  points.map(([left, top], i) => `${i === 0 ? 'M' : 'L'}${left.toFixed(1)} ${top.toFixed(1)}`).join('');

const stepsFrom = (first: number, last: number, step: number): number[] =>
  Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, i) => first + i * step);

/** About six of them below the axis. */
const minutesApart = (seconds: number): number => Math.max(1, Math.ceil(seconds / 60 / 6));

/** Which line is which, in words beside it. */
export const ProfileKey = ({ hasTarget, hasAir }: { hasTarget: boolean; hasAir: boolean }) => (
  <ul className={styles.keys} aria-hidden="true">
    {LINES.filter(({ line }) => (line !== 'target' || hasTarget) && (line !== 'air' || hasAir)).map(
      ({ line, name }) => (
        <li key={line}>
          <svg viewBox="0 0 28 12">
            <path className={`${styles.line} ${styles[line]}`} d="M0 6H28" />
          </svg>
          {name}
        </li>
      ),
    )}
  </ul>
);

const LINES = [
  { line: 'bean', name: 'Beans' },
  { line: 'target', name: 'Target, with its band' },
  { line: 'air', name: 'Air' },
  { line: 'rise', name: 'Rate of rise' },
] as const;
