import type { StagedAct } from '#contract/order-desk/staged-act.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { showToast } from '#web/ui/toast/toasts.ts';
import { undoActs } from '../acts/send-act.ts';
import { aboutToBe } from '../words.ts';
import styles from './order-page.module.css';

/** An act that waits its ten seconds, no matter who did it. */
export const Staged = ({ acts, again }: { acts: readonly StagedAct[]; again: () => void }) =>
  acts.map(({ id, by, ...act }) => (
    <p key={id} role="status" className={styles.staged}>
      {by}: this order is {aboutToBe(act)}.
      <ActButton
        onAct={async () => {
          const outcome = await undoActs([id]);
          if (!outcome.ok) showToast(outcome.problem.message, { tone: 'bad', seconds: 8 });
          again();
        }}
      >
        Undo
      </ActButton>
    </p>
  ));
