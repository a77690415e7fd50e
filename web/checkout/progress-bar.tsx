import type { Step } from './draft.ts';
import styles from './progress-bar.module.css';

const STEPS = ['Order Summary', 'Billing', 'Shipping', 'Payment'];

interface Props {
  /** 5 when the order is placed, 6 when that failed. */
  step: Step | 5 | 6;
  /** Back to a step that is done; left out where no way leads back. */
  goTo?: ((step: Step) => void) | undefined;
}

export function ProgressBar({ step, goTo }: Props) {
  const names = [...STEPS, step === 6 ? 'Failed' : 'Complete'];
  const position = Math.min(step, 5);
  return (
    <nav aria-label="Steps of the checkout">
      <ol className={styles.steps}>
        {names.map((name, index) => (
          <li
            key={name}
            aria-current={index + 1 === position ? 'step' : undefined}
            className={stateOf(index + 1, step)}
          >
            {goTo !== undefined && index + 1 < position ? (
              <button type="button" onClick={() => goTo((index + 1) as Step)}>
                <Mark number={index + 1} name={name} isDone />
              </button>
            ) : (
              <Mark number={name === 'Failed' ? 6 : index + 1} name={name} isDone={isDone(index + 1, step)} />
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

const Mark = ({ number, name, isDone }: { number: number; name: string; isDone: boolean }) => (
  <span className={styles.mark}>
    <span aria-hidden="true" className={styles.number}>
      {isDone ? '✓' : number}
    </span>
    <span className={styles.name}>
      {name}
      {isDone && <span className="visually-hidden"> (done)</span>}
    </span>
  </span>
);

/** A payment that failed or was cancelled is not done, and the steps before it are. */
const isDone = (number: number, step: number): boolean => number < (step === 6 ? 4 : step) || step === 5;

const stateOf = (number: number, step: number): string | undefined =>
  step === 6 && number === 5 ? styles.failed : isDone(number, step) ? styles.done : undefined;
