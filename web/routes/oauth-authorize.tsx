import { MemberPage } from '#web/account/member-page.tsx';
import { pageHead } from '#web/head/page-head.ts';
import { LazyPart, lazyPart } from '#web/ui/lazy/lazy.tsx';
import type { Route } from './+types/oauth-authorize';

const AllowAssistant = lazyPart(
  async () => (await import('#web/account/assistants/allow-assistant.lazy.tsx')).AllowAssistant,
);

export const handle = { foldsFooter: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData, {
    title: 'Connect an assistant',
    description: 'What a program asks to do for you, and your answer.',
    path: '/oauth/authorize',
    unlisted: true,
  });

/** Where programs send people for their consent. Who they are, only the browser knows. */
export default function OauthAuthorize() {
  return (
    <MemberPage title="Connect an assistant" what="your account">
      {(user) => (
        <LazyPart>
          <AllowAssistant user={user} />
        </LazyPart>
      )}
    </MemberPage>
  );
}
