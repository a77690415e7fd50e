import type { Batch, BatchGreen } from '#contract/roasting/batch.ts';
import { gramsOnScale } from '#domain/weight.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import styles from './roasting.module.css';
import weighing from './weighing.module.css';

/** Green coffee of one bean for one batch. */
export interface GreenBucket {
  batch: Batch;
  green: BatchGreen;
}

export const keyOf = ({ batch, green }: GreenBucket): string => `${batch.id} ${green.position}`;

interface Props {
  held: GreenBucket;
  /** As it is now; none if its batch is in the roaster, or was scrapped. */
  now: GreenBucket | undefined;
  onNext: () => void;
}

/** What was weighed while it was under one's hands: said, never swapped for another bucket. */
export function Overtaken({ held, now, onNext }: Props) {
  useKeys('Weigh', [{ press: 'w', does: 'Next bucket', act: onNext }]);
  const grams = now?.green.weighed_grams ?? null;
  return (
    <section className={weighing.bucket}>
      <p className={styles.soft}>
        For {held.batch.name}, roast {held.batch.roast_id}
      </p>
      <h2>{held.green.bean}</h2>
      <p role="alert" className={styles.refused}>
        {grams === null
          ? 'This bucket is no longer needed: its batch was started or scrapped elsewhere, or it is part of the bucket again that it was split from.'
          : `${now?.green.weighed_by ?? 'Somebody'} weighed this bucket meanwhile: ${gramsOnScale(grams)}.`}
      </p>
      <ActButton kind="primary" large press="w" onAct={onNext} focusNext="weighed">
        Next bucket
      </ActButton>
    </section>
  );
}
