/** What nobody has begun, planned again with what really happened: shown first, then saved as it was shown. */
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Replan as Shown } from '#contract/roasting/replans.ts';
import type { RoastPlan } from '#contract/roasting/roast-plan.ts';
import { weekdayInWords } from '#domain/dispatch/day-in-words.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { weightInWords } from '#domain/weight.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { numberOf } from '#web/staff/orders/words.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { Figures } from '#web/staff/ui/figures.tsx';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { Choose } from '#web/staff/ui/list/choose.tsx';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { clockTime, shortDay } from '#web/staff/ui/times.ts';
import { offerUndo, UNDO_SECONDS } from '#web/staff/ui/undo/undo.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { readToken } from '#web/state/session.ts';
import buttons from '#web/ui/button.module.css';
import { showToast } from '#web/ui/toast/toasts.ts';
import { HOURS } from './ahead-of-today.tsx';
import { ChangedCoffees } from './changed-coffees.tsx';
import { MoveOrders } from './move-orders.tsx';
import { Refused } from './refused.tsx';
import { undoReplan } from './replanned.tsx';
import styles from './roasting.module.css';
import { type Acting, useAct } from './use-roast-plan.ts';

export function Replan() {
  const day = dayInLondon(new Date());
  const [query, setQuery] = useSearchParams();
  const closes = query.get('closes') ?? '';
  const hours = closes === '' ? {} : { closes };
  const call = useLiveCall(`replan ${day} ${closes}`, ['orders', 'roasting', 'stock'], () =>
    browserApi('GET /staff/roast-days/{day}/replan', { params: { day }, query: hours }),
  );
  const acting = useAct(call.again);
  return (
    <Screen
      title="Replan"
      lead={`${weekdayInWords(day)}: what nobody has begun, as it would be planned now`}
      actions={
        <div className={styles.starting}>
          <Link to="/plan" className={buttons.quiet}>
            Today’s plan
          </Link>
          {call.answer !== null && <Save shown={call.answer} hours={hours} acting={acting} />}
        </div>
      }
    >
      <Refused problem={acting.problemOf('replan')} />
      <div className={styles.ahead}>
        <Choose
          label="Machines run until"
          value={closes}
          any="as planned"
          choices={HOURS}
          onChoose={(time) => setQuery(time === '' ? {} : { closes: time }, { replace: true })}
        />
      </div>
      <Loaded call={call} what="the new plan">
        {(shown) => <NewPlan shown={shown} acting={acting} />}
      </Loaded>
    </Screen>
  );
}

interface SaveProps {
  shown: Shown;
  hours: { closes?: string };
  acting: Acting;
}

function Save({ shown, hours, acting }: SaveProps) {
  const navigate = useNavigate();
  const may = useMay();
  const canSave = may('floor') && changesAnything(shown);
  const save = async () => {
    const { day, fingerprint } = shown;
    const login = readToken();
    let saved: RoastPlan | null = null;
    const isDone = await acting.act('replan', async () => {
      const body = { fingerprint, ...hours };
      const reply = await browserApi('POST /staff/roast-days/{day}/replans', { params: { day }, body });
      if (reply.ok) saved = reply.answer;
      return reply;
    });
    if (!isDone) return;
    offerReplanUndo(saved, login);
    await navigate('/plan');
  };
  useKeys('Replan', canSave ? [{ press: 's', does: 'Save the new plan', act: () => void save() }] : []);
  return (
    canSave && (
      <ActButton kind="primary" onAct={() => void save()} press="s" busy={acting.isBusy('replan')}>
        Save the new plan
      </ActButton>
    )
  );
}

/** *Plan* offers the same for longer. */
function offerReplanUndo(saved: RoastPlan | null, login: string | null): void {
  if (saved?.replanned == null) return;
  const { day, replanned } = saved;
  if (replanned.why_gone !== null) {
    showToast('The new plan is saved.', { tone: 'good', seconds: 5 });
    return;
  }
  const undo = () => undoReplan(day, replanned.saved_at);
  offerUndo({ words: 'The new plan is saved', seconds: UNDO_SECONDS, undo }, login);
}

const changesAnything = ({ changed, lacking }: Shown): boolean => changed.length > 0 || lacking.length > 0;

function NewPlan({ shown, acting }: { shown: Shown; acting: Acting }) {
  const { before, after, without_time: late, changed, lacking, left_out: leftOut } = shown;
  const later = shown.on_their_day;
  return (
    <>
      <Figures
        label="The new plan in figures"
        figures={[
          {
            name: 'Batches to come',
            value: after.batches,
            more: after.batches === before.batches ? 'as many as now' : `${before.batches} now`,
          },
          {
            name: 'Finish',
            value: after.finish_at === null ? '–' : clockTime(after.finish_at),
            more: before.finish_at === null ? undefined : `${clockTime(before.finish_at)} now`,
          },
          { name: 'Without time', value: countOf(late.length, 'order'), isAlarm: late.length > 0 },
        ]}
      />
      <p>{staysInWords(shown)}</p>
      {late.length > 0 && <WithoutTime shown={shown} acting={acting} />}
      {lacking.length > 0 && (
        <Rows heading="No longer in its bin">
          {lacking.map(({ order_id, name, bin, grams }) => (
            <li key={`${bin} ${order_id} ${name}`}>
              <strong>{name}</strong>: {weightInWords(grams)} for {numberOf(order_id)}, which bin {bin} no
              longer has.
            </li>
          ))}
        </Rows>
      )}
      {later.length > 0 && (
        <Rows heading="Roasted on their day">
          {later.map(({ order_id, leaves_on }) => (
            <li key={order_id}>
              {numberOf(order_id)} leaves on {shortDay(leaves_on)}. Today has no time for it any more.
            </li>
          ))}
        </Rows>
      )}
      {leftOut.length > 0 && (
        <Rows heading="Batches that go">
          {leftOut.map(({ order_id, names, why }) => (
            <li key={`${order_id} ${why}`}>
              <strong>{numberOf(order_id)}</strong> ({names.join(', ')}) {WHY_LEFT_OUT[why]}
            </li>
          ))}
        </Rows>
      )}
      {changed.length === 0 ? (
        <Empty>
          <p>
            <strong>No batch would change.</strong>
          </p>
        </Empty>
      ) : (
        <ChangedCoffees shown={shown} />
      )}
    </>
  );
}

const WHY_LEFT_OUT: Record<Shown['left_out'][number]['why'], string> = {
  held: 'is held, so nothing is roasted for it.',
  closed: 'is no longer to be roasted.',
  'left out': 'was taken off today’s plan.',
  'short of a bean': 'has too little green coffee.',
};

function staysInWords({ begun, weighed, taken_back: takenBack }: Shown): string {
  const kept = [
    ...(begun > 0 ? [`${countOf(begun, 'batch', 'batches')} roasted or in the roaster`] : []),
    ...(weighed > 0 ? [`${countOf(weighed, 'batch', 'batches')} weighed and waiting`] : []),
    ...(takenBack > 0 ? [`${countOf(takenBack, 'batch', 'batches')} whose roast was undone`] : []),
  ];
  if (kept.length === 0)
    return 'Nothing has been weighed or roasted yet, so the whole day can be planned again.';
  const pour =
    weighed > 0
      ? ' To plan a weighed batch again, take its weight back on Weigh; its green coffee goes back to its lot.'
      : '';
  const scrap = takenBack > 0 ? ' To plan a batch again whose roast was undone, scrap it on Roast.' : '';
  return `What stays: ${kept.join(', ')}.${pour}${scrap}`;
}

/** Each with the day that it counts as late against. */
function WithoutTime({ shown: { day, without_time: late }, acting }: { shown: Shown; acting: Acting }) {
  return (
    <Rows heading="Without time today">
      <li className={styles.answers}>
        <Refused problem={acting.problemOf(MOVE)} />
        <MoveOrders name={MOVE} orderIds={late.map(({ order_id }) => order_id)} day={day} acting={acting} />
      </li>
      {late.map(({ order_id, names, promised_on, is_late_anyway }) => (
        <li key={order_id}>
          <strong>{numberOf(order_id)}</strong> ({names.join(', ')}): promised for {shortDay(promised_on)},{' '}
          {is_late_anyway ? 'so it is late already.' : 'so it would be late.'}
        </li>
      ))}
    </Rows>
  );
}

const MOVE = 'move those without time';

const Rows = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2>{heading}</h2>
    <ul className={styles.list}>{children}</ul>
  </section>
);
