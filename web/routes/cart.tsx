import { orThrow } from '#web/api/or-throw.ts';
import { CartPage } from '#web/cart/cart-page.tsx';
import { pageHead } from '#web/head/page-head.ts';
import { shopContext } from '#web/shop-context.ts';
import type { Route } from './+types/cart';

/** Lookups only: the browser loads the cart itself. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(shopContext);
  const [grinds, roasts, bagSizes, shippingOptions] = await Promise.all([
    api('GET /grinds').then(orThrow),
    api('GET /roasts').then(orThrow),
    api('GET /bag-sizes').then(orThrow),
    api('GET /shipping-options').then(orThrow),
  ]);
  return { grinds, roasts, bagSizes, shippingOptions };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData, {
    title: 'Your cart',
    description: 'What you chose, what it costs today and when it can be with you.',
    path: '/cart',
    unlisted: true,
  });

export default function Cart({ loaderData }: Route.ComponentProps) {
  return <CartPage names={loaderData} />;
}
