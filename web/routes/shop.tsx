import { granted } from '../api/granted.ts';
import { loadShelf } from '../api/shelf.ts';
import { pageAsked, pathOfPage, TILES_ON_A_PAGE } from '../catalogue/pages.ts';
import { tileOf } from '../catalogue/tile.ts';
import { TileGrid } from '../catalogue/tile-grid.tsx';
import { pageHead } from '../head/page-head.ts';
import { breadcrumbs, itemList } from '../head/structured-data.ts';
import { shopContext } from '../shop-context.ts';
import layout from '../ui/layout.module.css';
import { Pagination } from '../ui/pagination/pagination.tsx';
import type { Route } from './+types/shop';
import styles from './shop.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(shopContext);
  const [shelf, roasts] = await Promise.all([loadShelf(api), api('GET /roasts').then(granted)]);
  const pageCount = Math.ceil(shelf.length / TILES_ON_A_PAGE);
  const page = pageAsked(new URL(request.url).searchParams.get('page'), pageCount);
  const first = (page - 1) * TILES_ON_A_PAGE;
  return {
    page,
    pageCount,
    coffeeCount: shelf.length,
    coffees: shelf.slice(first, first + TILES_ON_A_PAGE).map((coffee) => tileOf(coffee, roasts)),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (loaderData === undefined) return [];
  const { publicUrl } = matches[0].loaderData;
  const { page, coffees, coffeeCount } = loaderData;
  const list = coffees.map(({ ctapsId, print }) => ({ ctapsId, name: print.name }));
  return pageHead(publicUrl, {
    title: page === 1 ? 'Shop' : `Shop, page ${page}`,
    description: `${coffeeCount} coffees, roasted to order: house blends and single beans, each with its taste and its price per kilo.`,
    path: pathOfPage(page),
    data: [
      itemList(publicUrl, list, (page - 1) * TILES_ON_A_PAGE + 1),
      breadcrumbs(publicUrl, [{ name: 'Shop', path: '/shop' }]),
    ],
  });
};

export default function Shop({ loaderData }: Route.ComponentProps) {
  const { page, pageCount, coffeeCount, coffees } = loaderData;
  const pages = { current: page, count: pageCount, pathOf: pathOfPage };
  return (
    <div className={layout.band}>
      <h1>Order our Products</h1>
      <p className={layout.lead}>
        {coffeeCount} coffees, each roasted to order: our house blends first, then every single bean on its
        own.
      </p>
      <div className={styles.list}>
        <Pagination {...pages} label="Pages, above the list" />
        <h2 className="visually-hidden">
          Coffees, page {page} of {pageCount}
        </h2>
        <TileGrid coffees={coffees} />
        <Pagination {...pages} label="Pages, below the list" />
      </div>
    </div>
  );
}
