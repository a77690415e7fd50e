import type { StaffInvitation } from '../../../contract/staff/people.ts';
import { browserApi } from '../../state/browser-api.ts';
import { showProblem } from '../../ui/toast/show-problem.ts';
import { useMay } from '../shell/me.ts';
import { ActButton } from '../ui/acts/act-button.tsx';
import styles from './people.module.css';
import { rightsInWords } from './rights-words.ts';

/** Those that nobody has accepted yet. */
export function Invitations({ open, onDone }: { open: readonly StaffInvitation[]; onDone: () => void }) {
  const may = useMay();
  if (open.length === 0) return null;
  const withdraw = async (id: number) => {
    const outcome = await browserApi('DELETE /staff/invitations/{id}', { params: { id: String(id) } });
    if (outcome.ok) onDone();
    else showProblem(outcome.problem);
  };
  return (
    <section>
      <h2>Invited</h2>
      <ul className={styles.list}>
        {open.map(({ id, email, rights, invited_by }) => (
          <li key={id} className={styles.row}>
            <p>
              <strong>{email}</strong> · {rightsInWords(rights)} · by {invited_by}
            </p>
            {may('staff') && (
              <ActButton kind="grave" onAct={() => withdraw(id)}>
                Withdraw
              </ActButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
