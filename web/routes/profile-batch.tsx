import { Suspense } from 'react';
import { MemberPage } from '#web/account/member-page.tsx';
import { pageHead } from '#web/head/page-head.ts';
import { lazyPart } from '#web/ui/lazy/lazy.tsx';
import { LoadingSkeleton } from '#web/ui/loading-skeleton.tsx';
import type { Route } from './+types/profile-batch';

const Batch = lazyPart(async () => (await import('#web/order-batches/batch.lazy.tsx')).Batch);

const TITLE = 'Sent to many people';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData, {
    title: TITLE,
    description: 'Orders for many people that you placed at once.',
    path: '/profile',
    unlisted: true,
  });

export default function ProfileBatch({ params: { batchId } }: Route.ComponentProps) {
  return (
    <MemberPage title={TITLE} what="your orders">
      {(user) => (
        <Suspense fallback={<LoadingSkeleton what="your orders" />}>
          <Batch key={`${user.id} ${batchId}`} batchId={batchId} />
        </Suspense>
      )}
    </MemberPage>
  );
}
