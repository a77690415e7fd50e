import { gramsOnScale } from '#domain/weight.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { clockTime } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { type GreenBucket, keyOf } from './overtaken.tsx';
import { Refused } from './refused.tsx';
import styles from './roasting.module.css';
import type { Acting } from './use-roast-plan.ts';

interface Props {
  buckets: readonly GreenBucket[];
  acting: Acting;
  onBack: (key: string) => void;
}

/** Until it is in the roaster, a wrong weight can be mended. */
export function Weighed({ buckets, acting, onBack }: Props) {
  const weighed = buckets.flatMap(({ batch, green }) =>
    green.weighed_grams === null ? [] : [{ batch, green, grams: green.weighed_grams }],
  );
  if (weighed.length === 0) return null;
  const back = async ({ grams, ...bucket }: (typeof weighed)[number]) => {
    const params = { id: String(bucket.batch.id), position: bucket.green.position };
    const isDone = await acting.act(keyOf(bucket), () =>
      browserApi('DELETE /staff/batches/{id}/greens/{position}', {
        params,
        query: { weighed_grams: String(grams), weighed_at: bucket.green.weighed_at ?? undefined },
      }),
    );
    if (isDone) onBack(keyOf(bucket));
  };
  return (
    <section className={styles.part}>
      <h2>Weighed, and not in the roaster yet</h2>
      <ul className={styles.list}>
        {weighed.map((bucket) => (
          <li key={keyOf(bucket)} className={styles.row}>
            <span>
              {clockTime(bucket.batch.starts_at)}: <strong>{gramsOnScale(bucket.grams)}</strong>{' '}
              {bucket.green.bean}
              {bucket.green.lot !== null && `, lot ${bucket.green.lot}`}
            </span>
            <ActButton busy={acting.isBusy(keyOf(bucket))} onAct={() => void back(bucket)}>
              Weigh again
              <span className="visually-hidden">
                {' '}
                {bucket.green.bean}, {clockTime(bucket.batch.starts_at)}
              </span>
            </ActButton>
            <Refused problem={acting.problemOf(keyOf(bucket))} />
          </li>
        ))}
      </ul>
    </section>
  );
}
