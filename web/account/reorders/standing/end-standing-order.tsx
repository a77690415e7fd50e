import { useState } from 'react';
import type { StandingOrder } from '#contract/reorders/standing-order.ts';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import { Confirm } from '#web/ui/dialog/confirm.tsx';
import { showToast } from '#web/ui/toast/toasts.ts';

export function EndStandingOrder({ standing, onEnded }: { standing: StandingOrder; onEnded: () => void }) {
  const [asks, setAsks] = useState(false);
  const end = async () => {
    setAsks(false);
    const outcome = await browserApi('DELETE /standing-orders/{id}', { params: { id: standing.id } });
    if (!outcome.ok) showToast(outcome.problem.message, { tone: 'bad', seconds: 8 });
    onEnded();
  };
  return (
    <>
      <button type="button" className={buttons.quiet} onClick={() => setAsks(true)}>
        End<span className="visually-hidden"> {standing.rhythm}</span>
      </button>
      <Confirm
        question={asks ? 'End this standing order?' : null}
        no="Keep it"
        yes="End it"
        onNo={() => setAsks(false)}
        onYes={() => void end()}
      >
        <p>Nothing more is placed. Orders that are placed already stay.</p>
      </Confirm>
    </>
  );
}
