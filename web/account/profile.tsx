import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import type { Choice } from '#contract/catalogue/lookups.ts';
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
const TopUp = lazyPart(async () => (await import('./credit/top-up.lazy.tsx')).TopUp);
const UpdatePassword = lazyPart(
  async () => (await import('./sign-in/update-password.lazy.tsx')).UpdatePassword,
);

interface Props {
  user: User;
  statuses: readonly Choice[];
  blends: ReactNode;
  orders: ReactNode;
}

export function Profile({ user, statuses, blends, orders }: Props) {
  useLoadingSoon();
  const location = useLocation();
  const isNew = (location.state as { welcome?: boolean } | null)?.welcome === true;
  const plan = useCall(user.user_type_id, () =>
    browserApi('GET /user-types/{id}', { params: { id: user.user_type_id } }),
  );
  const planName = plan.answer?.display_name ?? '';
  return (
    <Suspense fallback={<LoadingSkeleton what="your profile" />}>
      {isNew ? <Welcome user={user} /> : !user.email_verified && <Unconfirmed user={user} />}
      <ProfileHead user={user} planName={planName} />
      <Tabs
        label="Your profile"
        tabs={[
          { id: '1', name: 'My Profile', content: <MyProfile {...{ user, planName, statuses, blends }} /> },
          { id: '2', name: 'Order History', content: <LazyPart>{orders}</LazyPart> },
          {
            id: '3',
            name: 'Top Up',
            content: (
              <LazyPart>
                <TopUp user={user} />
              </LazyPart>
            ),
          },
          {
            id: '4',
            name: 'Update Password',
            content: (
              <LazyPart>
                <UpdatePassword />
              </LazyPart>
            ),
          },
        ]}
      />
    </Suspense>
  );
}

const ProfileHead = ({ user, planName }: { user: User; planName: string }) => (
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
