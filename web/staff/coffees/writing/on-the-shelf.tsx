import styles from './writing.module.css';

interface Props {
  checked: boolean;
  onCheck: (checked: boolean) => void;
}

/** A new coffee may wait off the shelf while its words are written. */
export const OnTheShelf = ({ checked, onCheck }: Props) => (
  <label className={styles.check}>
    <input
      type="checkbox"
      checked={checked}
      onChange={({ currentTarget }) => onCheck(currentTarget.checked)}
    />
    On the shelf at once; otherwise it waits until you put it there
  </label>
);
