import type { RoastPlan } from '#contract/roasting/roast-plan.ts';
import { weekdayInWords } from '#domain/dispatch/day-in-words.ts';
import { visibleKilos, weightInWords } from '#domain/weight.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { Figures } from '#web/staff/ui/figures.tsx';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { clockTime, shortDay } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { AheadOfToday, isLater, useAsked } from './ahead-of-today.tsx';
import { BatchTable } from './batch-table.tsx';
import { InTheWay } from './in-the-way.tsx';
import { Refused } from './refused.tsx';
import { Replanned } from './replanned.tsx';
import styles from './roasting.module.css';
import { Starting } from './starting.tsx';
import { type Acting, useAct, useRoastPlan } from './use-roast-plan.ts';

/** The day's batches by machine, in order: a draft until the day is started. It prints as the roast sheet. */
export function Plan() {
  const asked = useAsked();
  const call = useRoastPlan(asked);
  const acting = useAct(call.again);
  const plan = call.answer;
  return (
    <Screen
      title="Roast plan"
      lead={plan === null ? undefined : leadOf(plan)}
      actions={
        plan === null ? undefined : <Starting plan={plan} asked={asked} acting={acting} again={call.again} />
      }
    >
      <Loaded call={call} what="the roast plan">
        {(answer) => (
          <>
            <AheadOfToday plan={answer} asked={asked} />
            <Replanned plan={answer} acting={acting} />
            <Day plan={answer} acting={acting} again={call.again} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function leadOf({ day, started_at }: RoastPlan): string {
  if (isLater(day)) return `${weekdayInWords(day)}, as it would be planned now`;
  return `${weekdayInWords(day)}, ${started_at === null ? 'not started yet' : `started at ${clockTime(started_at)}`}`;
}

interface Props {
  plan: RoastPlan;
  acting: Acting;
  again: () => void;
}

function Day({ plan, acting, again }: Props) {
  const batches = plan.batches.filter(({ state }) => state !== 'abandoned');
  const binned = plan.from_bins.reduce((sum, use) => sum + use.grams, 0);
  const missing = plan.unplanned.reduce((sum, { grams }) => sum + grams, 0);
  return (
    <>
      <Figures
        label="The plan in figures"
        figures={[
          { name: 'Coffee due', value: visibleKilos(plan.grams) },
          { name: 'Batches', value: batches.length, more: draftsInWords(plan) },
          { name: 'Finish', value: plan.finish_at === null ? '–' : clockTime(plan.finish_at) },
          { name: 'From the shelf', value: visibleKilos(binned), to: '/plan/bins' },
          {
            name: 'Not planned',
            value: visibleKilos(missing),
            more: missing === 0 ? undefined : countOf(plan.unplanned.length, 'coffee'),
            isAlarm: missing > 0,
          },
        ]}
      />
      <InTheWay plan={plan} acting={acting} />
      {batches.length === 0 && (
        <Empty>
          <p>
            <strong>{binned > 0 ? 'No machine has to run.' : 'Nothing has to be roasted.'}</strong>
          </p>
          <p>
            {binned > 0
              ? `${visibleKilos(binned)} can be filled from the shelf.`
              : `Orders that leave ${isLater(plan.day) ? 'on that day' : 'today'} come here as they are received.`}
          </p>
        </Empty>
      )}
      {plan.machines.map((machine) => (
        <BatchTable
          key={machine.id}
          machine={machine}
          batches={batches.filter(({ machine_id }) => machine_id === machine.id)}
          plan={plan}
          again={again}
        />
      ))}
      {plan.from_bins.length > 0 && <FromBins plan={plan} />}
      <Blending plan={plan} acting={acting} />
    </>
  );
}

/** After the start only the second wave adds batches; what is planned stays. */
function draftsInWords({ started_at, batches }: RoastPlan): string | undefined {
  const drafts = batches.filter(({ state }) => state === 'draft').length;
  return started_at === null || drafts === 0 ? undefined : `${drafts} of them new`;
}

/** What needs no roasting, since it lies in bins. */
const FromBins = ({ plan }: { plan: RoastPlan }) => (
  <section className={styles.part}>
    <h2>From the shelf</h2>
    <Sheet
      caption="Coffee that is filled from bins"
      rows={plan.from_bins}
      idOf={({ bin_id, order_blend_id }) => `${bin_id} ${order_blend_id}`}
      columns={COLUMNS}
    />
  </section>
);

const COLUMNS: readonly SheetColumn<RoastPlan['from_bins'][number]>[] = [
  { head: 'Bin', cell: ({ bin }) => bin, kind: 'time' },
  { head: 'Coffee', cell: ({ name }) => name, kind: 'name' },
  { head: 'Roasted', cell: ({ roasted_on }) => shortDay(roasted_on) },
  { head: 'For', cell: ({ order_id }) => `order ${order_id}` },
  { head: 'Weight', cell: ({ grams }) => weightInWords(grams), kind: 'figure' },
];

/** How each coffee of several beans is blended today; staff may decide otherwise until it is planned. */
function Blending({ plan, acting }: { plan: RoastPlan; acting: Acting }) {
  if (plan.blending.length === 0) return null;
  const { day } = plan;
  return (
    <section className={`${styles.part} ${styles.unprinted}`}>
      <h2>Blending</h2>
      <ul className={styles.list}>
        {plan.blending.map(({ roastable, name, blended, is_pinned }) => {
          const other = blended === 'before' ? 'after' : 'before';
          // Among what is in the way the same coffee may have been refused something else.
          const act = `blend ${roastable}`;
          const choose = () =>
            void acting.act(act, () =>
              browserApi('PUT /staff/roast-choices', { body: { day, roastable, blended: other } }),
            );
          return (
            <li key={roastable} className={styles.row}>
              <span>
                <strong>{name}</strong>: {WORDS[blended]}
                {is_pinned ? ', as chosen' : ''}
              </span>
              <ActButton onAct={choose} busy={acting.isBusy(act)}>
                {blended === 'before' ? 'Roast its beans alone' : 'Mix it green'}
                <span className="visually-hidden"> {name}</span>
              </ActButton>
              <Refused problem={acting.problemOf(act)} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const WORDS = { before: 'mixed green and roasted together', after: 'blended of roasted beans' };
