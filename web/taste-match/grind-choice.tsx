import type { Grind } from '#contract/catalogue/lookups.ts';
import styles from './grind-choice.module.css';

interface Props {
  grinds: readonly Grind[];
  grindId: number;
  onChoose: (grindId: number) => void;
}

/** The grind of what is added to the cart from this page, which needs script. */
export const GrindChoice = ({ grinds, grindId, onChoose }: Props) => (
  <label className={styles.choice}>
    Grind
    <select value={grindId} onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}>
      {grinds.map(({ id, display_name }) => (
        <option key={id} value={id}>
          {display_name}
        </option>
      ))}
    </select>
  </label>
);
