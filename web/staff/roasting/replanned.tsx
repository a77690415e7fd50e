/** On the plan of a day that was replanned: the way back to the plan from before, or why there is none. */
import type { RoastPlan } from '#contract/roasting/roast-plan.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { clockTime } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { showToast } from '#web/ui/toast/toasts.ts';
import { Refused } from './refused.tsx';
import styles from './roasting.module.css';
import type { Acting } from './use-roast-plan.ts';

export function Replanned({ plan, acting }: { plan: RoastPlan; acting: Acting }) {
  const may = useMay();
  if (plan.replanned === null) return null;
  const { saved_at: savedAt, why_gone: whyGone } = plan.replanned;
  const bringBack = async () => {
    if (await acting.act(BACK, () => undoReplan(plan.day, savedAt)))
      showToast('The plan from before is back.', { tone: 'good', seconds: 5 });
  };
  return (
    <section aria-label="The last replan" className={`${styles.ahead} ${styles.unprinted}`}>
      <p className={styles.replanned}>
        Replanned at {clockTime(savedAt)}. {whyGone ?? CAN_COME_BACK}
      </p>
      <Refused problem={acting.problemOf(BACK)} />
      {whyGone === null && may('floor') && (
        <ActButton onAct={() => void bringBack()} busy={acting.isBusy(BACK)}>
          Bring back the plan from before
        </ActButton>
      )}
    </section>
  );
}

const BACK = 'bring plan back';
const CAN_COME_BACK =
  'The plan from before can come back until a new batch is begun or an order changes. What bins no longer hold stays due.';

export const undoReplan = (day: string, saved_at: string): Promise<Reply<RoastPlan>> =>
  browserApi('DELETE /staff/roast-days/{day}/replans', { params: { day }, query: { saved_at } });
