import { useEffect, useRef, useState } from 'react';
import type { AuditChain } from '#contract/audit-log/audit-log.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import styles from './audit.module.css';

/** Reads the whole log, slice by slice, and tells whether anybody tampered with it, so it is done when somebody asks. */
export function ChainCheck() {
  const [busy, setBusy] = useState(false);
  const [chain, setChain] = useState<AuditChain | null>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const check = async () => {
    setBusy(true);
    setChain(null);
    let soFar: AuditChain | null = null;
    do {
      const outcome = await browserApi('GET /staff/audit/chain', { query: sliceAfter(soFar) });
      if (!outcome.ok) {
        showProblem(outcome.problem);
        break;
      }
      soFar = together(soFar, outcome.answer);
      setChain(soFar);
    } while (soFar.next !== null && isShown.current);
    setBusy(false);
  };
  useKeys('Audit log', [{ press: 'c', does: 'Check that the log is whole', act: () => void check() }]);
  const isDone = chain?.next === null;
  return (
    <div className={styles.check}>
      <ActButton press="c" busy={busy} onAct={() => void check()}>
        Check that the log is whole
      </ActButton>
      {chain !== null && !isDone && <HowFar chain={chain} isGoingOn={busy} />}
      <p role="status">{isDone && inWords(chain)}</p>
    </div>
  );
}

const HowFar = ({ chain: { checked, entries }, isGoingOn }: { chain: AuditChain; isGoingOn: boolean }) => (
  <p>
    <progress aria-label="How much of the log is checked" max={entries} value={checked} />{' '}
    {checked.toLocaleString('en-GB')} of {countOf(entries, 'entry', 'entries')}
    {isGoingOn ? '' : ': the check broke off here'}
  </p>
);

function sliceAfter(before: AuditChain | null) {
  const after = before?.next ?? null;
  return after === null ? {} : { after: String(after) };
}

const together = (before: AuditChain | null, slice: AuditChain): AuditChain => ({
  ...slice,
  is_sound: slice.is_sound && (before?.is_sound ?? true),
  broken_at: [...(before?.broken_at ?? []), ...slice.broken_at],
});

const MOST_NAMED = 20;

function inWords({ entries, is_sound, broken_at }: AuditChain): string {
  if (is_sound)
    return entries === 0
      ? 'It is: nothing has been written yet.'
      : `It is: ${countOf(entries, 'entry', 'entries')}, each as it was written.`;
  const named = broken_at.slice(0, MOST_NAMED).join(', ');
  const where =
    broken_at.length === 0
      ? 'its end'
      : `entry ${named}${broken_at.length > MOST_NAMED ? ' and further ones' : ''}`;
  return `It isn’t: somebody tampered with it, at ${where}. Call the person who looks after the server.`;
}
