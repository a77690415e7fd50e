import { useState } from 'react';
import type { User } from '#contract/customers/customer.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { memberChanged } from '#web/state/member.ts';
import { Panel } from '#web/ui/panel.tsx';
import { showToast } from '#web/ui/toast/toasts.ts';
import { NextOrder } from './next-order.tsx';
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
        We work out from your orders how long your coffee lasts, and suggest the next one in time. Nothing is
        ordered until you approve it.
      </p>
      {user.predictive_ordering && <NextOrder user={user} />}
    </Panel>
  );
}
