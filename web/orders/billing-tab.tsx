import { PlaceFacts } from './address-facts.tsx';
import styles from './order-tab.module.css';
import type { PartProps } from './order-tab.ts';

export const BillingPart = ({ whole: { order }, names }: PartProps) => (
  <>
    <h2 className={styles.title}>Billing</h2>
    <PlaceFacts name={order.full_name} place={order} names={names} />
  </>
);
