import { data } from 'react-router';
import { HandoverPage } from '#web/agents/handover-page.tsx';
import { orThrow } from '#web/api/or-throw.ts';
import { pageHead } from '#web/head/page-head.ts';
import { shopContext } from '#web/shop-context.ts';
import type { Route } from './+types/handover-new';

export const handle = { foldsFooter: true };

/** Looking does nothing, since mail programs and chats open links by themselves: only a button of the page makes a cart. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(shopContext);
  const { searchParams } = new URL(request.url);
  const items = searchParams.get('items') ?? '';
  const [offered, grinds, roasts, bagSizes, shippingOptions] = await Promise.all([
    api('GET /handovers/new', { query: { items } }).then(orThrow),
    api('GET /grinds').then(orThrow),
    api('GET /roasts').then(orThrow),
    api('GET /bag-sizes').then(orThrow),
    api('GET /shipping-options').then(orThrow),
  ]);
  const link = { items, code: searchParams.get('code'), continueTo: searchParams.get('continue_to') };
  const names = { grinds, roasts, bagSizes, shippingOptions };
  return data(
    { link, offered, names },
    { headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** What lies in the link doesn't change while somebody looks at it. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageHead(matches[0].loaderData, {
    title: 'Coffee put together for you',
    description: 'What is in the link that you opened, and what it costs. Nothing is ordered yet.',
    path: '/handover/new',
    unlisted: true,
  }),
  { name: 'referrer', content: 'no-referrer' },
];

export default function HandoverNew({ loaderData }: Route.ComponentProps) {
  return <HandoverPage {...loaderData} />;
}
