import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { User } from '../../contract/customer.ts';
import { browserApi } from '../api/browser-transport.ts';
import { useAsked } from '../api/use-asked.ts';
import { Tabs } from '../ui/tabs/tabs.tsx';
import { MyProfile } from './my-profile.tsx';
import { ProfileHead } from './profile-head.tsx';
import { TopUp } from './top-up.tsx';
import { UpdatePassword } from './update-password.tsx';
import { Welcome } from './welcome.tsx';

export function Profile({ user, orders }: { user: User; orders: ReactNode }) {
  const location = useLocation();
  const isNew = (location.state as { welcome?: boolean } | null)?.welcome === true;
  const plan = useAsked(user.user_type_id, () =>
    browserApi('GET /user-types/{id}', { params: { id: user.user_type_id } }),
  );
  const planName = plan.answer?.display_name ?? '';
  return (
    <>
      {isNew && <Welcome user={user} />}
      <ProfileHead user={user} planName={planName} />
      <Tabs
        label="Your profile"
        tabs={[
          { id: '1', name: 'My Profile', content: <MyProfile user={user} planName={planName} /> },
          { id: '2', name: 'Order History', content: orders },
          { id: '3', name: 'Top Up', content: <TopUp user={user} /> },
          { id: '4', name: 'Update Password', content: <UpdatePassword /> },
        ]}
      />
    </>
  );
}
