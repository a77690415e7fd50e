import type { PartProps } from './order-part.ts';
import styles from './order-parts.module.css';
import { PlaceFacts } from './place-facts.tsx';

export const BillingPart = ({ whole: { order }, names }: PartProps) => (
  <>
    <h2 className={styles.title}>Billing</h2>
    <PlaceFacts name={order.full_name} place={order} names={names} />
  </>
);
