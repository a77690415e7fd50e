import { Link } from 'react-router';
import { shop } from '../../domain/shop.ts';
import { granted } from '../api/granted.ts';
import { isBean, loadShelf, printOf } from '../api/shelf.ts';
import { evenly } from '../catalogue/evenly.ts';
import { PrintWall } from '../catalogue/print-wall.tsx';
import { tileOf } from '../catalogue/tile.ts';
import { TileGrid } from '../catalogue/tile-grid.tsx';
import { topSellers } from '../catalogue/top-sellers.ts';
import { pageHead } from '../head/page-head.ts';
import { organization, website } from '../head/structured-data.ts';
import { Hero } from '../home/hero.tsx';
import { shopContext } from '../shop-context.ts';
import buttons from '../ui/button.module.css';
import layout from '../ui/layout.module.css';
import type { Route } from './+types/home';

const TOP_SELLERS = 3;
const ON_THE_WALL = 24;

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(shopContext);
  const [shelf, roasts] = await Promise.all([loadShelf(api), api('GET /roasts').then(granted)]);
  const beans = shelf.filter(isBean);
  const [shown] = shelf;
  return {
    beanCount: beans.length,
    shown: shown && { ctapsId: shown.ctaps_id, print: printOf(shown) },
    wall: evenly(shelf, ON_THE_WALL).map((coffee) => ({ ctapsId: coffee.ctaps_id, print: printOf(coffee) })),
    topSellers: topSellers(beans, TOP_SELLERS).map((coffee) => tileOf(coffee, roasts)),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { publicUrl } = matches[0].loaderData;
  return pageHead(publicUrl, {
    title: shop.strapline,
    description:
      'Roasted to order in Bristol: house blends and single beans, each with its taste drawn as a picture of its own.',
    path: '/',
    data: [organization(publicUrl), website(publicUrl)],
  });
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const { beanCount, shown, wall, topSellers } = loaderData;
  return (
    <>
      <Hero beanCount={beanCount} shown={shown} />
      <section aria-labelledby="wall" className={`${layout.band} ${layout.sunk}`}>
        <h2 id="wall">Every coffee draws its own picture</h2>
        <p className={layout.prose}>
          Eighteen tastes make eighteen petals, each as long as its taste is strong. Here are some of ours;
          choose the one that you like the look of.
        </p>
        <PrintWall coffees={wall} />
        <p className={layout.onward}>
          <Link to="/tasteprints" className={buttons.quiet}>
            How to read a tasteprint
          </Link>
        </p>
      </section>
      <section aria-labelledby="top-sellers" className={layout.band}>
        <h2 id="top-sellers">Top sellers</h2>
        <TileGrid coffees={topSellers} />
        <p className={layout.onward}>
          <Link to="/shop" className={buttons.quiet}>
            See more
          </Link>
        </p>
      </section>
    </>
  );
}
