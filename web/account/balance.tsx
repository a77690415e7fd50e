import { Link } from 'react-router';
import type { User } from '#contract/customers/customer.ts';
import { pounds } from '#web/ui/figures.ts';
import { Panel } from '#web/ui/panel.tsx';
import styles from './my-profile.module.css';

/** What the member can spend: credit and, where there is a limit, on account. */
export const Balance = ({ user }: { user: User }) => (
  <Panel title="Credit" action={<Link to="?tab=3">Add a gift card</Link>}>
    <p className={styles.large}>{pounds(user.usable_credit)}</p>
    <p className={styles.words}>
      {user.balance_limit > 0
        ? `${pounds(user.usable_balance)} of ${pounds(user.balance_limit)} left to order on account.`
        : 'Ready to spend at the checkout.'}
    </p>
  </Panel>
);
