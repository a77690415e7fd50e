import { useState } from 'react';
import type { StaffAccount } from '#contract/on-account/staff-on-account.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { DayField } from '#web/staff/ui/day-field.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import styles from './money.module.css';

const FIELDS = { reason: { label: 'Why' }, until: { label: 'Until and with' } } as const;

/** Whether reminders go out. */
export function Reminders({ account, again }: { account: StaffAccount; again: () => void }) {
  const mayPause = useMay()('money');
  const [isAsking, setAsking] = useState(false);
  const { reminders_paused: paused, customer_id: id } = account;
  const goOn = async () => {
    const outcome = await browserApi('PUT /staff/on-account/{id}/reminder-pause', {
      params: { id },
      body: { reason: '', until: null },
    });
    if (!outcome.ok) showProblem(outcome.problem);
    again();
  };
  const close = () => {
    setAsking(false);
    again();
  };
  return (
    <section aria-labelledby="reminders" className={styles.part}>
      <h2 id="reminders">Reminders</h2>
      <p>
        {paused === null
          ? 'They go out 3 days before an order or a fee is due, and 1, 7 and 14 days after.'
          : `None until ${dayInWords(paused.until)}: ${paused.reason}`}
      </p>
      {mayPause && paused === null && <ActButton onAct={() => setAsking(true)}>Pause them</ActButton>}
      {mayPause && paused !== null && <ActButton onAct={() => void goOn()}>Send them again</ActButton>}
      {isAsking && (
        <AskDialog
          title="Pause reminders"
          fields={FIELDS}
          button="Pause them"
          send={(body) => browserApi('PUT /staff/on-account/{id}/reminder-pause', { params: { id }, body })}
          onDone={close}
          onClose={close}
        >
          <TextField name="reason" />
          <DayField name="until" />
        </AskDialog>
      )}
    </section>
  );
}
