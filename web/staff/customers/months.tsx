import type { CustomerInFull } from '#contract/customer-desk/customer-page.ts';
import { weightInWords } from '#domain/weight.ts';
import { Sheet } from '#web/staff/ui/table/sheet.tsx';
import { shortMonth } from '#web/staff/ui/times.ts';
import { Panel } from '#web/ui/panel.tsx';
import styles from './customers.module.css';

type Months = CustomerInFull['months'];

const WIDTH = 480;
const HEIGHT = 96;
const GAP = 4;

/** A year of coffee, month by month: a column each, and the same in a table. */
export const Months = ({ months }: { months: Months }) => (
  <Panel title="Coffee by month">
    {months.every(({ grams }) => grams === 0) ? (
      <p>Nothing in the last twelve months.</p>
    ) : (
      <>
        <Columns months={months} />
        <details>
          <summary className={styles.open}>The same in figures</summary>
          <Sheet
            caption="Coffee by month"
            rows={months.toReversed()}
            idOf={({ month }) => month}
            columns={[
              { head: 'Month', cell: ({ month }) => nameOf(month), kind: 'name' },
              { head: 'Orders', cell: ({ orders }) => orders, kind: 'figure' },
              { head: 'Coffee', cell: ({ grams }) => weightInWords(grams), kind: 'figure' },
            ]}
          />
        </details>
      </>
    )}
  </Panel>
);

function Columns({ months }: { months: Months }) {
  const most = Math.max(...months.map(({ grams }) => grams));
  const width = WIDTH / months.length;
  return (
    <figure className={styles.months}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {months.map(({ month, grams }, at) => {
          const height = Math.max(grams === 0 ? 1 : 2, (grams / most) * HEIGHT);
          return (
            <rect
              key={month}
              x={at * width + GAP / 2}
              y={HEIGHT - height}
              width={width - GAP}
              height={height}
            />
          );
        })}
      </svg>
      <figcaption>
        {nameOf(months[0]?.month ?? '')} on the left, this month on the right; at most {weightInWords(most)}.
      </figcaption>
    </figure>
  );
}

const nameOf = (month: string): string => (month === '' ? '' : shortMonth(month));
