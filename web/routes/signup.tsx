import { useSearchParams } from 'react-router';
import { planOf } from '#domain/plans/plans.ts';
import { needsScript } from '#web/account/sign-in/needs-script.ts';
import { PlanThatStarts } from '#web/account/sign-in/plan-that-starts.tsx';
import { SignUpForm } from '#web/account/sign-in/sign-up-form.tsx';
import { pageHead } from '#web/head/page-head.ts';
import { shopContext } from '#web/shop-context.ts';
import layout from '#web/ui/layout.module.css';
import type { Route } from './+types/signup';

export const handle = { foldsFooter: true };

export const action = needsScript;

/** Nobody is kept from signing up by a price list that can't be read. */
export async function loader({ context }: Route.LoaderArgs) {
  const prices = await context.get(shopContext).api('GET /price-list');
  return { freeDelivery: prices.ok ? prices.answer.free_delivery : [] };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData, {
    title: 'Sign up',
    description: 'Open an account: your blends, addresses, orders and credit in one place.',
    path: '/signup',
    unlisted: true,
  });

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const plan = planOf(query.get('plan') ?? '');
  return (
    <div className={`${layout.band} ${layout.oneColumn}`}>
      <h1>Sign up</h1>
      <PlanThatStarts plan={plan} freeDelivery={loaderData.freeDelivery} />
      <SignUpForm plan={plan} reply={actionData} />
    </div>
  );
}
