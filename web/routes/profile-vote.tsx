import { Suspense } from 'react';
import { MemberPage } from '#web/account/member-page.tsx';
import { pageHead } from '#web/head/page-head.ts';
import { lazyPart } from '#web/ui/lazy/lazy.tsx';
import { LoadingSkeleton } from '#web/ui/loading-skeleton.tsx';
import type { Route } from './+types/profile-vote';

const Vote = lazyPart(async () => (await import('#web/group-tastings/vote.lazy.tsx')).Vote);

const TITLE = 'Your office vote';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData, {
    title: TITLE,
    description: 'How many colleagues answered, the link for them, and the result.',
    path: '/profile',
    unlisted: true,
  });

export default function ProfileVote({ params: { voteId }, matches }: Route.ComponentProps) {
  const { publicUrl } = matches[0].loaderData;
  return (
    <MemberPage title={TITLE} what="your vote">
      {(user) => (
        <Suspense fallback={<LoadingSkeleton what="your vote" />}>
          <Vote key={`${user.id} ${voteId}`} voteId={voteId} publicUrl={publicUrl} />
        </Suspense>
      )}
    </MemberPage>
  );
}
