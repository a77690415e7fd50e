import { type ReactNode, Suspense } from 'react';
import type { User } from '#contract/customers/customer.ts';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { LazyPart, lazyPart, useLoadingSoon } from '#web/ui/lazy/lazy.tsx';
import { LoadingSkeleton } from '#web/ui/loading-skeleton.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { MyProfile } from './my-profile.tsx';
import styles from './profile.module.css';

const Welcome = lazyPart(async () => (await import('./welcome.lazy.tsx')).Welcome);
const Unconfirmed = lazyPart(async () => (await import('./welcome.lazy.tsx')).Unconfirmed);
const PredictiveOrdering = lazyPart(
  async () => (await import('./reorders/predictive-ordering.lazy.tsx')).PredictiveOrdering,
);
const StandingOrders = lazyPart(
  async () => (await import('./reorders/standing/standing-orders.lazy.tsx')).StandingOrders,
);
const TopUp = lazyPart(async () => (await import('./credit/top-up.lazy.tsx')).TopUp);
const OnAccount = lazyPart(async () => (await import('./credit/on-account.lazy.tsx')).OnAccount);
const SavedPayment = lazyPart(async () => (await import('./credit/saved-payment.lazy.tsx')).SavedPayment);
const MakerThanks = lazyPart(async () => (await import('./credit/maker-thanks.lazy.tsx')).MakerThanks);
const Storefront = lazyPart(async () => (await import('./storefront/storefront.lazy.tsx')).Storefront);
const UpdatePassword = lazyPart(
  async () => (await import('./sign-in/update-password.lazy.tsx')).UpdatePassword,
);
const Passkeys = lazyPart(async () => (await import('./passkeys/passkeys.lazy.tsx')).Passkeys);
const Assistants = lazyPart(async () => (await import('./assistants/assistants.lazy.tsx')).Assistants);
const SecurityPanels = lazyPart(async () => (await import('./security-panels.lazy.tsx')).SecurityPanels);

interface Props {
  user: User;
  /** Whether they have just signed up, so that the page's greeting has its button. */
  isNew: boolean;
  blends: ReactNode;
  lastOrder: ReactNode;
  orders: ReactNode;
  taste: ReactNode;
}

/** The tabs: coffee and taste first, then orders, money, and who may use the account. */
export function Profile({ user, isNew, blends, lastOrder, orders, taste }: Props) {
  useLoadingSoon();
  const plan = useCall(user.user_type_id, () =>
    browserApi('GET /user-types/{id}', { params: { id: user.user_type_id } }),
  );
  const planName = plan.answer?.display_name ?? '';
  return (
    <Suspense fallback={<LoadingSkeleton what="your profile" />}>
      <ProfileHead user={user} planName={planName} />
      {isNew && <Welcome user={user} />}
      <Tabs
        label="Your profile"
        tabs={[
          {
            id: '1',
            name: 'My Profile',
            content: (
              <>
                {!isNew && !user.email_verified && <Unconfirmed user={user} />}
                <MyProfile {...{ user, planName, blends, lastOrder }} />
              </>
            ),
          },
          { id: 'taste', name: 'Your Taste', content: <LazyPart>{taste}</LazyPart> },
          { id: '2', name: 'Order History', content: <Orders user={user} orders={orders} /> },
          { id: '3', name: 'Top Up', content: <Money user={user} /> },
          { id: '4', name: 'Update Password', content: <Security user={user} /> },
        ]}
      />
    </Suspense>
  );
}

const Orders = ({ user, orders }: { user: User; orders: ReactNode }) => (
  <LazyPart>
    <div className={styles.parts}>
      <div>{orders}</div>
      <div>
        <StandingOrders user={user} />
        <PredictiveOrdering user={user} />
      </div>
    </div>
  </LazyPart>
);

const Money = ({ user }: { user: User }) => (
  <LazyPart>
    <div className={styles.parts}>
      {user.buys_on_account && <OnAccount />}
      <TopUp user={user} />
      <SavedPayment />
      <Storefront user={user} />
      <MakerThanks />
    </div>
  </LazyPart>
);

const Security = ({ user }: { user: User }) => (
  <LazyPart>
    <div className={styles.parts}>
      <div>
        <UpdatePassword />
      </div>
      <Passkeys isStaff={user.is_staff} />
      <Assistants />
      <SecurityPanels user={user} />
    </div>
  </LazyPart>
);

const ProfileHead = ({ user, planName }: { user: User; planName: string }) => (
  <ul className={styles.head}>
    <li className={styles.name}>{user.full_name}</li>
    <li>{user.email}</li>
    <li>{planName}</li>
    {user.trial_days_remaining > 0 && <li>{daysLeft(user.trial_days_remaining)}</li>}
    <li className={styles.id}>User ID {user.id}</li>
  </ul>
);

const daysLeft = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'} left on trial`;
