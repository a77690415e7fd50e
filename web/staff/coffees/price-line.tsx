import type { GreenPriceOnceSet } from '#contract/prices/green-prices.ts';
import { DAY_MS } from '#domain/durations.ts';
import { pounds } from '#web/ui/figures.ts';
import styles from './coffees.module.css';

const WIDTH = 720;
const HEIGHT = 160;
const MARGIN = 24;
const YEAR_MS = 365 * DAY_MS;

/** A price stands until the next one, so the line goes in steps. The table beside it says the same in words. */
export function PriceLine({ rows }: { rows: readonly GreenPriceOnceSet[] }) {
  const until = Date.now();
  const from = until - YEAR_MS;
  const amounts = rows.map((row) => row.green_bean_price);
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const x = (time: number) => ((Math.max(time, from) - from) / YEAR_MS) * WIDTH;
  const y = (price: number) =>
    most === least
      ? HEIGHT / 2
      : HEIGHT - MARGIN - ((price - least) / (most - least)) * (HEIGHT - 2 * MARGIN);
  const steps = rows.toReversed().map((row, i, all) => {
    const start = x(new Date(row.set_at).getTime());
    const next = all[i + 1];
    const end = next === undefined ? WIDTH : x(new Date(next.set_at).getTime());
    return `${i === 0 ? 'M' : 'L'}${start.toFixed(1)} ${y(row.green_bean_price).toFixed(1)}H${end.toFixed(1)}`;
  });
  return (
    <figure className={styles.line}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <path d={steps.join('')} />
        <text x="0" y={y(most) - 8}>
          {pounds(most)}
        </text>
        {most !== least && (
          <text x="0" y={y(least) + 18}>
            {pounds(least)}
          </text>
        )}
      </svg>
      <figcaption className={styles.soft}>A year ago on the left, today on the right.</figcaption>
    </figure>
  );
}
