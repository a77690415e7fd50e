import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { AgentGrant } from '#contract/agent-access/agent-grants.ts';
import { inWords } from '#domain/agent-access/scope-words.ts';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { Confirm } from '#web/ui/dialog/confirm.tsx';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import { dayInWords } from '#web/ui/times.ts';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import { showToast } from '#web/ui/toast/toasts.ts';
import ownList from '../own-list.module.css';
import styles from './assistants.module.css';
import { Spending } from './spending.tsx';

/** What is connected to the account: what each may do, and the way to end it. */
export function Assistants() {
  const { answer, problem, again } = useCall('agent-grants', () => browserApi('GET /agent-grants'));
  const heading = useRef<HTMLHeadingElement>(null);
  const [toEnd, setToEnd] = useState<AgentGrant | null>(null);
  if (answer === null) return problem && <ProblemNotice problem={problem} again={again} />;
  const end = async ({ id, client_name: name }: AgentGrant) => {
    const outcome = await browserApi('DELETE /agent-grants/{id}', { params: { id } });
    if (outcome.ok || outcome.status === 404)
      showToast(`Disconnected: ${name}`, { tone: 'good', seconds: 5 });
    else showProblem(outcome.problem);
    again();
    // The button that had the focus goes with its assistant.
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="assistants" className={styles.section}>
      <h2 id="assistants" ref={heading} tabIndex={-1}>
        Assistants
      </h2>
      {answer.length === 0 ? (
        <p>
          No assistant is connected. If one wants to see your orders, it sends you to our page, and you decide
          there. See <Link to="/agents">what assistants can do here</Link>.
        </p>
      ) : (
        <ul className={styles.list}>
          {answer.map((grant) => (
            <Connected key={grant.id} grant={grant} again={again} onEnd={() => setToEnd(grant)} />
          ))}
        </ul>
      )}
      <Confirm
        question={toEnd && `Disconnect ${toEnd.client_name}?`}
        no="Keep it"
        yes="Disconnect it"
        onNo={() => setToEnd(null)}
        onYes={() => {
          if (toEnd !== null) void end(toEnd);
          setToEnd(null);
        }}
      >
        <p>
          From its next request it can’t see anything of your account, nor order from it. Like any assistant,
          it can still look at coffees.
        </p>
      </Confirm>
    </section>
  );
}

interface ConnectedProps {
  grant: AgentGrant;
  again: () => void;
  onEnd: () => void;
}

const Connected = ({ grant, again, onEnd }: ConnectedProps) => (
  <li>
    <bdi className={styles.name}>{grant.client_name}</bdi>
    <br />
    May {inWords(grant.scopes)}.
    <br />
    Connected {dayInWords(grant.began_at)}.{' '}
    {grant.last_used_at === null ? 'Not used yet.' : `Last used ${dayInWords(grant.last_used_at)}.`} Ends by
    itself {dayInWords(grant.ends_at)}.
    <Spending grant={grant} again={again} />
    <p className={ownList.actions}>
      <button type="button" onClick={onEnd}>
        Disconnect<span className="visually-hidden">: {grant.client_name}</span>
      </button>
    </p>
  </li>
);
