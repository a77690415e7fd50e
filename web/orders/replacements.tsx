import { Link } from 'react-router';
import styles from './order-tab.module.css';
import type { TabProps } from './order-tab.ts';

/** Bags of this order that are sent again, or the order whose bags this one sends again. */
export function Replacements({ whole: { replacements } }: Pick<TabProps, 'whole'>) {
  const { replaces, sent_again } = replacements;
  if (replaces === null && sent_again.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>Sent again</h3>
      {replaces !== null && (
        <p>
          This sends bags of <Link to={replaces.path}>order {replaces.order_id}</Link> again, at no charge.
        </p>
      )}
      {sent_again.map(({ order_id, path }) => (
        <p key={order_id}>
          We send bags of this order again, at no charge, as <Link to={path}>order {order_id}</Link>.
        </p>
      ))}
    </section>
  );
}
