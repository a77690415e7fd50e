import { EmailLink, TelephoneLink } from './contact-links.tsx';
import styles from './loading-skeleton.module.css';

/** Skeleton of content that is loading; without script, a message that it needs JavaScript. */
export const LoadingSkeleton = ({ what, why }: { what: string; why?: string }) => (
  <>
    <div className={styles.shape}>
      <p role="status" className="visually-hidden">
        Fetching {what}
      </p>
      <span className={styles.wide} />
      <span className={styles.block} />
      <span className={styles.block} />
    </div>
    <NeedsScript {...(why === undefined ? {} : { why })} />
  </>
);

export const NeedsScript = ({ why = OF_ACCOUNTS }: { why?: string }) => (
  <p className={styles.unscripted}>
    {why} Without it you can order, and ask about an order, by telephone, <TelephoneLink />, or by email to{' '}
    <EmailLink />.
  </p>
);

const OF_ACCOUNTS = 'Please switch on JavaScript to log in.';
