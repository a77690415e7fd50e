import { useState } from 'react';
import { Link } from 'react-router';
import type { Approval } from '#contract/approvals/approvals.ts';
import { askedActInWords, whereAskedActIsDone } from '#domain/staff/asked-act.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { Loaded } from '#web/staff/ui/screen.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { capitalised } from '#web/ui/capitalised.ts';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import { detailsInWords } from './approval-words.ts';
import styles from './people.module.css';

/** Acts that wait for a second person. */
export function Approvals() {
  const approvals = useLiveCall('approvals', ['staff'], () => browserApi('GET /staff/approvals'));
  const [opened, setOpened] = useState<Approval | null>(null);
  const done = () => {
    setOpened(null);
    approvals.again();
  };
  const withdraw = async (id: number) => {
    const outcome = await browserApi('DELETE /staff/approvals/{id}', { params: { id: String(id) } });
    if (outcome.ok) done();
    else showProblem(outcome.problem);
  };
  return (
    <Loaded call={approvals} what="what waits for a second person">
      {(open) =>
        open.length > 0 && (
          <section>
            <h2>Waiting for a second person</h2>
            <ul className={styles.list}>
              {open.map((approval) => (
                <li key={approval.id} className={styles.row}>
                  <Asked approval={approval} />
                  <div className={styles.acts}>
                    {isOpen(approval) && approval.may_confirm && (
                      <ActButton onAct={() => setOpened(approval)}>Look and confirm</ActButton>
                    )}
                    <ActButton kind="grave" onAct={() => withdraw(approval.id)}>
                      {approval.is_own ? 'Withdraw' : 'Refuse'}
                    </ActButton>
                  </div>
                </li>
              ))}
            </ul>
            {opened !== null && <Confirm approval={opened} onDone={done} onClose={() => setOpened(null)} />}
          </section>
        )
      }
    </Loaded>
  );
}

/** A letter is read whole before it is confirmed, not in the list. */
function Asked({ approval }: { approval: Approval }) {
  const { act, object, asked_by, is_own, is_confirmed, may_confirm } = approval;
  const place = whereAskedActIsDone(act, object);
  return (
    <div>
      <p>
        {is_own ? 'You ask' : `${asked_by} asks`} to <strong>{askedActInWords(act, object)}</strong>
      </p>
      {detailsInWords({ act, details: { ...approval.details, text: null } }).map((words) => (
        <p key={words}>{words}</p>
      ))}
      {isOpen(approval) && !may_confirm && <p>{NOT_BY_YOU}</p>}
      {is_confirmed && !is_own && <p>Confirmed. Now it is for {asked_by} to do it.</p>}
      {is_confirmed && is_own && (
        <p>
          <strong>Confirmed.</strong> Do it once more just as you asked for it, and it is done.{' '}
          {place !== undefined && <Link to={place}>Go there</Link>}
        </p>
      )}
    </div>
  );
}

const isOpen = ({ is_own, is_confirmed }: Approval) => !is_own && !is_confirmed;

const NOT_BY_YOU =
  'You can’t confirm this: you got the right within the last day, or it is about your own account.';

interface ConfirmProps {
  approval: Approval;
  onDone: () => void;
  onClose: () => void;
}

const Confirm = ({ approval, onDone, onClose }: ConfirmProps) => (
  <AskDialog
    title={`Confirm for ${approval.asked_by}`}
    fields={FRESH_CODE}
    button="Confirm as the second person"
    send={(typed) =>
      withFreshCode(typed, () =>
        browserApi('POST /staff/approvals/{id}/confirmations', { params: { id: String(approval.id) } }),
      )
    }
    onDone={onDone}
    onClose={onClose}
  >
    <div>
      <p>
        {capitalised(askedActInWords(approval.act, approval.object))}
        {approval.customers.length > 0 && ` (${approval.customers.join(', ')})`}
      </p>
      {detailsInWords(approval).map((words) => (
        <p key={words} className={styles.words}>
          {words}
        </p>
      ))}
    </div>
    <FreshCodeField />
  </AskDialog>
);
