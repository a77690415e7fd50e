import { RedeemPage } from '#web/gift-cards/redeem-page.tsx';
import { pageHead } from '#web/head/page-head.ts';
import type { Route } from './+types/redeem';

export const handle = { foldsFooter: true };

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageHead(matches[0].loaderData, {
    title: 'Redeem a gift card',
    description: 'Add a gift card to your credit.',
    path: '/redeem',
    unlisted: true,
  }),
  { name: 'referrer', content: 'no-referrer' },
];

export default function Redeem() {
  return <RedeemPage />;
}
