import { useState } from 'react';
import type { Approval } from '../../../contract/approvals/approvals.ts';
import { browserApi } from '../../state/browser-api.ts';
import { showProblem } from '../../ui/toast/show-problem.ts';
import { useLiveCall } from '../live/use-live-call.ts';
import { ActButton } from '../ui/acts/act-button.tsx';
import { AskDialog } from '../ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '../ui/acts/fresh-code.tsx';
import { Loaded } from '../ui/screen.tsx';
import styles from './people.module.css';

/** Acts that wait for a second person. */
export function Approvals() {
  const approvals = useLiveCall('approvals', ['staff'], () => browserApi('GET /staff/approvals'));
  const [asked, setAsked] = useState<Approval | null>(null);
  const done = () => {
    setAsked(null);
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
                  <p>
                    {approval.asked_by} asks to <strong>{approval.act}</strong>: {approval.object}
                    {approval.is_confirmed && ' · confirmed'}
                    {isOpen(approval) && !approval.may_confirm && (
                      <>
                        <br />
                        {NOT_BY_YOU}
                      </>
                    )}
                  </p>
                  <div className={styles.acts}>
                    {isOpen(approval) && approval.may_confirm && (
                      <ActButton onAct={() => setAsked(approval)}>Look and confirm</ActButton>
                    )}
                    <ActButton kind="grave" onAct={() => withdraw(approval.id)}>
                      {approval.is_own ? 'Withdraw' : 'Refuse'}
                    </ActButton>
                  </div>
                </li>
              ))}
            </ul>
            {asked !== null && <Confirm approval={asked} onDone={done} onClose={() => setAsked(null)} />}
          </section>
        )
      }
    </Loaded>
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

const Confirm = ({
  approval: { id, asked_by, act, object, customers, details },
  onDone,
  onClose,
}: ConfirmProps) => (
  <AskDialog
    title={`Confirm for ${asked_by}`}
    fields={FRESH_CODE}
    button="Confirm as the second person"
    send={(typed) =>
      withFreshCode(typed, () =>
        browserApi('POST /staff/approvals/{id}/confirmations', { params: { id: String(id) } }),
      )
    }
    onDone={onDone}
    onClose={onClose}
  >
    <p>
      {act}: {object}
      {customers.length > 0 && ` (${customers.join(', ')})`}
    </p>
    <pre className={styles.key}>{JSON.stringify(details, null, 2)}</pre>
    <FreshCodeField />
  </AskDialog>
);
