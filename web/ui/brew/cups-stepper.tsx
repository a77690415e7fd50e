import styles from './brew-card.module.css';

interface Props {
  cups: number;
  most: number;
  onChange: (cups: number) => void;
}

/** Number of cups between a minus and a plus button. */
export const CupsStepper = ({ cups, most, onChange }: Props) => (
  <fieldset className={styles.stepper}>
    <legend className="visually-hidden">Cups</legend>
    <button
      type="button"
      aria-label="One cup fewer"
      aria-disabled={cups === 1 || undefined}
      onClick={() => onChange(Math.max(1, cups - 1))}
    >
      −
    </button>
    <span>{cups === 1 ? '1 cup' : `${cups} cups`}</span>
    <button
      type="button"
      aria-label="One cup more"
      aria-disabled={cups === most || undefined}
      onClick={() => onChange(Math.min(most, cups + 1))}
    >
      +
    </button>
  </fieldset>
);
