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
import { shopContext } from '../shop-context.ts';
import buttons from '../ui/button.module.css';
import layout from '../ui/layout.module.css';
import { strongestInWords } from '../ui/tasteprint/in-words.ts';
import { Tasteprint } from '../ui/tasteprint/tasteprint.tsx';
import type { Route } from './+types/home';
import styles from './home.module.css';

const TOP_SELLERS = 3;
const ON_THE_WALL = 24;

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(shopContext);
  const [shelf, roasts] = await Promise.all([loadShelf(api), api('GET /roasts').then(granted)]);
  const beans = shelf.filter(isBean);
  const [shown] = shelf;
  return {
    beanCount: beans.length,
    roastCount: roasts.length,
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
  const { beanCount, roastCount, shown } = loaderData;
  return (
    <>
      <div className={layout.band}>
        <div className={styles.hero}>
          <div>
            <h1 className={styles.title}>{shop.strapline}</h1>
            <p className={layout.lead}>
              {beanCount} beans, {numberInWords(roastCount)} roasts, and a picture of how each one tastes.
              Take one of our blends, or a single bean, roasted to order and sent the next day.
            </p>
            <p className={layout.actions}>
              <Link to="/shop" className={buttons.primary}>
                Shop our blends
              </Link>
              <Link to="/blend" className={buttons.quiet}>
                Create your own
              </Link>
            </p>
          </div>
          {shown && (
            <figure className={styles.figure}>
              <Tasteprint coffee={shown.print} detail="large" className={styles.print} />
              <figcaption>
                <Link to={`/cuppingnotes/${shown.ctapsId}`}>{shown.print.name}</Link>, as it tastes: above all{' '}
                {strongestInWords(shown.print.scores)}.
              </figcaption>
            </figure>
          )}
        </div>
      </div>
      <section aria-labelledby="wall" className={`${layout.band} ${layout.sunk}`}>
        <h2 id="wall">Every coffee draws its own picture</h2>
        <p className={layout.prose}>
          Eighteen tastes make eighteen petals, each as long as its taste is strong. Here are some of ours;
          choose the one that you like the look of.
        </p>
        <PrintWall coffees={loaderData.wall} />
        <p className={styles.more}>
          <Link to="/tasteprints" className={buttons.quiet}>
            How to read a tasteprint
          </Link>
        </p>
      </section>
      <section aria-labelledby="top-sellers" className={layout.band}>
        <div className={styles.sellers}>
          <h2 id="top-sellers">Top sellers</h2>
          <TileGrid coffees={loaderData.topSellers} />
          <p className={styles.more}>
            <Link to="/shop" className={buttons.quiet}>
              See more
            </Link>
          </p>
        </div>
      </section>
    </>
  );
}

const numberInWords = (count: number): string => (count === 6 ? 'six' : String(count));
