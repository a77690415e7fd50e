import styles from './order-status.module.css';

/** The name of a status beside its colour. */
export const OrderStatus = ({ id, name }: { id: number; name: string }) => (
  <span className={styles.status} data-status={id}>
    {name}
  </span>
);
