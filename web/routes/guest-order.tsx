import { data } from 'react-router';
import { pageHead } from '#web/head/page-head.ts';
import { GuestOrder } from '#web/orders/guest-order.tsx';
import { loadOrderNames } from '#web/orders/order-names.ts';
import { shopContext } from '#web/shop-context.ts';
import type { Route } from './+types/guest-order';

/** Lookups only: the browser loads the order with the key in its address. */
export const loader = async ({ context }: Route.LoaderArgs) =>
  data(await loadOrderNames(context.get(shopContext).api), { headers: { 'X-Robots-Tag': 'noindex' } });

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const shouldRevalidate = () => false;

/** The head must not contain the key of the address, and no other site must get it as a referrer. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageHead(matches[0].loaderData, {
    title: 'Your order',
    description: 'What you ordered, and how far it has come.',
    path: '/guestorders',
    unlisted: true,
  }),
  { name: 'referrer', content: 'no-referrer' },
];

export default function GuestOrderPage({ loaderData, params: { signedKey } }: Route.ComponentProps) {
  return <GuestOrder key={signedKey} signedKey={signedKey} names={loaderData} />;
}
