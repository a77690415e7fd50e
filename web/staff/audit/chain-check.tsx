import { useState } from 'react';
import type { AuditChain } from '../../../contract/audit-log/audit-log.ts';
import { browserApi } from '../../state/browser-api.ts';
import { showProblem } from '../../ui/toast/show-problem.ts';
import { ActButton } from '../ui/acts/act-button.tsx';
import { countOf } from '../ui/counts.ts';
import { useKeys } from '../ui/keys/use-keys.ts';
import styles from './audit.module.css';

/** Reads the whole log and tells whether anybody tampered with it, so it is done when somebody asks. */
export function ChainCheck() {
  const [busy, setBusy] = useState(false);
  const [chain, setChain] = useState<AuditChain | null>(null);
  const check = async () => {
    setBusy(true);
    const outcome = await browserApi('GET /staff/audit/chain');
    setBusy(false);
    if (outcome.ok) setChain(outcome.answer);
    else showProblem(outcome.problem);
  };
  useKeys('Audit log', [{ press: 'c', does: 'Check that the log is whole', act: () => void check() }]);
  return (
    <div className={styles.check}>
      <ActButton press="c" busy={busy} onAct={() => void check()}>
        Check that the log is whole
      </ActButton>
      <p role="status">{chain !== null && inWords(chain)}</p>
    </div>
  );
}

function inWords({ entries, is_sound, broken_at }: AuditChain): string {
  if (is_sound)
    return entries === 0
      ? 'It is: nothing has been written yet.'
      : `It is: ${countOf(entries, 'entry', 'entries')}, each as it was written.`;
  const where = broken_at.length === 0 ? 'its end' : `entry ${broken_at.join(', ')}`;
  return `It isn’t: somebody tampered with it, at ${where}. Call whoever looks after the server.`;
}
