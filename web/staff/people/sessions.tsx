import { useState } from 'react';
import type { StaffPerson } from '#contract/staff/people.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { shortMoment } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import styles from './people.module.css';

interface Props {
  person: StaffPerson;
  onDone: () => void;
}

/** Where somebody is logged in, and a way to end each of it. One’s own are ended in the profile. */
export function Sessions({ person, onDone }: Props) {
  const may = useMay();
  const [ending, setEnding] = useState<number | null>(null);
  if (person.sessions.length === 0) return null;
  const end = async (id: number) => {
    setEnding(id);
    const outcome = await browserApi('DELETE /staff/people/{id}/sessions/{sessionId}', {
      params: { id: String(person.id), sessionId: String(id) },
    });
    setEnding(null);
    if (!outcome.ok) showProblem(outcome.problem);
    onDone();
  };
  return (
    <ul>
      {person.sessions.map(({ id, device, last_seen_at, tablet_id }) => (
        <li key={id} className={styles.links}>
          {tablet_id === null ? device : `Tablet ${tablet_id}`}, last seen {shortMoment(last_seen_at)}
          {may('staff') && !person.is_me && (
            <ActButton busy={ending === id} onAct={() => void end(id)}>
              Log out
              <span className="visually-hidden"> {`${person.full_name} of ${device}`}</span>
            </ActButton>
          )}
        </li>
      ))}
    </ul>
  );
}
