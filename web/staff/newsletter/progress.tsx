import { useState } from 'react';
import type { Newsletter } from '#contract/newsletters/newsletter.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { Figures } from '#web/staff/ui/figures.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import styles from './newsletter.module.css';
import { mayBeStopped, peopleInWords, stateInWords } from './newsletter-words.ts';

/** How far a newsletter has come, while one looks. */
export function Progress({ newsletter, again }: { newsletter: Newsletter; again: () => void }) {
  const { subject, progress, copies, state } = newsletter;
  const { sent, waiting, refused, withdrawn, unsubscribed } = progress;
  return (
    <>
      <h2>{subject}</h2>
      <p role="status">
        {stateInWords(newsletter)}
        {state === 'scheduled' && `, to ${peopleInWords(newsletter.subscribers, newsletter.kind)}`}
      </p>
      {newsletter.begun_at !== null && (
        <>
          <progress
            className={styles.progress}
            aria-label="How much of it was sent"
            max={Math.max(copies, 1)}
            value={copies - waiting}
          />
          <Figures
            label="Copies"
            figures={[
              { name: 'Sent', value: sent },
              { name: 'Waiting', value: waiting },
              { name: 'Refused', value: refused, more: 'by the mailbox' },
              { name: 'Withdrawn', value: withdrawn, more: 'before they went out' },
              ...(newsletter.kind === 'news'
                ? [{ name: 'Unsubscribed', value: unsubscribed, more: 'since they got it' }]
                : []),
            ]}
          />
        </>
      )}
      <Stop newsletter={newsletter} again={again} />
    </>
  );
}

function Stop({ newsletter, again }: { newsletter: Newsletter; again: () => void }) {
  const may = useMay();
  const [busy, setBusy] = useState(false);
  if (!may('people') || !mayBeStopped(newsletter)) return null;
  const stop = async () => {
    setBusy(true);
    const params = { id: String(newsletter.id) };
    const outcome = await browserApi('DELETE /staff/newsletters/{id}/sendings', { params });
    setBusy(false);
    if (!outcome.ok) showProblem(outcome.problem);
    again();
  };
  return (
    <p className={styles.acts}>
      <ActButton kind="primary" busy={busy} onAct={stop}>
        {newsletter.state === 'scheduled' ? 'Stop it, and go on writing' : 'Stop what still waits'}
      </ActButton>
    </p>
  );
}
