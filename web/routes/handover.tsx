import { data } from 'react-router';
import type { HandedOver } from '#contract/agents/handovers.ts';
import { ClosedHandover } from '#web/agents/closed-handover.tsx';
import { HandoverPage } from '#web/agents/handover-page.tsx';
import { orThrow } from '#web/api/or-throw.ts';
import type { ShopApi } from '#web/api/shop-api.ts';
import { pageHead } from '#web/head/page-head.ts';
import { shopContext } from '#web/shop-context.ts';
import type { Route } from './+types/handover';

export const handle = { foldsFooter: true };

/** In the place of a key: the coffees stand in the address itself. */
const IN_ADDRESS = 'new';

/**
 * Two addresses: of a link that holds its coffees, and of a checkout that an assistant prepared. Looking does nothing, since chats and mail
 * programs open links by themselves: only a button of the page makes the cart the browser's own.
 */
export async function loader({ context, params: { key }, request }: Route.LoaderArgs) {
  const { api } = context.get(shopContext);
  const [handover, grinds, roasts, bagSizes, shippingOptions] = await Promise.all([
    key === IN_ADDRESS ? readLink(api, new URL(request.url).searchParams) : readCheckout(api, key),
    api('GET /grinds').then(orThrow),
    api('GET /roasts').then(orThrow),
    api('GET /bag-sizes').then(orThrow),
    api('GET /shipping-options').then(orThrow),
  ]);
  const names = { grinds, roasts, bagSizes, shippingOptions };
  return data(
    { ...handover, names },
    {
      status: handover.state === 'unknown' ? 404 : 200,
      headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
    },
  );
}

async function readLink(api: ShopApi, parameters: URLSearchParams) {
  const items = parameters.get('items') ?? '';
  const offered = orThrow(await api('GET /handovers/new', { query: { items } }));
  const link = { items, key: null, code: parameters.get('code'), continueTo: parameters.get('continue_to') };
  return { state: 'open' as const, link, offered };
}

async function readCheckout(api: ShopApi, key: string) {
  const link = { items: '', key, code: null, continueTo: null };
  const outcome = await api('GET /handovers/{key}', { params: { key } });
  // 400 is a key that was cut short on its way, 404 one that we never gave or no longer keep.
  if (!outcome.ok && (outcome.status === 400 || outcome.status === 404))
    return { state: 'unknown' as const, platform: null, offered: null, link };
  return { ...orThrow(outcome), link };
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** What is in it doesn't change while somebody looks at it. */
export const shouldRevalidate = () => false;

/** The head must not contain the key of the address, and no other site must get it as a referrer. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageHead(matches[0].loaderData, {
    title: 'Coffee put together for you',
    description: 'What was put together, and what it costs. Nothing is ordered yet.',
    path: '/handover',
    unlisted: true,
  }),
  { name: 'referrer', content: 'no-referrer' },
];

/** The checkout's own code, which nobody needs before they go there. */
const fillCheckout = async (taken: HandedOver) =>
  (await import('#web/checkout/use-draft.ts')).fillDraft(taken);

export default function Handover({ loaderData }: Route.ComponentProps) {
  const { state, link, offered, names } = loaderData;
  if (state !== 'open' || offered === null)
    return <ClosedHandover state={state === 'open' ? 'ended' : state} />;
  const platform = 'platform' in loaderData ? loaderData.platform : undefined;
  return (
    <HandoverPage link={link} offered={offered} names={names} platform={platform} onTaken={fillCheckout} />
  );
}
