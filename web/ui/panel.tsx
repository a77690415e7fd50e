import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

interface Props {
  title: string;
  /** Where one goes from here, beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** One subject of the profile. */
export function Panel({ title, action, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** What is known, each with its name. What was never filled in is left out. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={styles.facts}>
    {facts
      .filter(([, value]) => value !== '')
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
