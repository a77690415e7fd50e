import { Suspense } from 'react';
import { redirect, useSearchParams } from 'react-router';
import { CompletePage } from '#web/checkout/complete-page.tsx';
import { PAYMENT_PAGE_HEADERS } from '#web/checkout/payment-page-headers.ts';
import { readReturned } from '#web/checkout/returned.ts';
import { pageHead } from '#web/head/page-head.ts';
import { lazyPart } from '#web/ui/lazy/lazy.tsx';
import type { Route } from './+types/checkout-complete';

const PasskeyOffer = lazyPart(
  async () => (await import('#web/account/passkeys/passkey-offer.lazy.tsx')).PasskeyOffer,
);

export function loader({ request }: Route.LoaderArgs) {
  return leaveUnlessReturned(request);
}

/** Navigations in the browser need no call to the server. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return leaveUnlessReturned(request);
}

export const headers: Route.HeadersFunction = () => PAYMENT_PAGE_HEADERS;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData, {
    title: 'Checkout',
    description: 'Your order, and how it goes on.',
    path: '/checkout/complete',
    unlisted: true,
  });

export default function CheckoutComplete() {
  const [query] = useSearchParams();
  const returned = readReturned(query);
  if (returned === null) return null;
  const offer = returned.kind === 'placed' && (
    <Suspense>
      <PasskeyOffer orderId={returned.orderId} />
    </Suspense>
  );
  return <CompletePage returned={returned} offer={offer} />;
}

function leaveUnlessReturned({ url }: Request): null {
  if (readReturned(new URL(url).searchParams) === null) throw redirect('/');
  return null;
}
