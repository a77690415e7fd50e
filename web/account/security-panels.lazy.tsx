import { useRef } from 'react';
import type { Session } from '#contract/accounts/sign-in.ts';
import type { User } from '#contract/customers/customer.ts';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { Panel } from '#web/ui/panel.tsx';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import { momentInWords } from '#web/ui/times.ts';
import { showToast } from '#web/ui/toast/toasts.ts';
import ownList from './own-list.module.css';
import styles from './security-panels.module.css';
import { YourData } from './your-data.tsx';

/** What else belongs to who may use the account, and to its end. */
export const SecurityPanels = ({ user }: { user: User }) => (
  <div className={styles.panels}>
    <Sessions />
    <YourData user={user} />
  </div>
);

/** The devices on which the account is logged in, and a button to log out each. */
function Sessions() {
  const { answer, problem, again } = useCall('sessions', () => browserApi('GET /sessions'));
  const list = useRef<HTMLOListElement>(null);
  const end = async ({ id, device }: Session) => {
    const outcome = await browserApi('DELETE /sessions/{id}', { params: { id } });
    if (outcome.ok) showToast(`Logged out: ${device}`, { tone: 'good', seconds: 5 });
    else if (outcome.status !== 404) showToast(outcome.problem.message, { tone: 'bad', seconds: 5 });
    again();
    // The button that had the focus goes with its session.
    list.current?.focus();
  };
  return (
    <Panel title="Where you are logged in">
      {problem !== null && <ProblemNotice problem={problem} again={again} />}
      <ol ref={list} tabIndex={-1} aria-label="Sessions" className={ownList.list}>
        {answer?.map((session) => (
          <li key={session.id}>
            {session.device}
            {session.is_current && <strong> (this browser)</strong>}
            <br />
            Last seen {momentInWords(session.last_seen_at)}
            {!session.is_current && (
              <p className={ownList.actions}>
                <button type="button" onClick={() => void end(session)}>
                  Log out there<span className="visually-hidden">: {session.device}</span>
                </button>
              </p>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
