import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Choice } from '#contract/catalogue/lookups.ts';
import type { User } from '#contract/customers/customer.ts';
import { pounds } from '#web/ui/figures.ts';
import { LazyPart, lazyPart } from '#web/ui/lazy/lazy.tsx';
import { Facts, Panel } from '#web/ui/panel.tsx';
import { SavedAddresses } from './addresses/saved-addresses.tsx';
import { LastOrder } from './last-order.tsx';
import styles from './my-profile.module.css';

const FurtherPanels = lazyPart(async () => (await import('./further-panels.lazy.tsx')).FurtherPanels);
const OnAccount = lazyPart(async () => (await import('./on-account.lazy.tsx')).OnAccount);
const PlanPanel = lazyPart(async () => (await import('./plan/plan-panel.lazy.tsx')).PlanPanel);

interface Props {
  user: User;
  planName: string;
  statuses: readonly Choice[];
  blends: ReactNode;
}

/** What one comes for first, then what one has filled in. */
export const MyProfile = ({ user, planName, statuses, blends }: Props) => (
  <>
    <div className={styles.first}>
      <LastOrder user={user} statuses={statuses} />
      <Balance user={user} />
      <Panel title="Favourites" action={<Link to="/favourites">See them all</Link>}>
        <p className={styles.words}>The coffees you’ve marked, and the ones you looked at lately.</p>
      </Panel>
    </div>
    <LazyPart>
      {blends}
      {user.buys_on_account && (
        <LazyPart>
          <OnAccount />
        </LazyPart>
      )}
      <LazyPart>
        <PlanPanel user={user} />
      </LazyPart>
      <h2 className="visually-hidden">Your details</h2>
      <Settings user={user} planName={planName} />
    </LazyPart>
  </>
);

const Settings = ({ user, planName }: { user: User; planName: string }) => (
  <div className={styles.panels}>
    <BasicInformation user={user} planName={planName} />
    <BillingInformation user={user} />
    <SavedAddresses user={user} />
    <Panel title="Security Information">
      <Facts
        facts={[
          ['Email', user.email],
          [
            'Password',
            <>
              <Link to="?tab=4">Change</Link>
              <Link to="/passwordreset">Forgot your password?</Link>
            </>,
          ],
        ]}
      />
    </Panel>
    <LazyPart>
      <FurtherPanels user={user} />
    </LazyPart>
  </div>
);

const BasicInformation = ({ user, planName }: { user: User; planName: string }) => (
  <Panel title="Basic Information" action={<Link to="/profile/user/update">Edit</Link>}>
    <Facts
      facts={[
        ['Name', user.full_name],
        ['Company name', user.company_name],
        ['Email', user.email],
        [
          'Plan',
          <>
            <span>{planName}</span> <Link to="/subscription">Upgrade now</Link>
          </>,
        ],
        [
          'Available credit',
          <>
            <span>{pounds(user.usable_credit)}</span> <Link to="?tab=3">Top up</Link>
          </>,
        ],
      ]}
    />
  </Panel>
);

const BillingInformation = ({ user }: { user: User }) => (
  <Panel title="Billing Information" action={<Link to="/profile/user/update">Edit</Link>}>
    <Facts
      facts={[
        ['Name', user.full_name],
        ['Company', user.company_name],
        ['Email', user.email],
        ['Address', user.address],
        ['City', user.city],
        ['Postal code', user.zip_code],
      ]}
    />
    {user.address === '' && <p className={styles.missing}>No billing address yet.</p>}
  </Panel>
);

/** What the member can spend: credit and, where there is a limit, on account. */
const Balance = ({ user }: { user: User }) => (
  <Panel title="Credit" action={<Link to="?tab=3">Add a gift card</Link>}>
    <p className={styles.large}>{pounds(user.usable_credit)}</p>
    <p className={styles.words}>
      {user.balance_limit > 0
        ? `${pounds(user.usable_balance)} of ${pounds(user.balance_limit)} left to order on account.`
        : 'Ready to spend at the checkout.'}
    </p>
  </Panel>
);
