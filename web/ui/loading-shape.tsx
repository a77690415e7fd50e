import { shop } from '../../domain/shop.ts';
import styles from './loading-shape.module.css';

/** The shape of what comes; without script, why nothing comes and where else to go. */
export const LoadingShape = ({ what }: { what: string }) => (
  <>
    <div className={styles.shape}>
      <p role="status" className="visually-hidden">
        Fetching {what}
      </p>
      <span className={styles.wide} />
      <span className={styles.block} />
      <span className={styles.block} />
    </div>
    <NeedsScript />
  </>
);

export const NeedsScript = () => (
  <p className={styles.unscripted}>
    An account needs JavaScript, because your browser alone keeps what logs you in. Without it you can order
    by telephone, <a href={`tel:${shop.telephone.dialled}`}>{shop.telephone.shown}</a>, or by e-mail to{' '}
    <a href={`mailto:${shop.email}`}>{shop.email}</a>.
  </p>
);
