import { useRef, useState } from 'react';
import type { Session } from '#contract/accounts/sign-in.ts';
import type { User } from '#contract/customers/customer.ts';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { memberChanged } from '#web/state/member.ts';
import { Panel } from '#web/ui/panel.tsx';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import { momentInWords } from '#web/ui/times.ts';
import { showToast } from '#web/ui/toast/toasts.ts';
import styles from './further-panels.module.css';
import ownList from './own-list.module.css';
import { NextOrder } from './reorders/next-order.tsx';
import { SavedPayment } from './saved-payment.tsx';
import { YourData } from './your-data.tsx';

/** The panels of the profile that are looked for least, loaded after the others. */
export const FurtherPanels = ({ user }: { user: User }) => (
  <>
    <SavedPayment />
    <Sessions />
    <PredictiveOrdering user={user} />
    <YourData user={user} />
  </>
);

function PredictiveOrdering({ user }: { user: User }) {
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
