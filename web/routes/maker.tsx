import { redirect } from 'react-router';
import type { Answer } from '#contract/calls.ts';
import { orThrow } from '#web/api/or-throw.ts';
import type { ShopApi } from '#web/api/shop-api.ts';
import { pageHead } from '#web/head/page-head.ts';
import { breadcrumbs, itemList } from '#web/head/structured-data.ts';
import { cardOf } from '#web/public-blends/card.ts';
import { MakerPage } from '#web/public-blends/maker-page.tsx';
import { type Storefront, saleOf } from '#web/public-blends/storefront/for-sale.ts';
import { shopContext } from '#web/shop-context.ts';
import type { Route } from './+types/maker';

export const handle = { scriptsLater: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(shopContext);
  const maker = await api('GET /makers/{handle}', { params: { handle: params.handle } }).then(orThrow);
  if (maker.handle !== params.handle) throw redirect(`/by/${maker.handle}`, 308);
  const { handle, shown_name: shownName, about, blends } = maker;
  return {
    handle,
    shownName,
    about,
    cards: blends.map(cardOf),
    storefront: await loadStorefront(api, maker),
  };
}

async function loadStorefront(
  api: ShopApi,
  { handle, storefront, blends }: Answer<'GET /makers/{handle}'>,
): Promise<Storefront | null> {
  if (storefront === null) return null;
  const [grinds, bagSizes] = await Promise.all([api('GET /grinds'), api('GET /bag-sizes')]);
  return {
    handle,
    setsPrices: storefront.sets_prices,
    grinds: orThrow(grinds),
    bagSizes: orThrow(bagSizes),
    sales: Object.fromEntries(blends.map((blend) => [blend.ctaps_id, saleOf(blend)])),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (loaderData === undefined) return [];
  const { publicUrl } = matches[0].loaderData;
  const { handle, shownName, about, cards } = loaderData;
  const path = `/by/${handle}`;
  return pageHead(matches[0].loaderData, {
    title: `Blends by ${shownName}`,
    description: about === '' ? `Coffees that ${shownName} designed and made public.` : about,
    path,
    data: [
      itemList(
        publicUrl,
        cards.map(({ ctapsId, print }) => ({ ctapsId, name: print.name })),
      ),
      breadcrumbs(publicUrl, [
        { name: 'Public blends', path: '/blends' },
        { name: shownName, path },
      ]),
    ],
  });
};

export default function Maker({ loaderData }: Route.ComponentProps) {
  return <MakerPage {...loaderData} />;
}
