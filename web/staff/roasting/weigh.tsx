import { useState } from 'react';
import { Link } from 'react-router';
import type { GreenLot } from '#contract/stock/lot.ts';
import { by } from '#domain/by.ts';
import { gramsOnScale, weightInWords } from '#domain/weight.ts';
import { useLightWay } from '#web/staff/live/use-light-way.ts';
import { ActLink } from '#web/staff/ui/acts/act-link.tsx';
import { LightWay } from '#web/staff/ui/acts/act-on-all.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { clockTime } from '#web/staff/ui/times.ts';
import { FOCUS } from '#web/staff/ui/use-focus-return.ts';
import { useStore } from '#web/state/create-store.ts';
import { Bucket } from './bucket.tsx';
import { useLots } from './lot-field.tsx';
import { type GreenBucket, keyOf, Overtaken } from './overtaken.tsx';
import styles from './roasting.module.css';
import { bySack, SackBySack, sackBySack } from './sack-by-sack.tsx';
import { type Acting, type PlanRead, useAct, useRoastPlan } from './use-roast-plan.ts';
import { WeighAll } from './weigh-all.tsx';
import { Weighed } from './weighed.tsx';
import weighing from './weighing.module.css';

/** The next bucket of green coffee, in the order in which it is roasted. */
export default function Weigh() {
  const call = useRoastPlan();
  const acting = useAct(call.again);
  const isLight = useLightWay() === true;
  return (
    <Screen title="Weigh" lead={call.answer === null ? undefined : leftToWeigh(call.answer)}>
      <Loaded call={call} what="what is to be weighed">
        {(plan) => (
          <>
            {isLight && (
              <LightWay words="Buckets needn’t be weighed: go straight to Roast. A batch that you weigh here keeps its weights.">
                <ActLink to="/roast" words="Roast" />
              </LightWay>
            )}
            <Buckets plan={plan} acting={acting} again={call.again} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

const bucketsOf = ({ batches }: Pick<PlanRead, 'batches'>): GreenBucket[] =>
  batches
    .filter(({ state }) => state === 'planned')
    .toSorted(by(({ starts_at }) => starts_at))
    .flatMap((batch) => batch.greens.map((green) => ({ batch, green })));

function leftToWeigh(plan: PlanRead): string | undefined {
  const left = bucketsOf(plan).filter(({ green }) => green.weighed_grams === null).length;
  return left === 0 ? undefined : `${countOf(left, 'bucket')} left to weigh`;
}

/** A bucket that was weighed here, and when the shop said so. */
interface Weighing {
  key: string;
  answeredAt: number;
}

interface Props {
  plan: PlanRead;
  acting: Acting;
  again: () => void;
}

function Buckets({ plan, acting, again }: Props) {
  const { askedAt } = plan;
  const isBySack = useStore(bySack);
  const [onScale, setOnScale] = useState<GreenBucket>();
  const [weighed, setWeighed] = useState<readonly Weighing[]>([]);
  const [wanted, setWanted] = useState<string>();
  const [usedUp, setUsedUp] = useState<readonly { key: string; lot: GreenLot }[]>([]);
  const buckets = isBySack ? sackBySack(bucketsOf(plan)) : bucketsOf(plan);
  // A plan that was asked for before knows nothing of it; one that was asked for since says how it is, poured back elsewhere too.
  const unread = weighed.filter(({ answeredAt }) => answeredAt > askedAt);
  if (unread.length < weighed.length) setWeighed(unread);
  const waiting = buckets.filter(
    (bucket) => bucket.green.weighed_grams === null && !unread.some(({ key }) => key === keyOf(bucket)),
  );
  const current = onScale === undefined ? waiting[0] : buckets.find((one) => keyOf(one) === keyOf(onScale));
  // A bucket stays under one's hands when another one, or somebody else's scale, comes first.
  if (onScale === undefined && current !== undefined) setOnScale(current);
  const back = waiting.find((one) => keyOf(one) === wanted);
  if (back !== undefined) {
    setWanted(undefined);
    setOnScale(back);
  }
  const take = (bucket: GreenBucket | undefined) => {
    setWanted(undefined);
    setOnScale(bucket);
  };
  const wasWeighed = (key: string, answeredAt: number, lot: GreenLot | undefined) => {
    if (lot !== undefined) setUsedUp((all) => [...all.filter((one) => one.lot.id !== lot.id), { key, lot }]);
    setWeighed((all) => [...all, { key, answeredAt }]);
    setWanted(undefined);
    // Another one may have been taken before the shop answered.
    setOnScale((now) => (now !== undefined && keyOf(now) === key ? undefined : now));
  };
  const putBack = (key: string) => {
    setWeighed((all) => all.filter((one) => one.key !== key));
    setUsedUp((all) => all.filter((one) => one.key !== key));
    setWanted(key);
  };
  const usedUpLots = usedUp.map(({ lot }) => <UsedUp key={lot.id} lot={lot} />);
  if (onScale === undefined && current === undefined)
    return (
      <>
        <NothingToWeigh isStarted={plan.batches.some(({ state }) => state !== 'draft')} />
        {usedUpLots}
        <Weighed buckets={buckets} acting={acting} onBack={putBack} />
      </>
    );
  const others = waiting.filter((one) => onScale !== undefined && keyOf(one) !== keyOf(onScale));
  return (
    <div className={weighing.weighing} {...FOCUS.home}>
      {current !== undefined && current.green.weighed_grams === null ? (
        <Bucket
          key={keyOf(current)}
          {...current}
          others={others}
          acting={acting}
          again={again}
          onWeighed={(answeredAt, lot) => wasWeighed(keyOf(current), answeredAt, lot)}
          onBack={() => putBack(keyOf(current))}
        />
      ) : (
        onScale !== undefined && <Overtaken held={onScale} now={current} onNext={() => take(undefined)} />
      )}
      <WeighAll
        waiting={waiting}
        onWeighed={(key, answeredAt) => wasWeighed(key, answeredAt, undefined)}
        onBack={putBack}
        again={again}
      />
      {usedUpLots}
      <Others buckets={others} onChoose={take} />
      <Weighed buckets={buckets} acting={acting} onBack={putBack} />
    </div>
  );
}

const NothingToWeigh = ({ isStarted }: { isStarted: boolean }) => (
  <Empty>
    <p>
      {isStarted ? 'All weighed.' : 'There is nothing to weigh. Buckets come here once the day is started.'}
    </p>
    <p>
      {isStarted ? (
        <ActLink to="/roast" words="Go on to Roast" />
      ) : (
        <ActLink to="/plan" words="Open the roast plan" />
      )}
    </p>
  </Empty>
);

interface OthersProps {
  buckets: readonly GreenBucket[];
  onChoose: (bucket: GreenBucket) => void;
}

/** Two people at two scales take different ones. */
const Others = ({ buckets, onChoose }: OthersProps) =>
  buckets.length > 0 && (
    <section className={styles.part}>
      <h2>Then</h2>
      <SackBySack />
      <ul className={weighing.buckets}>
        {buckets.map((bucket) => (
          <li key={keyOf(bucket)}>
            <button type="button" className={weighing.take} onClick={() => onChoose(bucket)}>
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

/** A lot that was used up, for as long as the books still have some of it. */
function UsedUp({ lot: { id, bean_id, code } }: { lot: GreenLot }) {
  const { answer } = useLots(bean_id);
  const left = answer?.find((one) => one.id === id)?.on_hand ?? 0;
  if (left === 0) return null;
  return (
    <p>
      Lot {code} is used up, and by the books it still has {weightInWords(left)}.{' '}
      <Link to={`/stock/${bean_id}/lots/${id}`} className={weighing.count}>
        Count lot {code}
      </Link>
    </p>
  );
}
