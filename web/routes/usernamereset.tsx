import { EMAIL_FIELDS } from '#web/account/email-form.tsx';
import { tellUsername, UsernameForm } from '#web/account/sign-in/username-form.tsx';
import { pageHead } from '#web/head/page-head.ts';
import { answerForm, typedOf } from '#web/ui/form/answer-form.ts';
import layout from '#web/ui/layout.module.css';
import type { Route } from './+types/usernamereset';

export const handle = { foldsFooter: true };

export async function action({ request }: Route.ActionArgs) {
  const typed = await typedOf(request, EMAIL_FIELDS);
  return answerForm(tellUsername(typed), typed, EMAIL_FIELDS);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData, {
    title: 'Reset Username',
    description: 'Your username is your email address.',
    path: '/usernamereset',
    unlisted: true,
  });

export default function UsernameReset({ actionData }: Route.ComponentProps) {
  return (
    <div className={`${layout.band} ${layout.oneColumn}`}>
      <h1>Reset Username</h1>
      <p className={layout.lead}>Your username is the email address you signed up with.</p>
      <UsernameForm reply={actionData} />
    </div>
  );
}
