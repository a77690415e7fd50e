import type { User } from '#contract/customers/customer.ts';
import styles from './profile-head.module.css';

export const ProfileHead = ({ user, planName }: { user: User; planName: string }) => (
  <div className={styles.head}>
    <p className={styles.name}>{user.full_name}</p>
    <ul className={styles.facts}>
      <li>{user.email}</li>
      <li>{planName}</li>
      {user.trial_days_remaining > 0 && <li>{daysLeft(user.trial_days_remaining)}</li>}
      <li className={styles.id}>User ID {user.id}</li>
    </ul>
  </div>
);

const daysLeft = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'} left on trial`;
