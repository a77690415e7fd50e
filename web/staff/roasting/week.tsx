import { Link } from 'react-router';
import type { DayAhead } from '#contract/roasting/roast-plan.ts';
import { visibleKilos } from '#domain/weight.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { countOf } from '#web/staff/ui/counts.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { clockTime, shortDay } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import styles from './roasting.module.css';

/** What leaves in the next days and is still to be roasted, which can be done today. */
export function Week() {
  const call = useLiveCall('roast week', ['orders', 'roasting', 'stock', 'customers'], () =>
    browserApi('GET /staff/roast-week'),
  );
  const mayRoast = useMay()('floor');
  return (
    <Screen
      title="Next days"
      lead="What leaves in the next seven days, as it would be planned now. What standing orders are expected to add isn’t ordered yet, and is in no batch."
      actions={
        <>
          <Link to="/plan/par" className={buttons.quiet}>
            Par levels
          </Link>
          <Link to="/plan" className={buttons.quiet}>
            Today’s plan
          </Link>
        </>
      }
    >
      <Loaded call={call} what="the next days">
        {(days) =>
          days.length === 0 ? (
            <Empty>
              <p>No order leaves after today yet.</p>
            </Empty>
          ) : (
            <Sheet
              caption="Days on which orders leave"
              rows={days}
              idOf={({ day }) => day}
              columns={mayRoast ? [...COLUMNS, ROAST_AHEAD] : COLUMNS}
            />
          )
        }
      </Loaded>
    </Screen>
  );
}

const COLUMNS: readonly SheetColumn<DayAhead>[] = [
  { head: 'Day', cell: ({ day }) => <Link to={`/plan?day=${day}`}>{shortDay(day)}</Link>, kind: 'name' },
  { head: 'Orders', cell: ({ orders }) => (orders === 0 ? 'None yet' : orders), kind: 'figure' },
  {
    head: 'Coffee',
    cell: ({ grams, planned_grams, shelf_grams }) => (
      <>
        {visibleKilos(grams)}
        <Which parts={[named(planned_grams, 'planned ahead'), named(shelf_grams, 'on the shelf')]} />
      </>
    ),
  },
  {
    head: 'Standing orders',
    cell: ({ expected_grams }) => (expected_grams === 0 ? '–' : `${visibleKilos(expected_grams)} expected`),
    kind: 'figure',
  },
  {
    head: 'To roast',
    cell: ({ batches, finish_at, late_grams, short_grams }) => (
      <>
        {batches === 0 ? 'Nothing' : countOf(batches, 'batch', 'batches')}
        {finish_at !== null && `, until ${clockTime(finish_at)}`}
        <Which parts={[named(late_grams, 'without time'), named(short_grams, 'short of a bean')]} />
      </>
    ),
  },
];

const named = (grams: number, what: string): string => (grams === 0 ? '' : `${visibleKilos(grams)} ${what}`);

/** What a figure has of which kind, below it. */
const Which = ({ parts }: { parts: readonly string[] }) => {
  const words = parts.filter((part) => part !== '').join(', ');
  return words === '' ? null : <div className={styles.soft}>{words}</div>;
};

const ROAST_AHEAD: SheetColumn<DayAhead> = {
  head: 'Acts',
  cell: ({ day, batches }) =>
    batches > 0 && (
      <Link to={`/plan?until=${day}`} className={`${buttons.quiet} ${styles.oneLine}`}>
        Roast ahead<span className="visually-hidden"> until {shortDay(day)}</span>
      </Link>
    ),
  kind: 'act',
};
