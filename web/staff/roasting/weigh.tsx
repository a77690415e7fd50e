import { useState } from 'react';
import type { Batch, BatchGreen } from '../../../contract/roasting/batch.ts';
import { by } from '../../../domain/by.ts';
import { isFarOff, isSlip } from '../../../domain/roasting/green-weight.ts';
import { gramsOnScale } from '../../../domain/weight.ts';
import { browserApi } from '../../state/browser-api.ts';
import { ActButton } from '../ui/acts/act-button.tsx';
import { useKeys } from '../ui/keys/use-keys.ts';
import { Empty, Loaded, Screen } from '../ui/screen.tsx';
import { clockTime } from '../ui/times.ts';
import { GramsField } from './grams-field.tsx';
import { Refused } from './refused.tsx';
import styles from './roasting.module.css';
import { type Acting, useAct, useRoastPlan } from './use-roast-plan.ts';

/** The next bucket of green coffee, in the order in which it is roasted. */
export default function Weigh() {
  const call = useRoastPlan();
  const acting = useAct(call.again);
  return (
    <Screen title="Weigh">
      <Loaded call={call} what="what is to be weighed">
        {({ batches }) => <Buckets batches={batches} acting={acting} />}
      </Loaded>
    </Screen>
  );
}

function Buckets({ batches, acting }: { batches: readonly Batch[]; acting: Acting }) {
  const waiting = batches
    .filter(({ state }) => state === 'planned')
    .toSorted(by(({ starts_at }) => starts_at))
    .flatMap((batch) =>
      batch.greens.filter(({ weighed_grams }) => weighed_grams === null).map((green) => ({ batch, green })),
    );
  const [next, ...later] = waiting;
  if (next === undefined)
    return (
      <Empty>
        <p>Nothing waits for the scale. Buckets come here once the day is started.</p>
      </Empty>
    );
  return (
    <>
      <Bucket key={`${next.batch.id} ${next.green.position}`} {...next} acting={acting} />
      {later.length > 0 && (
        <section className={styles.part}>
          <h2>Then</h2>
          <ul className={styles.list}>
            {later.slice(0, 12).map(({ batch, green }) => (
              <li key={`${batch.id} ${green.position}`}>
                {clockTime(batch.starts_at)}: {gramsOnScale(green.grams)} {green.bean}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Bucket({ batch, green, acting }: { batch: Batch; green: BatchGreen; acting: Acting }) {
  const [written, setWritten] = useState('');
  const [refused, setRefused] = useState<number | null>(null);
  const id = String(batch.id);
  const weighed_grams = written === '' ? green.grams : Number(written);
  // Another weight than the refused one is another try.
  const problem = refused === weighed_grams ? acting.problemOf(id) : null;
  const is_sure =
    problem !== null &&
    weighed_grams > 0 &&
    isFarOff(weighed_grams, green.grams) &&
    !isSlip(weighed_grams, green.grams);
  const weigh = async () => {
    const isDone = await acting.act(id, () =>
      browserApi('PUT /staff/batches/{id}/greens/{position}', {
        params: { id, position: green.position },
        body: { weighed_grams, is_sure },
      }),
    );
    setRefused(isDone ? null : weighed_grams);
  };
  useKeys('Weigh', [{ press: 'w', does: 'Weighed', act: () => void weigh() }]);
  return (
    <section className={styles.bucket}>
      <p className={styles.soft}>
        For {batch.name}, roast {batch.roast_id}, at {clockTime(batch.starts_at)}
      </p>
      <h2>{green.bean}</h2>
      <p className={styles.big}>{gramsOnScale(green.grams)}</p>
      <p>
        {green.lot === null ? 'No lot has enough of it.' : `Lot ${green.lot}`}
        {green.place === '' ? '' : `, ${green.place}`}
      </p>
      <Refused problem={problem} />
      <GramsField label="Weighed, if it is not that" value={written} onChange={setWritten} />
      <ActButton kind="primary" large press="w" busy={acting.isBusy(id)} onAct={() => void weigh()}>
        {is_sure ? 'Yes, that is right' : 'Weighed'}
      </ActButton>
    </section>
  );
}
