import { orThrow } from '../api/or-throw.ts';
import { CheckoutPage } from '../checkout/checkout-page.tsx';
import { pageHead } from '../head/page-head.ts';
import { shopContext } from '../shop-context.ts';
import { countryChoices } from '../ui/address/country-choices.ts';
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
    api('GET /countries').then(orThrow),
  ]);
  return {
    grinds,
    roasts,
    bagSizes,
    shippingOptions,
    paymentGateways,
    countries: countryChoices(countries),
    shipsTo: countries.filter((country) => country.is_shipping).map(({ id }) => id),
  };
}

/** Lookups are the same for every step. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData.publicUrl, {
    title: 'Checkout',
    description: 'Where your coffee goes, when it arrives, and how you pay for it.',
    path: '/checkout',
    unlisted: true,
  });

export default function Checkout({ loaderData }: Route.ComponentProps) {
  return <CheckoutPage names={loaderData} />;
}
