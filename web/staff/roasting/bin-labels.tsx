import { useSearchParams } from 'react-router';
import type { Bin } from '#contract/roasting/bins.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { shortDay } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import styles from './bin-labels.module.css';

/** Labels of 50 × 25 mm: of one bin, or of all that were roasted on the latest day. */
export function BinLabels() {
  const [query] = useSearchParams();
  const call = useCall('bin labels', () => browserApi('GET /staff/bins'));
  const code = query.get('bin');
  return (
    <Screen
      title="Bin labels"
      lead={code === null ? 'Of what was roasted last' : `Of bin ${code}`}
      actions={
        <ActButton kind="primary" onAct={() => window.print()}>
          Print
        </ActButton>
      }
    >
      <Loaded call={call} what="the bins">
        {(bins) => <Labels bins={code === null ? latestOf(bins) : bins.filter((bin) => bin.code === code)} />}
      </Loaded>
    </Screen>
  );
}

function latestOf(bins: readonly Bin[]): Bin[] {
  const latest = bins
    .map(({ roasted_on }) => roasted_on)
    .toSorted()
    .at(-1);
  return bins.filter(({ roasted_on }) => roasted_on === latest);
}

const Labels = ({ bins }: { bins: readonly Bin[] }) =>
  bins.length === 0 ? (
    <Empty>
      <p>No such bin has coffee in it.</p>
    </Empty>
  ) : (
    <ul className={styles.labels}>
      {bins.map(({ id, code, name, roast_id, roasted_on }) => (
        <li key={id} className={styles.label}>
          <strong className={styles.code}>{code}</strong>
          <span className={styles.name}>{name}</span>
          <span>
            Roast {roast_id}, {shortDay(roasted_on)}
          </span>
        </li>
      ))}
    </ul>
  );
