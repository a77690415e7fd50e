import { useEffect, useRef } from 'react';
import buttons from '#web/ui/button.module.css';
import styles from './line-table.module.css';
import type { Removed } from './use-removing.ts';

export function RemovedRow({ removed, undo }: { removed: Removed; undo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // The focus goes on where the Remove button was.
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const { name } = removed.line;
  return (
    <tr className={styles.removed}>
      <td colSpan={6}>
        <p>
          <bdi>{name}</bdi> was removed from your cart.{' '}
          <button ref={button} type="button" className={buttons.quiet} onClick={undo}>
            Undo<span className="visually-hidden"> and put {name} back</span>
          </button>
        </p>
        <p role="alert">{removed.problem}</p>
      </td>
    </tr>
  );
}
