import { useState } from 'react';
import type { Batch } from '../../../contract/roasting/batch.ts';
import { by } from '../../../domain/by.ts';
import { gramsOnScale } from '../../../domain/weight.ts';
import { browserApi } from '../../state/browser-api.ts';
import { ActButton } from '../ui/acts/act-button.tsx';
import { Empty, Loaded, Screen } from '../ui/screen.tsx';
import { clockTime } from '../ui/times.ts';
import { Bucket } from './bucket.tsx';
import { type GreenBucket, keyOf, Overtaken } from './overtaken.tsx';
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
        {({ batches }) => <Buckets batches={batches} acting={acting} again={call.again} />}
      </Loaded>
    </Screen>
  );
}

interface Props {
  batches: readonly Batch[];
  acting: Acting;
  again: () => void;
}

function Buckets({ batches, acting, again }: Props) {
  const [held, setHeld] = useState<GreenBucket>();
  const [weighed, setWeighed] = useState<{ key: string; among: readonly Batch[] }>();
  const [wanted, setWanted] = useState<string>();
  const buckets = batches
    .filter(({ state }) => state === 'planned')
    .toSorted(by(({ starts_at }) => starts_at))
    .flatMap((batch) => batch.greens.map((green) => ({ batch, green })));
  // Until the plan is fetched anew it does not know of what was weighed here.
  const waiting = buckets.filter(
    (bucket) =>
      bucket.green.weighed_grams === null && (weighed?.among !== batches || weighed.key !== keyOf(bucket)),
  );
  const current = held === undefined ? waiting[0] : buckets.find((one) => keyOf(one) === keyOf(held));
  // A bucket stays under one's hands when another one, or somebody else's scale, comes first.
  if (held === undefined && current !== undefined) setHeld(current);
  const back = waiting.find((one) => keyOf(one) === wanted);
  if (back !== undefined) {
    setWanted(undefined);
    setHeld(back);
  }
  const next = () => setHeld(undefined);
  if (held === undefined && current === undefined)
    return (
      <>
        <Empty>
          <p>Nothing waits for the scale. Buckets come here once the day is started.</p>
        </Empty>
        <Weighed buckets={buckets} acting={acting} onBack={setWanted} />
      </>
    );
  const others = waiting.filter((one) => held !== undefined && keyOf(one) !== keyOf(held));
  return (
    <>
      {current !== undefined && current.green.weighed_grams === null ? (
        <Bucket
          key={keyOf(current)}
          {...current}
          acting={acting}
          again={again}
          onWeighed={() => {
            setWeighed({ key: keyOf(current), among: batches });
            next();
          }}
          onBack={() => setWanted(keyOf(current))}
        />
      ) : (
        held !== undefined && <Overtaken held={held} now={current} onNext={next} />
      )}
      <Others buckets={others} onChoose={setHeld} />
      <Weighed buckets={buckets} acting={acting} onBack={setWanted} />
    </>
  );
}

interface OthersProps {
  buckets: readonly GreenBucket[];
  onChoose: (bucket: GreenBucket) => void;
}

/** Two people at two scales take different ones. */
const Others = ({ buckets, onChoose }: OthersProps) =>
  buckets.length > 0 && (
    <section className={styles.part}>
      <h2>Then</h2>
      <ul className={styles.buckets}>
        {buckets.slice(0, 12).map((bucket) => (
          <li key={keyOf(bucket)}>
            <button type="button" className={styles.take} onClick={() => onChoose(bucket)}>
              <span>
                {clockTime(bucket.batch.starts_at)}: <strong>{gramsOnScale(bucket.green.grams)}</strong>{' '}
                {bucket.green.bean}
              </span>
              <span className={styles.soft}>{bucket.green.place}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );

interface WeighedProps {
  buckets: readonly GreenBucket[];
  acting: Acting;
  onBack: (key: string) => void;
}

/** Until it is in the roaster, a wrong weight can be mended. */
function Weighed({ buckets, acting, onBack }: WeighedProps) {
  const weighed = buckets.filter(({ green }) => green.weighed_grams !== null);
  if (weighed.length === 0) return null;
  const back = async (bucket: GreenBucket) => {
    const params = { id: String(bucket.batch.id), position: bucket.green.position };
    const isDone = await acting.act(keyOf(bucket), () =>
      browserApi('DELETE /staff/batches/{id}/greens/{position}', { params }),
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
              {clockTime(bucket.batch.starts_at)}:{' '}
              <strong>{gramsOnScale(bucket.green.weighed_grams ?? 0)}</strong> {bucket.green.bean}
            </span>
            <ActButton busy={acting.isBusy(keyOf(bucket))} onAct={() => void back(bucket)}>
              Weigh again<span className="visually-hidden"> {bucket.green.bean}</span>
            </ActButton>
            <Refused problem={acting.problemOf(keyOf(bucket))} />
          </li>
        ))}
      </ul>
    </section>
  );
}
