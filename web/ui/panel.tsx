import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

interface Props {
  title: string;
  /** Link or button beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** Section with a heading and, beside it, an action. */
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

/** Names and values; empty values are left out. */
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

/** What a panel is about, large, with what else there is to say of it below. */
export const Headline = ({ large, below }: { large: string; below?: string }) => (
  <>
    <p className={styles.large}>{large}</p>
    {below !== undefined && <p className={styles.below}>{below}</p>}
  </>
);
