import { useState } from 'react';
import type { Batch } from '#contract/roasting/batch.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { showToast } from '#web/ui/toast/toasts.ts';
import styles from './roasting.module.css';
import type { Acting } from './use-roast-plan.ts';

interface Props {
  batch: Batch;
  acting: Acting;
}

/** The way out for a batch in which something went wrong. It can’t be undone, and so it asks first. */
export function GiveUp({ batch, acting }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { id, name, state } = batch;
  const giveUp = async () => {
    const reply = await browserApi('POST /staff/batches/{id}/abandonments', { params: { id: String(id) } });
    // The dialog goes with its batch, where somebody else was faster.
    if (!reply.ok && reply.problem.code === 'changed_meanwhile') acting.sayRefused(String(id), reply.problem);
    return reply;
  };
  return (
    <div className={styles.wayOut}>
      <ActButton kind="grave" onAct={() => setAsking(true)}>
        Scrap this batch<span className="visually-hidden"> {name}</span>
      </ActButton>
      {isAsking && (
        <AskDialog
          title={`Scrap ${name}?`}
          fields={{}}
          button="Scrap this batch"
          send={giveUp}
          onDone={() => {
            setAsking(false);
            showToast(`${name} is scrapped.`, { tone: 'good', seconds: 5 });
            acting.again();
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            {state === 'planned'
              ? 'Green coffee that was weighed for it goes back to its lots.'
              : 'What is in the roaster counts as lost.'}{' '}
            Its orders are due again, and the plan roasts them again. This can’t be undone.
          </p>
        </AskDialog>
      )}
    </div>
  );
}
