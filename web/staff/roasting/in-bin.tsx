import type { Batch } from '#contract/roasting/batch.ts';
import { by } from '#domain/by.ts';
import { gramsOnScale } from '#domain/weight.ts';
import { ActLink } from '#web/staff/ui/acts/act-link.tsx';
import styles from './roasting.module.css';

/** What came out of a machine last, and the label of its bin: the coffee stands there until it is put into one. */
export function InBin({ batches }: { batches: readonly Batch[] }) {
  const last = batches
    .filter(({ bin }) => bin !== null)
    .toSorted(by(({ dropped_at }) => dropped_at ?? ''))
    .at(-1);
  if (last === undefined) return null;
  return (
    <div className={styles.part}>
      <p>
        Last out: {gramsOnScale(last.roasted_grams ?? 0)} of <strong>{last.name}</strong>, in bin{' '}
        <strong>{last.bin}</strong>
      </p>
      <div className={styles.answers}>
        <ActLink to={`/plan/bin-labels?bin=${last.bin}`} words={`Label of bin ${last.bin}`} />
        <ActLink to={`/plan/batches/${last.id}`} words={`Curve of bin ${last.bin}`} />
      </div>
    </div>
  );
}
