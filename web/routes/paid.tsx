import { redirect, useSearchParams } from 'react-router';
import { pageHead } from '../head/page-head.ts';
import { Paid } from '../payments/paid.tsx';
import { readPaymentReturn } from '../payments/payment-return.ts';
import type { Route } from './+types/paid';

export function loader({ request }: Route.LoaderArgs) {
  return leaveUnlessReturned(request);
}

/** Navigations in the browser need no call to the server. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return leaveUnlessReturned(request);
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData.publicUrl, {
    title: 'Your payment',
    description: 'What came of your payment.',
    path: '/paid',
    unlisted: true,
  });

/** Where PayPal leads back to whoever paid for something that is no order. */
export default function PaidPage() {
  const [query] = useSearchParams();
  const payment = readPaymentReturn(query);
  return payment && <Paid payment={payment} />;
}

function leaveUnlessReturned({ url }: Request): null {
  if (readPaymentReturn(new URL(url).searchParams) === null) throw redirect('/');
  return null;
}
