import { orThrow } from '#web/api/or-throw.ts';
import { pageHead } from '#web/head/page-head.ts';
import { breadcrumbs, itemList } from '#web/head/structured-data.ts';
import { cardOf } from '#web/public-blends/card.ts';
import { Gallery } from '#web/public-blends/gallery.tsx';
import { readCursor, readSort } from '#web/public-blends/gallery-search.ts';
import { shopContext } from '#web/shop-context.ts';
import layout from '#web/ui/layout.module.css';
import type { Route } from './+types/blends';

export const handle = { scriptsLater: true };

/** Rendered for everybody. What is nearest to a member, and what it costs them, the browser asks for. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const sort = readSort(query.get('sort'));
  const cursor = readCursor(query.get('after'));
  const page = await context
    .get(shopContext)
    .api('GET /public-blends', { query: { sort: sort ?? 'newest', cursor } })
    .then(orThrow);
  const shown = {
    cards: page.blends.map(cardOf),
    sortedBy: page.sorted_by,
    next: page.next_cursor,
    isFirstPage: cursor === undefined,
  };
  return { sort, after: cursor, shown };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (loaderData === undefined) return [];
  const { publicUrl } = matches[0].loaderData;
  const { shown, sort } = loaderData;
  const list = shown.cards.map(({ ctapsId, print }) => ({ ctapsId, name: print.name }));
  return pageHead(matches[0].loaderData, {
    title: 'Blends that people share',
    description:
      'Coffees that other people designed and made public. Order one as it is, or remix it into your own.',
    path: '/blends',
    unlisted: sort !== null || !shown.isFirstPage || list.length === 0,
    data: [
      ...(list.length === 0 ? [] : [itemList(publicUrl, list)]),
      breadcrumbs(publicUrl, [{ name: 'Public blends', path: '/blends' }]),
    ],
  });
};

export default function Blends({ loaderData: { sort, after, shown } }: Route.ComponentProps) {
  return (
    <div className={layout.band}>
      <h1>Blends that people share</h1>
      <p className={layout.lead}>
        Designed by people like you, and roasted by us. Order one as it is, or remix it into your own.
      </p>
      <Gallery sort={sort} after={after} ofGuests={shown} />
    </div>
  );
}
