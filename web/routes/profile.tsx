import { MemberPage } from '#web/account/member-page.tsx';
import { Profile } from '#web/account/profile.tsx';
import { orThrow } from '#web/api/or-throw.ts';
import { pageHead } from '#web/head/page-head.ts';
import { shopContext } from '#web/shop-context.ts';
import { lazyPart } from '#web/ui/lazy/lazy.tsx';
import type { Route } from './+types/profile';

const MyBlends = lazyPart(async () => (await import('#web/blends/my-blends.lazy.tsx')).MyBlends);
const OrderHistory = lazyPart(async () => (await import('#web/orders/order-history.lazy.tsx')).OrderHistory);

/** Lookups only: the browser loads all personal data. */
export const loader = async ({ context }: Route.LoaderArgs) => ({
  statuses: orThrow(await context.get(shopContext).api('GET /order-statuses')),
});

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData.publicUrl, {
    title: 'Your profile',
    description: 'Your name and addresses, your orders, your credit and your password.',
    path: '/profile',
    unlisted: true,
  });

export default function ProfilePage({ loaderData, matches }: Route.ComponentProps) {
  const { publicUrl } = matches[0].loaderData;
  const { statuses } = loaderData;
  return (
    <MemberPage title="Your profile" what="your profile" leavesWhenRefused>
      {(user) => (
        <Profile
          user={user}
          statuses={statuses}
          blends={<MyBlends key={user.id} member={user} publicUrl={publicUrl} />}
          orders={<OrderHistory key={user.id} user={user} statuses={statuses} />}
        />
      )}
    </MemberPage>
  );
}
