import { useLocation } from 'react-router';
import { MemberPage } from '#web/account/member-page.tsx';
import { Profile } from '#web/account/profile.tsx';
import { pageHead } from '#web/head/page-head.ts';
import { lazyPart } from '#web/ui/lazy/lazy.tsx';
import type { Route } from './+types/profile';

const MyBlends = lazyPart(async () => (await import('#web/blends/my-blends.lazy.tsx')).MyBlends);
const LastOrder = lazyPart(async () => (await import('#web/orders/last-order.lazy.tsx')).LastOrder);
const OrderHistory = lazyPart(async () => (await import('#web/orders/order-history.lazy.tsx')).OrderHistory);

const Batches = lazyPart(async () => (await import('#web/order-batches/batches.lazy.tsx')).Batches);

const Votes = lazyPart(async () => (await import('#web/group-tastings/votes.lazy.tsx')).Votes);

const YourTaste = lazyPart(async () => (await import('#web/preference/your-taste.lazy.tsx')).YourTaste);

const KeptTastes = lazyPart(async () => (await import('#web/kept-tastes/kept-tastes.lazy.tsx')).KeptTastes);

export const handle = { foldsFooter: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData, {
    title: 'Your profile',
    description: 'Your name and addresses, your orders, your credit and your password.',
    path: '/profile',
    unlisted: true,
  });

export default function ProfilePage({ matches }: Route.ComponentProps) {
  const { publicUrl } = matches[0].loaderData;
  const isNew = (useLocation().state as { welcome?: boolean } | null)?.welcome === true;
  return (
    <MemberPage title="Your profile" what="your profile" leavesWhenRefused>
      {(user) => (
        <Profile
          user={user}
          isNew={isNew}
          blends={<MyBlends key={user.id} memberId={user.id} publicUrl={publicUrl} invitesToBlend={!isNew} />}
          lastOrder={<LastOrder key={user.id} user={user} />}
          taste={
            <>
              <YourTaste key={user.id} memberId={user.id} />
              <KeptTastes key={`kept ${user.id}`} memberId={user.id} />
            </>
          }
          orders={
            <>
              <OrderHistory key={user.id} user={user} />
              <Votes key={`votes ${user.id}`} />
              {user.buys_on_account && <Batches key={`batches ${user.id}`} />}
            </>
          }
        />
      )}
    </MemberPage>
  );
}
