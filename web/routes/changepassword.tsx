import { useState } from 'react';
import { Link, redirect, useSearchParams } from 'react-router';
import { NEW_PASSWORD, NewPasswordForm, setPassword } from '#web/account/sign-in/new-password-form.tsx';
import { pageHead } from '#web/head/page-head.ts';
import { shopContext } from '#web/shop-context.ts';
import buttons from '#web/ui/button.module.css';
import { answerForm, typedOf } from '#web/ui/form/answer-form.ts';
import layout from '#web/ui/layout.module.css';
import type { Route } from './+types/changepassword';

export const handle = { foldsFooter: true };

const codeIn = (url: string) => new URL(url).searchParams.get('code') ?? '';

/** Without a code from a mail, members change their password in their profile. */
export function loader({ request }: Route.LoaderArgs) {
  return codeIn(request.url) === '' ? redirect('/profile?tab=4') : null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = await typedOf(request, NEW_PASSWORD);
  const { api } = context.get(shopContext);
  return answerForm(await setPassword(api, { code: codeIn(request.url), typed }), typed, NEW_PASSWORD);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData, {
    title: 'Choose a new password',
    description: 'A new password for your account, with the link that we emailed you.',
    path: '/changepassword',
    unlisted: true,
  });

export default function ChangePassword({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const [changed, setChanged] = useState(actionData?.sent ?? false);
  return (
    <div className={`${layout.band} ${layout.oneColumn}`}>
      <h1>Choose a new password</h1>
      {changed ? (
        <>
          <p role="status" className={layout.lead}>
            Password changed! You are now logged out everywhere. Log in with your new password.
          </p>
          <p>
            <Link to="/login" className={buttons.primary}>
              Log In
            </Link>
          </p>
        </>
      ) : (
        <NewPasswordForm code={query.get('code') ?? ''} reply={actionData} onSent={() => setChanged(true)} />
      )}
    </div>
  );
}
