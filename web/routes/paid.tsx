import { data, redirect, useSearchParams } from 'react-router';
import { pageHead } from '#web/head/page-head.ts';
import { Paid } from '#web/payments/paid.tsx';
import { readPaymentReturn } from '#web/payments/payment-return.ts';
import { shopContext } from '#web/shop-context.ts';
import type { Route } from './+types/paid';

export const handle = { foldsFooter: true };

export function loader({ request }: Route.LoaderArgs) {
  return leaveUnlessReturned(request);
}

/** Navigations in the browser need no call to the server. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return leaveUnlessReturned(request);
}

/** A press of the button without script. Opening an address must take no money, since mail programs and browsers open some by themselves. */
export async function action({ request, context }: Route.ActionArgs) {
  const body = readPaymentReturn(new URL(request.url).searchParams);
  if (body === null) throw redirect('/');
  const outcome = await context.get(shopContext).api('PUT /bills/paypal-pay', { body });
  return data(outcome, outcome.ok ? 200 : outcome.status);
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData, {
    title: 'Your payment',
    description: 'What came of your payment.',
    path: '/paid',
    unlisted: true,
  });

/** Where PayPal leads back to after a payment for something that is no order. */
export default function PaidPage({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const payment = readPaymentReturn(query);
  return payment && <Paid payment={payment} finished={actionData ?? null} />;
}

function leaveUnlessReturned({ url }: Request): null {
  if (readPaymentReturn(new URL(url).searchParams) === null) throw redirect('/');
  return null;
}
