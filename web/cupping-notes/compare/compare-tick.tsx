import { type Pick, togglePick, usePicks } from './compare-picks.ts';
import styles from './compare-tick.module.css';
import { COMPARE_FORM } from './compare-tray.tsx';
import { MOST_COMPARED } from './compared.ts';

export function CompareTick({ pick }: { pick: Pick }) {
  const picks = usePicks();
  const isPicked = picks.some(({ ctapsId }) => ctapsId === pick.ctapsId);
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        name="ids"
        value={pick.ctapsId}
        form={COMPARE_FORM}
        checked={isPicked}
        disabled={!isPicked && picks.length >= MOST_COMPARED}
        onChange={() => togglePick(pick)}
      />
      Compare<span className="visually-hidden"> {pick.name}</span>
    </label>
  );
}
