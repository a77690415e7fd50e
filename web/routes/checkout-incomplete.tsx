import { IncompletePage } from '#web/checkout/incomplete-page.tsx';
import { PAYMENT_PAGE_HEADERS } from '#web/checkout/payment-page-headers.ts';
import { pageHead } from '#web/head/page-head.ts';
import type { Route } from './+types/checkout-incomplete';

export const headers: Route.HeadersFunction = () => PAYMENT_PAGE_HEADERS;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData, {
    title: 'Checkout',
    description: 'An order that could not be placed, and how to go on.',
    path: '/checkout/incomplete',
    unlisted: true,
  });

export default function CheckoutIncomplete() {
  return <IncompletePage />;
}
