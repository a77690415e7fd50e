import { MemberPage } from '#web/account/member-page.tsx';
import { pageHead } from '#web/head/page-head.ts';
import { PublishBlend } from '#web/public-blends/publish/publish-blend.tsx';
import type { Route } from './+types/publish-blend';

export const handle = { foldsFooter: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData, {
    title: 'Publish a blend',
    description: 'Let everybody see, order and remix one of your blends.',
    path: '/profile',
    unlisted: true,
  });

export default function PublishBlendPage({ params: { ctapsId } }: Route.ComponentProps) {
  return (
    <MemberPage title="Publish a blend" what="your blend">
      {(user) => <PublishBlend key={`${user.id} ${ctapsId}`} user={user} ctapsId={ctapsId} />}
    </MemberPage>
  );
}
