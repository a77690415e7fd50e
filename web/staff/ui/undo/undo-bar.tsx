import { useEffect, useState } from 'react';
import { onSessionChange, readToken } from '#web/state/session.ts';
import { showToast } from '#web/ui/toast/toasts.ts';
import { useKeys } from '../keys/use-keys.ts';
import { letAllStand, letStand, type Undoable, useUndoable } from './undo.ts';
import styles from './undo-bar.module.css';

/** What was just done, with ten seconds to take it back; told politely to those who can't see it. */
export function UndoBar() {
  const undoable = useUndoable();
  useEffect(letStandWithSession, []);
  return (
    <div role="status" className={styles.region}>
      {undoable !== null && <Offer key={undoable.key} undoable={undoable} />}
    </div>
  );
}

/** The next person to log in at a tablet undoes nothing of somebody else’s. */
function letStandWithSession(): () => void {
  let token = readToken();
  return onSessionChange(() => {
    if (readToken() === token) return;
    token = readToken();
    letAllStand();
  });
}

function Offer({ undoable }: { undoable: Undoable & { key: number } }) {
  const left = useSecondsLeft(undoable.seconds);
  const undo = async () => {
    letStand(undoable.key);
    const outcome = await undoable.undo();
    if (outcome.ok) {
      showToast('Undone.', { tone: 'good', seconds: 4 });
      undoable.onUndone?.();
    } else showToast(outcome.problem.message, { tone: 'bad', seconds: 8 });
  };
  useKeys('Everywhere', [
    { press: 'u', does: 'Undo', act: () => void undo() },
    { press: 'Ctrl+z', act: () => void undo() },
  ]);
  return (
    <div className={styles.bar}>
      <span>{undoable.words}</span>
      <button
        type="button"
        className={styles.undo}
        aria-keyshortcuts="u Control+z"
        onClick={() => void undo()}
      >
        Undo
      </button>
      <span aria-hidden="true" className={styles.left}>
        {left} s
      </span>
      <span
        aria-hidden="true"
        className={styles.line}
        style={{ animationDuration: `${undoable.seconds}s` }}
      />
    </div>
  );
}

function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const tick = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000);
    return () => clearInterval(tick);
  }, []);
  return left;
}
