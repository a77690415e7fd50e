import { Link } from 'react-router';
import { STRAPLINE } from '#domain/shop.ts';
import { orThrow } from '#web/api/or-throw.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { organization, website } from '#web/head/organization.ts';
import { pageHead } from '#web/head/page-head.ts';
import { beansForHowTo, favouritesFirst, flowerFirst, shopWindow } from '#web/home/chosen-coffees.ts';
import { CreateYourOwn } from '#web/home/create-your-own.tsx';
import { Hero } from '#web/home/hero.tsx';
import { HowTo } from '#web/home/how-to.tsx';
import { offeredCoffees, writeCoffees } from '#web/home/page-coffees.ts';
import { deliveryFacts, Reassurances } from '#web/home/reassurances.tsx';
import { TestimonialList } from '#web/home/testimonial-list.tsx';
import { testimonialsFor } from '#web/home/testimonials.ts';
import { ContinueBlend } from '#web/shell/continue-blend.tsx';
import { ProductTile } from '#web/shop/product-tile.tsx';
import { tileOf } from '#web/shop/tile.ts';
import { countedSellers, topSellers } from '#web/shop/top-sellers.ts';
import { shopContext } from '#web/shop-context.ts';
import { type Coffee, isBlend, printOf } from '#web/state/coffees.ts';
import { labelOf } from '#web/state/label-of.ts';
import buttons from '#web/ui/button.module.css';
import layout from '#web/ui/layout.module.css';
import { Slides } from '#web/ui/slides/slides.tsx';
import type { Route } from './+types/home';
import styles from './home.module.css';

export const handle = { scriptsLater: true };

const TOP_SELLERS = 6;

/** Loaded with the page, and so not in its script. */
const COUNTED = 'The six single beans that most orders of the last 90 days had in them.';
const CHOSEN = 'Six favourites from the roastery, one for every roast: from bright to dark and bitter.';
/** Where no script runs, a taste is chosen instead of pulled. */
const CHOICES = [
  { label: 'Chocolatey, not bitter', tastes: 'bitter-2.5_chocolate-8' },
  { label: 'Chocolatey and nutty', tastes: 'chocolate-7_nutty-7' },
  { label: 'Nutty and sweet', tastes: 'nutty-7_sweet-7.5' },
  { label: 'Caramel and sweet', tastes: 'caramel-7_sweet-7.5' },
  { label: 'Fruity and sweet', tastes: 'fruity-7.5_sweet-7' },
  { label: 'Fruity and bright', tastes: 'fruity-7.5_sour-7' },
  { label: 'Floral and light', tastes: 'bitter-2_floral-7.5' },
  { label: 'Bright and crisp', tastes: 'sour-8' },
  { label: 'Spicy and earthy', tastes: 'earthy-6_spicy-6' },
  { label: 'Strong and smoky', tastes: 'bitter-7.5_roasted-8' },
];
const OF_CUSTOMERS = { title: 'What our customers say', note: null };
const SAMPLES = {
  title: 'What we’d love to hear from you',
  note: 'We wrote these three ourselves, to show where yours will go.',
};

export async function loader({ context }: Route.LoaderArgs) {
  const { api, live } = context.get(shopContext);
  const [listedBlends, listedBeans, listedRoasts, listedGrinds, prices, bestSold, words] = await Promise.all([
    api('GET /blends'),
    api('GET /beans'),
    api('GET /roasts'),
    api('GET /grinds'),
    api('GET /price-list'),
    api('GET /top-sellers'),
    api('GET /delivery-words').then(orThrow),
  ]);
  // The page stands without a list that nobody answered, and says so in its place; nobody caches it then.
  const blends = orNone(listedBlends);
  const beans = orNone(listedBeans);
  const roasts = orNone(listedRoasts);
  const grinds = orNone(listedGrinds);
  const coffees = [...blends, ...beans];
  const counted = countedSellers(beans, { bestSold: orNone(bestSold), count: TOP_SELLERS });
  const bags = shopWindow(blends).map((blend) => labelOf(blend, roasts));
  return {
    intro: introOf(beans.length),
    words: { order_by: words.order_by, how_long: words.how_long },
    hero: {
      garden: {
        coffees: writeCoffees(flowerFirst(offeredCoffees(blends, beans), isBlend)),
        roasts: roasts.map(({ id, display_name }) => ({ id, display_name })),
        choices: CHOICES,
      },
      bags,
    },
    delivery: prices.ok ? deliveryFacts(prices.answer) : null,
    aboutTopSellers: counted === null ? CHOSEN : COUNTED,
    topSellers: (counted ?? topSellers(favouritesFirst(beans), TOP_SELLERS)).map((coffee) =>
      tileOf(coffee, { roasts, grinds }),
    ),
    howTo: bags[1] && { beans: beansForHowTo(beans).map(printOf), blend: bags[1] },
    aboutTestimonials: testimonialsFor(live).some(({ sample }) => sample) ? SAMPLES : OF_CUSTOMERS,
    testimonials: testimonialsFor(live).map(({ ctapsId, ...words }) => ({
      ...words,
      print: printOfId(coffees, ctapsId),
    })),
  };
}

const introOf = (beanCount: number): string =>
  `${beanCount > 0 ? `${beanCount} beans, six roasts` : 'Six roasts'} and a picture of how each one tastes. Blend your own or choose one of ours. Roasted to order, with you in a day or two.`;

const orNone = <A,>(list: Reply<A[]>): A[] => (list.ok ? list.answer : []);

export const meta: Route.MetaFunction = ({ matches }) => {
  const { publicUrl } = matches[0].loaderData;
  return pageHead(matches[0].loaderData, {
    title: STRAPLINE,
    description:
      'Roasted to order: house blends and single beans, each with its taste drawn as a picture of its own.',
    path: '/',
    data: [organization(publicUrl, matches[0].loaderData), website(publicUrl, matches[0].loaderData)],
  });
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const { intro, words, hero, delivery, howTo } = loaderData;
  const { aboutTopSellers, topSellers, aboutTestimonials, testimonials } = loaderData;
  return (
    <>
      <Hero {...hero} />
      <ContinueBlend look="page" />
      <section aria-label="What we do" className={`${layout.band} ${layout.sunk}`}>
        <p className={styles.intro}>{intro}</p>
        {delivery && <Reassurances {...delivery} orderBy={words.order_by} />}
        <p className={styles.small}>{words.how_long}</p>
      </section>
      <section aria-labelledby="top-sellers" className={layout.band}>
        <h2 id="top-sellers">Top sellers</h2>
        <p className={layout.prose}>{aboutTopSellers}</p>
        {topSellers.length > 0 ? (
          <Slides
            label="Top sellers"
            slides={topSellers.map((coffee) => ({
              key: coffee.ctapsId,
              slide: <ProductTile coffee={coffee} />,
            }))}
          />
        ) : (
          <p>
            We can’t show our top sellers just now. <a href="/">Try again</a>
          </p>
        )}
        <p className={layout.onward}>
          <Link to="/shop" className={buttons.quiet}>
            See more<span className="visually-hidden"> coffees</span>
          </Link>
        </p>
      </section>
      <section aria-labelledby="create" className={`${layout.band} ${layout.sunk}`}>
        <CreateYourOwn id="create" />
      </section>
      {howTo && (
        <section aria-labelledby="how-to" className={layout.band}>
          <h2 id="how-to">Four steps to your own coffee</h2>
          <HowTo {...howTo} />
        </section>
      )}
      {testimonials.length > 0 && (
        <section aria-labelledby="testimonials" className={`${layout.band} ${layout.sunk}`}>
          <h2 id="testimonials">{aboutTestimonials.title}</h2>
          {aboutTestimonials.note && <p className={layout.prose}>{aboutTestimonials.note}</p>}
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
