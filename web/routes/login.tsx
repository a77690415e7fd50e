import { LogInForm } from '#web/account/sign-in/log-in-form.tsx';
import { needsScript } from '#web/account/sign-in/needs-script.ts';
import { pageHead } from '#web/head/page-head.ts';
import layout from '#web/ui/layout.module.css';
import type { Route } from './+types/login';

export const handle = { foldsFooter: true };

export const action = needsScript;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData, {
    title: 'Members’ Area',
    description: 'Log in to your account: your addresses, your orders and your credit.',
    path: '/login',
    unlisted: true,
  });

export default function LogIn({ actionData }: Route.ComponentProps) {
  return (
    <div className={`${layout.band} ${layout.oneColumn}`}>
      <h1>Members' Area</h1>
      <LogInForm reply={actionData} />
    </div>
  );
}
