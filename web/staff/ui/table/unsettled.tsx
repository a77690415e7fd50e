import { ActButton } from '../acts/act-button.tsx';
import { useKeys } from '../keys/use-keys.ts';
import styles from './data-table.module.css';

interface Props {
  steady: { isUnsettled: boolean; waiting: number; settle: () => void };
  noun: readonly [one: string, many: string];
}

/** Offers the list as it is by now, where its rows have been kept in their places. */
export function Unsettled({ steady: { isUnsettled, waiting, settle }, noun }: Props) {
  const words = waiting === 0 ? 'Tidy the list' : `Show ${waiting} ${waiting === 1 ? noun[0] : noun[1]}`;
  useKeys('The list', isUnsettled ? [{ press: '.', does: words, act: settle }] : []);
  return (
    <div role="status" className={styles.unsettled}>
      {isUnsettled && (
        <ActButton onAct={settle} press=".">
          {words}
        </ActButton>
      )}
    </div>
  );
}
