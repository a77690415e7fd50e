import { AddressFacts } from './address-facts.tsx';
import styles from './order-tab.module.css';
import type { TabProps } from './order-tab.ts';

export const BillingTab = ({ whole: { order }, names }: TabProps) => (
  <>
    <h2 className={styles.title}>Billing</h2>
    <AddressFacts name={order.full_name} address={order} names={names} />
  </>
);
