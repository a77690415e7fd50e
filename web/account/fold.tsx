import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import styles from './fold.module.css';

interface Props {
  /** HTML id: a link to it finds the section open. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A section of the profile behind its title. Opening one closes the others, so that what two of them share is there once. */
export function Fold({ id, title, children }: Props) {
  const isMeant = useLocation().hash === `#${id}`;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The page was drawn before this part of it was there.
    if (isMeant) section.current?.scrollIntoView({ block: 'nearest' });
  }, [isMeant]);
  return (
    <section ref={section} id={id} aria-labelledby={`${id}-title`} className={styles.fold}>
      <details name="details" open={isMeant}>
        <summary>
          <h3 id={`${id}-title`}>{title}</h3>
        </summary>
        <div className={styles.content}>{children}</div>
      </details>
    </section>
  );
}
