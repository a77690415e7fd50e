import { IncompletePage } from '../checkout/incomplete-page.tsx';
import { pageHead } from '../head/page-head.ts';
import type { Route } from './+types/checkout-incomplete';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData.publicUrl, {
    title: 'Checkout',
    description: 'An order that could not be placed, and how to go on.',
    path: '/checkout/incomplete',
    unlisted: true,
  });

export default function CheckoutIncomplete() {
  return <IncompletePage />;
}
