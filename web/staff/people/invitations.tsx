import type { StaffInvitation } from '#contract/staff/people.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { showProblem } from '#web/ui/toast/show-problem.ts';
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
