import { Link } from 'react-router';
import type { Problem } from '#contract/problem.ts';
import { showToast } from '../toast/toasts.ts';
import styles from './heart.module.css';

interface Props {
  /** Of the coffee. */
  name: string;
  isOn: boolean;
  /** Answers why it can't be changed. */
  onToggle: () => Promise<Problem | null>;
  /** In the upper corner of what it is about. */
  inCorner?: boolean;
}

/** Marks a coffee as a favourite, and unmarks it. */
export function Heart({ name, isOn, onToggle, inCorner = false }: Props) {
  const toggle = async () => {
    const problem = await onToggle();
    if (problem !== null) showToast(problem.message, { tone: 'bad', seconds: 8 });
    else if (!isOn) sayAdded();
  };
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className={inCorner ? `${styles.heart} ${styles.corner}` : styles.heart}
      onClick={() => void toggle()}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 20.5S3.5 15.6 3.5 9.3A4.6 4.6 0 0 1 12 6.8a4.6 4.6 0 0 1 8.5 2.5c0 6.3-8.5 11.2-8.5 11.2Z" />
      </svg>
      <span className="visually-hidden">Favourite: {name}</span>
    </button>
  );
}

/** Of several hearts in a row, the last one is told. */
function sayAdded(): void {
  removeLast();
  removeLast = showToast('Added to your favourites', { tone: 'good', seconds: 5, more: SEE_ALL });
}

let removeLast = () => {};

const SEE_ALL = <Link to="/favourites">See your favourites</Link>;
