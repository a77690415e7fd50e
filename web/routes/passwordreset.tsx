import { EMAIL_FIELDS } from '#web/account/email-form.tsx';
import { ResetRequestForm, requestReset } from '#web/account/sign-in/reset-request-form.tsx';
import { pageHead } from '#web/head/page-head.ts';
import { shopContext } from '#web/shop-context.ts';
import { answerForm, typedOf } from '#web/ui/form/answer-form.ts';
import layout from '#web/ui/layout.module.css';
import type { Route } from './+types/passwordreset';

export const handle = { foldsFooter: true };

export async function action({ request, context }: Route.ActionArgs) {
  const typed = await typedOf(request, EMAIL_FIELDS);
  return answerForm(await requestReset(context.get(shopContext).api, typed), typed, EMAIL_FIELDS);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData, {
    title: 'Reset Password',
    description: 'Get a link to choose a new password.',
    path: '/passwordreset',
    unlisted: true,
  });

export default function PasswordReset({ actionData }: Route.ComponentProps) {
  return (
    <div className={`${layout.band} ${layout.oneColumn}`}>
      <h1>Reset Password</h1>
      <p className={layout.lead}>Enter your email and we’ll send a link. It works once and lasts an hour.</p>
      <ResetRequestForm reply={actionData} />
    </div>
  );
}
