import { data } from 'react-router';
import { orThrow } from '#web/api/or-throw.ts';
import { CheckoutPage } from '#web/checkout/checkout-page.tsx';
import { namesOfCountries } from '#web/checkout/names-of-countries.ts';
import { PAYMENT_PAGE_HEADERS } from '#web/checkout/payment-page-headers.ts';
import { pageHead } from '#web/head/page-head.ts';
import { shopContext } from '#web/shop-context.ts';
import type { Route } from './+types/checkout';

/** Lookups only: the browser loads cart and account. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(shopContext);
  const [grinds, roasts, bagSizes, shippingOptions, paymentGateways, countries] = await Promise.all([
    api('GET /grinds').then(orThrow),
    api('GET /roasts').then(orThrow),
    api('GET /bag-sizes').then(orThrow),
    api('GET /shipping-options').then(orThrow),
    api('GET /payment-gateways').then(orThrow),
    api('GET /countries'),
  ]);
  const names = { grinds, roasts, bagSizes, shippingOptions, paymentGateways };
  // The checkout says so and asks again; a page without countries is not worth caching.
  if (!countries.ok)
    return data({ ...names, ...namesOfCountries([]) }, { headers: { 'Cache-Control': 'no-store' } });
  return data({ ...names, ...namesOfCountries(countries.answer) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => {
  const own = loaderHeaders.get('Cache-Control');
  return own === null ? PAYMENT_PAGE_HEADERS : { 'Cache-Control': own };
};

/** Nothing leads away from a payment but the cart. */
export const handle = { enclosed: true };

/** Lookups are the same for every step. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData, {
    title: 'Checkout',
    description: 'Where your coffee goes, when it arrives, and how you pay for it.',
    path: '/checkout',
    unlisted: true,
  });

export default function Checkout({ loaderData }: Route.ComponentProps) {
  return <CheckoutPage names={loaderData} />;
}
