import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { User } from '#contract/customers/customer.ts';
import { pounds } from '#web/ui/figures.ts';
import { LazyPart, lazyPart } from '#web/ui/lazy/lazy.tsx';
import { Headline, Panel } from '#web/ui/panel.tsx';
import { Details } from './details.tsx';
import styles from './my-profile.module.css';

const PlanPanel = lazyPart(async () => (await import('./plan/plan-panel.lazy.tsx')).PlanPanel);

interface Props {
  user: User;
  planName: string;
  blends: ReactNode;
  lastOrder: ReactNode;
}

/** What one comes for first, then what one has filled in. */
export const MyProfile = ({ user, planName, blends, lastOrder }: Props) => (
  <LazyPart>
    {blends}
    <div className={styles.panels}>
      {lastOrder}
      <Balance user={user} />
      <LazyPart>
        <PlanPanel user={user} />
      </LazyPart>
      <div>
        <Details user={user} planName={planName} />
      </div>
    </div>
  </LazyPart>
);

/** What the member can spend: credit and, where there is a limit, on account. */
const Balance = ({ user }: { user: User }) => (
  <Panel title="Credit" action={<Link to="?tab=3">Add a gift card</Link>}>
    <Headline
      large={pounds(user.usable_credit)}
      {...(user.usable_credit > 0 ? { below: 'Ready to spend at the checkout.' } : {})}
    />
    {user.buys_on_account && (
      <p className={styles.onAccount}>
        {user.balance_limit > 0 &&
          `${pounds(user.usable_balance)} of ${pounds(user.balance_limit)} left to order on account. `}
        <Link to="?tab=3">See what you owe</Link>
      </p>
    )}
  </Panel>
);
