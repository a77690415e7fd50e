import { Link } from 'react-router';
import { shop } from '../../domain/shop.ts';
import { orThrow } from '../api/or-throw.ts';
import { pageHead } from '../head/page-head.ts';
import { organization, website } from '../head/structured-data.ts';
import { CreateYourOwn } from '../home/create-your-own.tsx';
import { Hero } from '../home/hero.tsx';
import { HowTo } from '../home/how-to.tsx';
import { TestimonialList } from '../home/testimonial-list.tsx';
import { testimonialsFor } from '../home/testimonials.ts';
import { coffeeLink } from '../shop/coffee-link.ts';
import { ProductTile } from '../shop/product-tile.tsx';
import { sampleEvenly } from '../shop/sample-evenly.ts';
import { TasteprintWall } from '../shop/tasteprint-wall.tsx';
import { tileOf } from '../shop/tile.ts';
import { topSellers } from '../shop/top-sellers.ts';
import { shopContext } from '../shop-context.ts';
import { type Coffee, isBean, isBlend, loadCoffees, printOf } from '../state/coffees.ts';
import buttons from '../ui/button.module.css';
import layout from '../ui/layout.module.css';
import { nameOf } from '../ui/names.ts';
import { Slides } from '../ui/slides/slides.tsx';
import type { Route } from './+types/home';
import styles from './home.module.css';

const TOP_SELLERS = 6;
const WALL_SIZE = 24;
/** Blend on the drawn bag. */
const SHOWN = 20;

export async function loader({ context }: Route.LoaderArgs) {
  const { api, live } = context.get(shopContext);
  const [coffees, roasts] = await Promise.all([loadCoffees(api), api('GET /roasts').then(orThrow)]);
  const beans = coffees.filter(isBean);
  const blends = coffees.filter(isBlend);
  return {
    bag: blends[SHOWN] && { ...printOf(blends[SHOWN]), roast: nameOf(blends[SHOWN].roast_id, roasts) },
    beanCount: beans.length,
    hero: sampleEvenly(blends, 3).map(printOf),
    wall: sampleEvenly(coffees, WALL_SIZE).map(coffeeLink),
    topSellers: topSellers(beans, TOP_SELLERS).map((coffee) => tileOf(coffee, roasts)),
    howTo: blends[0] && { beans: sampleEvenly(beans, 3).map(printOf), blend: printOf(blends[0]) },
    testimonials: testimonialsFor(live).map(({ ctapsId, ...words }) => ({
      ...words,
      print: printOfId(coffees, ctapsId),
    })),
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
  const { bag, beanCount, hero, wall, topSellers, howTo, testimonials } = loaderData;
  return (
    <>
      <Hero prints={hero} />
      <section aria-label="What we do" className={`${layout.band} ${layout.sunk}`}>
        <p className={styles.intro}>
          {beanCount} beans, six roasts, and a picture of how each bean tastes. Mix up to six of them in the
          shares you like, or choose one of our blends. We roast when you order, and deliver within 24 hours.
        </p>
      </section>
      <section aria-labelledby="top-sellers" className={layout.band}>
        <h2 id="top-sellers">Top sellers</h2>
        <p className={layout.prose}>
          We are too young to have counted what sells best, so for now we have chosen a bean of each roast.
        </p>
        <Slides
          label="Top sellers"
          slides={topSellers.map((coffee) => ({
            key: coffee.ctapsId,
            slide: <ProductTile coffee={coffee} />,
          }))}
        />
        <p className={layout.onward}>
          <Link to="/shop" className={buttons.quiet}>
            See more<span className="visually-hidden"> coffees</span>
          </Link>
        </p>
      </section>
      <section aria-labelledby="create" className={`${layout.band} ${layout.sunk}`}>
        <CreateYourOwn id="create" coffee={bag} />
      </section>
      {howTo && (
        <section aria-labelledby="how-to" className={layout.band}>
          <h2 id="how-to">Four steps to your own coffee</h2>
          <HowTo {...howTo} />
        </section>
      )}
      <section aria-labelledby="wall" className={`${layout.band} ${layout.sunk}`}>
        <h2 id="wall">Every coffee draws its own picture</h2>
        <p className={layout.prose}>
          Eighteen petals stand for eighteen tastes: the stronger the taste, the longer the petal. Choose one
          you like the look of.
        </p>
        <TasteprintWall coffees={wall} />
        <p className={layout.onward}>
          <Link to="/tasteprints" className={buttons.quiet}>
            How to read a tasteprint
          </Link>
        </p>
      </section>
      {testimonials.length > 0 && (
        <section aria-labelledby="testimonials" className={layout.band}>
          <h2 id="testimonials">What our customers say</h2>
          <TestimonialList testimonials={testimonials} />
        </section>
      )}
    </>
  );
}

function printOfId(coffees: readonly Coffee[], ctapsId: string) {
  const coffee = coffees.find(({ ctaps_id }) => ctaps_id === ctapsId);
  return coffee === undefined ? null : printOf(coffee);
}
