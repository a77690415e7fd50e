import { data } from 'react-router';
import { pageHead } from '../head/page-head.ts';
import { GuestOrder } from '../orders/guest-order.tsx';
import { loadOrderNames } from '../orders/order-names.ts';
import { shopContext } from '../shop-context.ts';
import type { Route } from './+types/guest-order';

/** The frame only: the browser opens the order with the key that stands in its address. */
export const loader = async ({ context }: Route.LoaderArgs) =>
  data(await loadOrderNames(context.get(shopContext).api), { headers: { 'X-Robots-Tag': 'noindex' } });

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const shouldRevalidate = () => false;

/** The key stands nowhere in the page itself. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageHead(matches[0].loaderData.publicUrl, {
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
