/** The light way at the roaster: a batch is roasted with one tap, or all of them, with the weights of the plan. */
import type { Batch } from '#contract/roasting/batch.ts';
import type { RoastPlan } from '#contract/roasting/roast-plan.ts';
import { gramsOnScale } from '#domain/weight.ts';
import { ActOnAll, LightWay } from '#web/staff/ui/acts/act-on-all.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { clockTime } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { GiveUp } from './give-up.tsx';
import { Refused } from './refused.tsx';
import styles from './roasting.module.css';
import type { Acting } from './use-roast-plan.ts';

type Planned = Batch & { id: number };

/** Whether it waits, and nobody has weighed anything for it: what was begun with weights goes on with them. */
export const isAsPlanned = (batch: Batch): batch is Planned =>
  batch.id !== null &&
  batch.state === 'planned' &&
  batch.greens.every(({ weighed_grams }) => weighed_grams === null);

export function RoastedAsPlanned({ plan, again }: { plan: RoastPlan; again: () => void }) {
  const waiting = plan.batches.filter(isAsPlanned);
  return (
    <LightWay words="Nothing is weighed: a batch is noted with the lots and weights of its plan. One that was begun with weights keeps them.">
      {waiting.length > 1 && (
        <Roasted batches={waiting} again={again} press="a">
          {`All ${waiting.length} batches are roasted`}
        </Roasted>
      )}
    </LightWay>
  );
}

/** The next batch of a machine. */
export const RoastedBatch = ({ batch, acting }: { batch: Planned; acting: Acting }) => (
  <div className={styles.part}>
    <p className={styles.soft}>Next at {clockTime(batch.starts_at)}</p>
    <p>
      <strong>{batch.name}</strong>, roast {batch.roast_id}: {gramsOnScale(batch.green_grams)} in,{' '}
      {gramsOnScale(batch.expected_grams)} out
    </p>
    <ul className={styles.list}>
      {batch.greens.map(({ position, bean, grams, lot, place }) => (
        <li key={position}>
          {gramsOnScale(grams)} {bean}
          {lot !== null && `, lot ${lot}`}
          {place !== '' && `, ${place}`}
        </li>
      ))}
    </ul>
    <div className={styles.part}>
      <Roasted batches={[batch]} again={acting.again} focusNext="roasted">
        {`Roasted: ${batch.name}`}
      </Roasted>
    </div>
    <Refused problem={acting.problemOf(String(batch.id))} />
    <GiveUp key={batch.id} batch={batch} acting={acting} isAsPlanned />
  </div>
);

interface RoastedProps {
  batches: readonly Planned[];
  again: () => void;
  children: string;
  press?: string;
  focusNext?: string;
}

function Roasted({ batches, again, children, ...button }: RoastedProps) {
  const send = (batch_ids: number[], undo: boolean) =>
    browserApi('POST /staff/roasted-as-planned', { body: { batch_ids, undo } });
  return (
    <ActOnAll
      ids={batches.map(({ id }) => id)}
      nameOf={(id) => batches.find((batch) => batch.id === id)?.name ?? `Batch ${id}`}
      send={(ids) => send(ids, false)}
      undo={(ids) => send(ids, true)}
      doneInWords={(ids) => `${countOf(ids.length, 'batch', 'batches')} roasted, as planned`}
      again={again}
      {...button}
    >
      {children}
    </ActOnAll>
  );
}
