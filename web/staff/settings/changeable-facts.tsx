import type { ReactNode } from 'react';
import styles from './settings.module.css';

interface Fact {
  name: string;
  value: ReactNode;
  /** The button that changes it, for those who may. */
  change?: ReactNode;
}

/** What holds now, each with the button that changes it. */
export const ChangeableFacts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ name, value, change }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
        {change !== undefined && change !== false && <dd className={styles.change}>{change}</dd>}
      </div>
    ))}
  </dl>
);
