import styles from './loading-shape.module.css';
import { Email, Telephone } from './reach-us.tsx';

/** The shape of what comes; without script, why nothing comes and where else to go. */
export const LoadingShape = ({ what, why }: { what: string; why?: string }) => (
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
    {why} Without it you can order, and ask about an order, by telephone, <Telephone />, or by e-mail to{' '}
    <Email />.
  </p>
);

const OF_ACCOUNTS = 'An account needs JavaScript, because your browser alone keeps what logs you in.';
