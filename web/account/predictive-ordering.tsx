import { useState } from 'react';
import type { User } from '../../contract/customers/customer.ts';
import { browserApi } from '../state/browser-api.ts';
import { memberChanged } from '../state/member.ts';
import { Panel } from '../ui/panel.tsx';
import { showToast } from '../ui/toast/toasts.ts';
import styles from './predictive-ordering.module.css';

export function PredictiveOrdering({ user }: { user: User }) {
  const [switching, setSwitching] = useState<boolean | null>(null);
  const on = switching ?? user.predictive_ordering;
  const change = async (next: boolean) => {
    if (switching !== null) return;
    setSwitching(next);
    const outcome = await browserApi('PUT /customers/predictive-ordering', { body: { on: next } });
    if (outcome.ok) await memberChanged();
    else showToast(outcome.problem.message, { tone: 'bad', seconds: 5 });
    setSwitching(null);
  };
  return (
    <Panel title="Predictive ordering">
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-describedby="predictive"
        className={styles.switch}
        onClick={() => void change(!on)}
      >
        Remind me before my coffee runs out
      </button>
      <p id="predictive">
        We are still working on this, and keep your wish until it is ready. We will then learn from your
        orders how long a bag lasts, and propose the same order a few days before it is empty. Nothing will be
        ordered until you approve it.
      </p>
    </Panel>
  );
}
