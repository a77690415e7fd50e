import { Suspense, useEffect } from 'react';
import { MemberPage } from '#web/account/member-page.tsx';
import { pageHead } from '#web/head/page-head.ts';
import { loadOrderNames } from '#web/orders/order-names.ts';
import { shopContext } from '#web/shop-context.ts';
import { lazyPart } from '#web/ui/lazy/lazy.tsx';
import { LoadingSkeleton } from '#web/ui/loading-skeleton.tsx';
import type { Route } from './+types/profile-order';

const loadMemberOrder = async () => (await import('#web/orders/member-order.lazy.tsx')).MemberOrder;
const MemberOrder = lazyPart(loadMemberOrder);

/** Lookups only: the browser loads the order itself. */
export const loader = ({ context }: Route.LoaderArgs) => loadOrderNames(context.get(shopContext).api);

/** Lookups are the same for every order and each of its tabs. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageHead(matches[0].loaderData, {
    title: `Order ${params.orderId}`,
    description: 'What you ordered, how far it has come and what can still be done about it.',
    path: '/profile',
    unlisted: true,
  });

export default function ProfileOrder({ loaderData, params: { orderId } }: Route.ComponentProps) {
  // Preload, in parallel with the call for the member who is logged in.
  useEffect(() => {
    loadMemberOrder().catch(() => {});
  }, []);
  return (
    <MemberPage title={`Order ID ${orderId}`} what="your order">
      {(user) => (
        <Suspense fallback={<LoadingSkeleton what="your order" />}>
          <MemberOrder key={`${user.id} ${orderId}`} orderId={orderId} names={loaderData} />
        </Suspense>
      )}
    </MemberPage>
  );
}
