import type { KeyboardEvent } from 'react';
import type { Batch } from '#contract/roasting/batch.ts';
import type { RoastPlan } from '#contract/roasting/roast-plan.ts';
import { durationInWords } from '#domain/roasting/expected-times.ts';
import { lossInWords } from '#domain/roasting/loss.ts';
import { useLightWay } from '#web/staff/live/use-light-way.ts';
import { ActButton, THIS_SCREEN } from '#web/staff/ui/acts/act-button.tsx';
import { ActLink } from '#web/staff/ui/acts/act-link.tsx';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { clockTime } from '#web/staff/ui/times.ts';
import { offerUndo, UNDO_SECONDS } from '#web/staff/ui/undo/undo.ts';
import { FOCUS } from '#web/staff/ui/use-focus-return.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { readToken } from '#web/state/session.ts';
import { isAsPlanned, RoastedAsPlanned, RoastedBatch } from './as-planned.tsx';
import { GiveUp } from './give-up.tsx';
import { InBin } from './in-bin.tsx';
import { Refused } from './refused.tsx';
import columns from './roast.module.css';
import styles from './roasting.module.css';
import { type Acting, useAct, useRoastPlan } from './use-roast-plan.ts';
import { type OnMachine, WeighOut, What } from './weigh-out.tsx';

/** One column a machine: what is in it, what comes next, and two large buttons. */
export default function Roast() {
  const call = useRoastPlan();
  const acting = useAct(call.again);
  const isLight = useLightWay() === true;
  return (
    <Screen title="Roast">
      <Loaded call={call} what="the batches">
        {(plan) => (
          <>
            {isLight && <RoastedAsPlanned plan={plan} again={call.again} />}
            <Machines plan={plan} acting={acting} isLight={isLight} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

interface MachinesProps {
  plan: RoastPlan;
  acting: Acting;
  isLight: boolean;
}

function Machines({ plan, acting, isLight }: MachinesProps) {
  // What was left in a machine overnight has to leave it first.
  const batches = [...plan.left_over, ...plan.batches].filter(
    ({ id, state }) => state !== 'draft' && (state !== 'abandoned' || acting.problemOf(String(id)) !== null),
  );
  if (batches.length === 0)
    return (
      <Empty>
        <p>No batch is planned. Batches come here once the day is started.</p>
        <p>
          <ActLink to="/plan" words="Open the roast plan" />
        </p>
      </Empty>
    );
  return (
    <div className={columns.machines}>
      {plan.machines.map(({ id, name }) => (
        <section key={id} className={columns.machine} {...FOCUS.home}>
          <h2 tabIndex={-1} {...FOCUS.next('machine')}>
            {name}
          </h2>
          <Column
            batches={batches.filter(({ machine_id }) => machine_id === id)}
            acting={acting}
            isLight={isLight}
          />
        </section>
      ))}
    </div>
  );
}

interface ColumnProps {
  batches: readonly Batch[];
  acting: Acting;
  isLight: boolean;
}

function Column({ batches, acting, isLight }: ColumnProps) {
  const dropped = batches.filter(({ state, dropped_at }) => state === 'roasting' && dropped_at !== null);
  const inside = batches.find(({ state, dropped_at }) => state === 'roasting' && dropped_at === null);
  const next = batches.find(({ state }) => state === 'planned');
  const odd = batches.filter(({ is_odd }) => is_odd);
  const onShow = [inside ?? next, ...dropped].filter((batch) => batch !== undefined && !isUnweighed(batch));
  const overtaken = batches.filter(
    (batch) => !onShow.includes(batch) && acting.problemOf(String(batch.id)) !== null,
  );
  return (
    <>
      {inside !== undefined && <Inside batch={inside} acting={acting} />}
      {inside === undefined && next !== undefined && isLight && isAsPlanned(next) && (
        <RoastedBatch key={next.id} batch={next} acting={acting} />
      )}
      {inside === undefined && next !== undefined && !(isLight && isAsPlanned(next)) && (
        <Next batch={next} acting={acting} />
      )}
      {inside === undefined && next === undefined && <p>All done here.</p>}
      {dropped.map((batch) => (
        <WeighOut key={batch.id} batch={batch} acting={acting} />
      ))}
      {overtaken.map((batch) => (
        <WentOn key={batch.id} batch={batch} acting={acting} />
      ))}
      <InBin batches={batches} />
      {odd.map(({ id, name, bin, loss, expected_loss }) => (
        <p key={id} className={columns.odd}>
          <strong>Taste this:</strong> {name} lost {lossInWords((loss ?? 0) * 100)}, usually{' '}
          {lossInWords(expected_loss * 100)}. It is in bin {bin}.
        </p>
      ))}
    </>
  );
}

const isUnweighed = ({ state, greens }: Batch): boolean =>
  state === 'planned' && greens.some(({ weighed_grams }) => weighed_grams === null);

/** Why an act was refused whose button is gone, as somebody else was faster; it stays until it is read. */
const WentOn = ({ batch, acting }: OnMachine) => (
  <div className={styles.part}>
    <p>
      <strong>{batch.name}</strong>, roast {batch.roast_id}
    </p>
    <Refused problem={acting.problemOf(String(batch.id))} />
    <ActButton onAct={() => acting.forgetProblem(String(batch.id))}>
      Got it<span className="visually-hidden"> {batch.name}</span>
    </ActButton>
  </div>
);

const Next = ({ batch, acting }: OnMachine) => (
  <>
    <p className={styles.soft}>
      Next at {clockTime(batch.starts_at)}
      {batch.late_minutes > 0 && `, ${durationInWords(batch.late_minutes)} late`}
    </p>
    {isUnweighed(batch) ? (
      <>
        <What batch={batch} />
        <p>It can start once its green coffee is weighed.</p>
        <ActLink to="/weigh" words="Weigh" />
      </>
    ) : (
      <HugeAct batch={batch} acting={acting} words="Start" step="starts" />
    )}
    <GiveUp key={batch.id} batch={batch} acting={acting} />
  </>
);

const Inside = ({ batch, acting }: OnMachine) => (
  <>
    <p className={styles.soft}>In since {batch.started_at === null ? '–' : clockTime(batch.started_at)}</p>
    <HugeAct batch={batch} acting={acting} words="Drop" step="drops" />
    <WeighOut key={batch.id} batch={batch} acting={acting} isInside />
  </>
);

interface HugeProps extends OnMachine {
  words: string;
  step: 'starts' | 'drops';
}

/** What the batch is, and a button that is hit without looking. */
function HugeAct({ batch, acting, words: usual, step }: HugeProps) {
  const id = String(batch.id);
  const asksBack = acting.problemOf(id)?.code === 'doubtful';
  const words = asksBack ? 'Yes, drop it' : usual;
  const press = () => void takeStep(batch, { step, isSure: asksBack, acting });
  useKeys(THIS_SCREEN, acting.isBusy(id) ? [] : [{ does: `${words} ${batch.name}`, act: press }]);
  return (
    <>
      <What batch={batch} />
      <Refused problem={acting.problemOf(id)} />
      <button
        type="button"
        {...FOCUS.next(words)}
        className={columns.huge}
        aria-disabled={acting.isBusy(id) || undefined}
        onClick={press}
        onKeyDown={typeIntoWeight}
      >
        {words}
        <span className="visually-hidden"> {batch.name}</span>
      </button>
    </>
  );
}

/** Digits that are typed at a machine are the weight of what comes out of it. */
function typeIntoWeight({ key, currentTarget }: KeyboardEvent<HTMLButtonElement>): void {
  if (/^\d$/.test(key)) currentTarget.closest('section')?.querySelector('input')?.focus();
}

interface Step {
  step: 'starts' | 'drops';
  isSure: boolean;
  acting: Acting;
}

/** A column beside the one that was meant is soon hit, so that it can be taken back. */
async function takeStep({ id: batchId, name }: Batch, { step, isSure, acting }: Step): Promise<void> {
  const login = readToken();
  const params = { id: String(batchId) };
  const isDone = await acting.act(params.id, () =>
    step === 'starts'
      ? browserApi('POST /staff/batches/{id}/starts', { params })
      : browserApi('POST /staff/batches/{id}/drops', { params, query: isSure ? { is_sure: 'true' } : {} }),
  );
  if (!isDone) return;
  offerUndo(
    {
      words: `${name} is ${step === 'starts' ? 'started' : 'dropped'}`,
      seconds: UNDO_SECONDS,
      undo: () =>
        browserApi(
          step === 'starts' ? 'DELETE /staff/batches/{id}/starts' : 'DELETE /staff/batches/{id}/drops',
          { params },
        ),
      onUndone: acting.again,
    },
    login,
  );
}
