import { useState } from 'react';
import type { Batch } from '#contract/roasting/batch.ts';
import type { RoastPlan } from '#contract/roasting/roast-plan.ts';
import { durationInWords } from '#domain/roasting/expected-times.ts';
import { lossInWords } from '#domain/roasting/loss.ts';
import { gramsOnScale } from '#domain/weight.ts';
import { ActButton, THIS_SCREEN } from '#web/staff/ui/acts/act-button.tsx';
import { ActLink } from '#web/staff/ui/acts/act-link.tsx';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { clockTime } from '#web/staff/ui/times.ts';
import { offerUndo, UNDO_SECONDS } from '#web/staff/ui/undo/undo.ts';
import { FOCUS } from '#web/staff/ui/use-focus-return.ts';
import { useWholeNumber } from '#web/staff/ui/whole-number/use-whole-number.ts';
import { WholeNumberField } from '#web/staff/ui/whole-number/whole-number-field.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { readToken } from '#web/state/session.ts';
import { GiveUp } from './give-up.tsx';
import { InBin } from './in-bin.tsx';
import { Refused } from './refused.tsx';
import styles from './roasting.module.css';
import { type Acting, useAct, useRoastPlan } from './use-roast-plan.ts';

/** One column a machine: what is in it, what comes next, and two large buttons. */
export default function Roast() {
  const call = useRoastPlan();
  const acting = useAct(call.again);
  return (
    <Screen title="Roast">
      <Loaded call={call} what="the batches">
        {(plan) => <Machines plan={plan} acting={acting} />}
      </Loaded>
    </Screen>
  );
}

function Machines({ plan, acting }: { plan: RoastPlan; acting: Acting }) {
  // What was left in a machine overnight has to leave it first.
  const batches = [...plan.left_over, ...plan.batches].filter(
    ({ id, state }) => state !== 'draft' && (state !== 'abandoned' || acting.problemOf(String(id)) !== null),
  );
  if (batches.length === 0)
    return (
      <Empty>
        <p>No batch is planned. Start the day on the roast plan.</p>
      </Empty>
    );
  return (
    <div className={styles.machines}>
      {plan.machines.map(({ id, name }) => (
        <section key={id} className={styles.machine} {...FOCUS.home}>
          <h2 tabIndex={-1} {...FOCUS.next('machine')}>
            {name}
          </h2>
          <Column batches={batches.filter(({ machine_id }) => machine_id === id)} acting={acting} />
        </section>
      ))}
    </div>
  );
}

function Column({ batches, acting }: { batches: readonly Batch[]; acting: Acting }) {
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
      {inside === undefined && next !== undefined && <Next batch={next} acting={acting} />}
      {inside === undefined && next === undefined && <p>All done here.</p>}
      {dropped.map((batch) => (
        <WeighOut key={batch.id} batch={batch} acting={acting} />
      ))}
      {overtaken.map((batch) => (
        <WentOn key={batch.id} batch={batch} acting={acting} />
      ))}
      <InBin batches={batches} />
      {odd.map(({ id, name, bin, loss, expected_loss }) => (
        <p key={id} className={styles.odd}>
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

const What = ({ batch }: { batch: Batch }) => (
  <p>
    <strong>{batch.name}</strong>, roast {batch.roast_id}: {gramsOnScale(batch.green_grams)} in,{' '}
    {gramsOnScale(batch.expected_grams)} expected
  </p>
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
    <GiveUp key={batch.id} batch={batch} acting={acting} />
  </>
);

interface OnMachine {
  batch: Batch;
  acting: Acting;
}

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
        className={styles.huge}
        aria-disabled={acting.isBusy(id) || undefined}
        onClick={press}
      >
        {words}
        <span className="visually-hidden"> {batch.name}</span>
      </button>
    </>
  );
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

function WeighOut({ batch, acting }: { batch: Batch; acting: Acting }) {
  const weight = useWholeNumber();
  const celsius = useWholeNumber();
  const id = String(batch.id);
  const problem = acting.problemOf(id);
  const [sent, setSent] = useState<number>();
  const is_sure = problem?.code === 'doubtful' && sent === weight.whole;
  const send = () => {
    const roasted_grams = weight.whole;
    const end_celsius = celsius.whole === 'nothing' ? null : celsius.whole;
    const isWeighed = typeof roasted_grams === 'number';
    if (!isWeighed) weight.refuse();
    if (end_celsius === 'wrong') celsius.refuse();
    if (!isWeighed || end_celsius === 'wrong') return;
    const body = { roasted_grams, end_celsius, is_sure };
    setSent(roasted_grams);
    void acting.act(id, () => browserApi('PUT /staff/batches/{id}/outcome', { params: { id }, body }));
  };
  return (
    <div className={styles.part} tabIndex={-1} {...FOCUS.next('weigh out')}>
      <What batch={batch} />
      <Refused problem={problem} />
      <WholeNumberField label="Weight out, grams" number={weight} onEnter={send} />
      <WholeNumberField label="End temperature, °C" number={celsius} onEnter={send} />
      <ActButton kind="primary" onAct={send} busy={acting.isBusy(id)}>
        {is_sure ? 'Yes, that is right' : 'Into its bin'}
      </ActButton>
      <GiveUp key={batch.id} batch={batch} acting={acting} />
    </div>
  );
}
