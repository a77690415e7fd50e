import styles from './state-dots.module.css';

export interface Step {
  /** What is done in it: roasted, filled, packed. */
  name: string;
  done: number;
  all: number;
}

/** Roasted ▸ filled ▸ packed: a ring, a half-filled and a full disc, and the same in words. */
export const StateDots = ({ steps }: { steps: readonly Step[] }) => (
  <ol className={styles.steps}>
    {steps.map((step) => (
      <li key={step.name} title={inWords(step)}>
        <Dot {...step} />
        <span className="visually-hidden">{inWords(step)}</span>
      </li>
    ))}
  </ol>
);

const inWords = ({ name, done, all }: Step): string =>
  done >= all ? name : done === 0 ? `not ${name}` : `${done} of ${all} ${name}`;

const Dot = ({ done, all }: Step) => (
  <svg viewBox="-10 -10 20 20" aria-hidden="true" className={styles.dot}>
    <circle r="8" className={styles.ring} />
    {done >= all ? (
      <>
        <circle r="8" className={styles.full} />
        <path d="m-3.6.2 2.6 2.6 4.6-5.2" className={styles.tick} />
      </>
    ) : (
      done > 0 && <path d="M0-8a8 8 0 0 1 0 16z" className={styles.full} />
    )}
  </svg>
);
