import { useSearchParams } from 'react-router';
import { planOf } from '#domain/plans/plans.ts';
import { needsScript } from '#web/account/sign-in/needs-script.ts';
import { PlanThatStarts } from '#web/account/sign-in/plan-that-starts.tsx';
import { SignUpForm } from '#web/account/sign-in/sign-up-form.tsx';
import { pageHead } from '#web/head/page-head.ts';
import layout from '#web/ui/layout.module.css';
import type { Route } from './+types/signup';

export const handle = { isForm: true };

export const action = needsScript;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData.publicUrl, {
    title: 'Sign up',
    description: 'Open an account: your blends, addresses, orders and credit in one place.',
    path: '/signup',
    unlisted: true,
  });

export default function SignUp({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const plan = planOf(query.get('plan') ?? '');
  return (
    <div className={`${layout.band} ${layout.oneColumn}`}>
      <h1>Sign up</h1>
      <PlanThatStarts plan={plan} />
      <SignUpForm plan={plan} reply={actionData} />
    </div>
  );
}
