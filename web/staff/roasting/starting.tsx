import { Link } from 'react-router';
import type { RoastPlan } from '#contract/roasting/roast-plan.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { ActLink } from '#web/staff/ui/acts/act-link.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { offerUndo, UNDO_SECONDS } from '#web/staff/ui/undo/undo.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { readToken } from '#web/state/session.ts';
import buttons from '#web/ui/button.module.css';
import { isLater } from './ahead-of-today.tsx';
import { Refused } from './refused.tsx';
import styles from './roasting.module.css';
import type { Acting, Asked } from './use-roast-plan.ts';

interface Props {
  plan: RoastPlan;
  asked: Asked;
  acting: Acting;
  again: () => void;
}

/** Starts the day, or adds what came since; and the ways to what a plan is made of. */
export function Starting({ plan, asked, acting, again }: Props) {
  const may = useMay();
  const isStarted = plan.started_at !== null;
  const drafts = plan.batches.filter(({ state }) => state === 'draft').length;
  const hasDrafts = drafts > 0 || plan.from_bins.some(({ is_draft }) => is_draft);
  // Their batches are planned since the start, when they were short of a bean.
  const waiting = isStarted ? plan.orders_to_start : 0;
  const [words, done] = isStarted
    ? wordsOnWave({ drafts, hasDrafts, waiting })
    : ['Start the day', 'The day is started'];
  const start = async () => {
    const { day } = plan;
    const act_id = crypto.randomUUID();
    const { day: _, to_par, ...others } = asked;
    const ahead = { ...others, ...(to_par === undefined ? {} : { to_par: true }) };
    const login = readToken();
    const isDone = await acting.act('start', () =>
      isStarted
        ? browserApi('POST /staff/roast-days/{day}/second-waves', {
            params: { day },
            body: { act_id, ...ahead },
          })
        : browserApi('POST /staff/roast-days', { body: { day, act_id, ...ahead } }),
    );
    if (!isDone) return;
    offerUndo(
      {
        words: done,
        seconds: UNDO_SECONDS,
        undo: () =>
          isStarted
            ? browserApi('DELETE /staff/staged-acts/{id}', { params: { id: act_id } })
            : browserApi('DELETE /staff/roast-days/{day}', { params: { day } }),
        onUndone: again,
      },
      login,
    );
  };
  const print = () => window.print();
  const canStart = may('floor') && !isLater(plan.day) && (hasDrafts || waiting > 0);
  useKeys('Roast plan', [
    ...(canStart ? [{ press: 's', does: words, act: () => void start() }] : []),
    { press: 'p', does: 'Print the roast sheet', act: print },
  ]);
  return (
    <div className={styles.starting}>
      <Refused problem={acting.problemOf('start')} />
      <Link to="/plan/week" className={buttons.quiet}>
        Next days
      </Link>
      <Link to="/plan/bins" className={buttons.quiet}>
        Bins
      </Link>
      <Link to="/plan/machines" className={buttons.quiet}>
        Machines
      </Link>
      <ActButton onAct={print} press="p">
        Print
      </ActButton>
      {may('floor') && isStarted && !isLater(plan.day) && (
        <ActLink to="/plan/replan" words="Replan" press="r" />
      )}
      {canStart && (
        <ActButton kind="primary" onAct={() => void start()} press="s" busy={acting.isBusy('start')}>
          {words}
        </ActButton>
      )}
    </div>
  );
}

/** What the button says, and what is said once it is done. */
function wordsOnWave({
  drafts,
  hasDrafts,
  waiting,
}: {
  drafts: number;
  hasDrafts: boolean;
  waiting: number;
}) {
  if (!hasDrafts)
    return [`Start ${countOf(waiting, 'order')}`, `${countOf(waiting, 'order')} started`] as const;
  if (drafts === 0) return ['Add what came', 'What came is added'] as const;
  const batches = countOf(drafts, 'batch', 'batches');
  return [`Add ${batches}`, `${batches} ${drafts === 1 ? 'is' : 'are'} added`] as const;
}
