import type { RoastPlan } from '../../../contract/roasting/roast-plan.ts';
import { gramsOnScale } from '../../../domain/weight.ts';
import { browserApi } from '../../state/browser-api.ts';
import { weekdayInWords } from '../../ui/times.ts';
import { useMay } from '../shell/me.ts';
import { ActButton } from '../ui/acts/act-button.tsx';
import { Figures } from '../ui/figures.tsx';
import { useKeys } from '../ui/keys/use-keys.ts';
import { Empty, Loaded, Screen } from '../ui/screen.tsx';
import { clockTime } from '../ui/times.ts';
import { offerUndo } from '../ui/undo/undo.ts';
import { BatchTable } from './batch-table.tsx';
import { Blending } from './blending.tsx';
import { Refused } from './refused.tsx';
import styles from './roasting.module.css';
import { UnplannedList } from './unplanned-list.tsx';
import { type Acting, useAct, useRoastPlan } from './use-roast-plan.ts';

/** The day's batches by machine, in order: a draft until the day is started. It prints as the roast sheet. */
export default function Plan() {
  const call = useRoastPlan();
  const acting = useAct(call.again);
  const plan = call.answer;
  return (
    <Screen
      title="Roast plan"
      lead={plan === null ? undefined : weekdayInWords(plan.day)}
      actions={plan === null ? undefined : <Starting plan={plan} acting={acting} again={call.again} />}
    >
      <Loaded call={call} what="the roast plan">
        {(answer) => <Day plan={answer} acting={acting} />}
      </Loaded>
    </Screen>
  );
}

/** The shop waits ten seconds; the last one may pass on the way. */
const UNDO_SECONDS = 9;

function Starting({ plan, acting, again }: { plan: RoastPlan; acting: Acting; again: () => void }) {
  const may = useMay();
  const isStarted = plan.started_at !== null;
  const hasDrafts = plan.batches.some(({ state }) => state === 'draft') || plan.from_bins.length > 0;
  const start = async () => {
    const { day } = plan;
    const act_id = crypto.randomUUID();
    if (isStarted) {
      await acting.act('start', () =>
        browserApi('POST /staff/roast-days/{day}/second-waves', { params: { day }, body: { act_id } }),
      );
      return;
    }
    const isDone = await acting.act('start', () =>
      browserApi('POST /staff/roast-days', { body: { day, act_id } }),
    );
    if (isDone)
      offerUndo({
        words: 'The day is started',
        seconds: UNDO_SECONDS,
        undo: () => browserApi('DELETE /staff/roast-days/{day}', { params: { day } }),
        onUndone: again,
      });
  };
  const print = () => window.print();
  const canStart = may('floor') && hasDrafts;
  useKeys('Roast plan', [
    ...(canStart
      ? [{ press: 's', does: isStarted ? 'Add the new batches' : 'Start the day', act: () => void start() }]
      : []),
    { press: 'p', does: 'Print the roast sheet', act: print },
  ]);
  const problem = acting.problemOf('start');
  return (
    <div className={styles.starting}>
      <Refused problem={problem} />
      <ActButton onAct={print} press="p">
        Print
      </ActButton>
      {canStart && (
        <ActButton kind="primary" onAct={() => void start()} press="s" busy={acting.isBusy('start')}>
          {isStarted ? 'Add the new batches' : 'Start the day'}
        </ActButton>
      )}
    </div>
  );
}

function Day({ plan, acting }: { plan: RoastPlan; acting: Acting }) {
  const batches = plan.batches.filter(({ state }) => state !== 'abandoned');
  const binned = plan.from_bins.reduce((sum, use) => sum + use.grams, 0);
  return (
    <>
      <Figures
        label="The plan in figures"
        figures={[
          { name: 'Due', value: gramsOnScale(plan.grams) },
          { name: 'Batches', value: batches.length },
          { name: 'Finish', value: plan.finish_at === null ? '–' : clockTime(plan.finish_at) },
          { name: 'From bins', value: gramsOnScale(binned) },
          { name: 'Not planned', value: plan.unplanned.length, isAlarm: plan.unplanned.length > 0 },
        ]}
      />
      {plan.unplanned.length > 0 && <UnplannedList plan={plan} acting={acting} />}
      {batches.length === 0 && (
        <Empty>
          <p>
            {binned > 0 ? `${gramsOnScale(binned)} can be filled from bins.` : 'Nothing has to be roasted.'}
          </p>
        </Empty>
      )}
      {plan.machines.map((machine) => (
        <BatchTable
          key={machine.id}
          machine={machine}
          batches={batches.filter(({ machine_id }) => machine_id === machine.id)}
        />
      ))}
      {plan.from_bins.length > 0 && <FromBins plan={plan} />}
      <Blending plan={plan} acting={acting} />
    </>
  );
}

const FromBins = ({ plan }: { plan: RoastPlan }) => (
  <section className={styles.part}>
    <h2>From bins</h2>
    <ul className={styles.list}>
      {plan.from_bins.map((use) => (
        <li key={`${use.bin_id} ${use.order_blend_id}`}>
          {use.name}, order {use.order_id}: {gramsOnScale(use.grams)} of bin {use.bin}
        </li>
      ))}
    </ul>
  </section>
);
