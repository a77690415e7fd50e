import { useState } from 'react';
import type { SavedPayment as Saved } from '#contract/payments/saved-payments.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import { pounds } from '#web/ui/figures.ts';
import layout from '#web/ui/layout.module.css';
import { Facts, Panel } from '#web/ui/panel.tsx';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import { showToast } from '#web/ui/toast/toasts.ts';

/** What the member lets us charge at PayPal again; nothing where there is nothing. */
export function SavedPayment() {
  const { answer } = useCall('saved payment', () => browserApi('GET /saved-payment'));
  const [isRemoved, setRemoved] = useState(false);
  const saved = answer?.saved_payment ?? null;
  return saved === null || isRemoved ? null : <Shown saved={saved} removed={() => setRemoved(true)} />;
}

function Shown({ saved, removed }: { saved: Saved; removed: () => void }) {
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    if (busy) return;
    setBusy(true);
    const outcome = await browserApi('DELETE /saved-payment');
    if (!outcome.ok) {
      setBusy(false);
      return showProblem(outcome.problem);
    }
    showToast(outcome.answer.message, { tone: 'good', seconds: 5 });
    removed();
  };
  return (
    <Panel title="Saved payment">
      <Facts
        facts={[
          ['PayPal account', saved.payer],
          ['Saved', dayOf(saved.saved_at)],
        ]}
      />
      <p>
        We charge it only for what you’ve agreed to, and tell you each time. Remove it whenever you like:
        nothing is charged to it after that.
      </p>
      {saved.charges.length > 0 && (
        <>
          <h3>What we charged</h3>
          <Facts
            facts={saved.charges.map(({ name, amount, charged_at }) => [
              dayOf(charged_at),
              `${pounds(amount)} for ${name}`,
            ])}
          />
        </>
      )}
      <p className={layout.actions}>
        <button
          type="button"
          className={buttons.quiet}
          aria-disabled={busy || undefined}
          onClick={() => void remove()}
        >
          {busy ? 'One moment…' : 'Remove saved payment'}
        </button>
      </p>
    </Panel>
  );
}

const dayOf = (time: string): string => dayInWords(dayInLondon(new Date(time)));
