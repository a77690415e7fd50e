import { Link } from 'react-router';
import { HowItWorks } from '#web/about/how-it-works.tsx';
import { Stats } from '#web/about/stats.tsx';
import { orThrow } from '#web/api/or-throw.ts';
import { organization } from '#web/head/organization.ts';
import { pageHead } from '#web/head/page-head.ts';
import { breadcrumbs } from '#web/head/structured-data.ts';
import { shopContext } from '#web/shop-context.ts';
import { isBean, isBlend, loadCoffees } from '#web/state/coffees.ts';
import { labelOf } from '#web/state/label-of.ts';
import { Bag } from '#web/ui/bag/bag.tsx';
import buttons from '#web/ui/button.module.css';
import { EmailLink, TelephoneLink } from '#web/ui/contact-links.tsx';
import layout from '#web/ui/layout.module.css';
import type { Route } from './+types/aboutus';
import styles from './aboutus.module.css';

export const handle = { scriptsLater: true };

/** Three house blends that home doesn't show: smoke, flowers, fruit on earth. */
const HERO_BLENDS = [7, 35, 21];

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(shopContext);
  const [coffees, roasts, words] = await Promise.all([
    loadCoffees(api),
    api('GET /roasts').then(orThrow),
    api('GET /delivery-words').then(orThrow),
  ]);
  const beans = coffees.filter(isBean);
  const blends = coffees.filter(isBlend);
  const sold = beans.filter(({ in_stock }) => in_stock);
  return {
    bags: HERO_BLENDS.flatMap((id) => blends.filter((blend) => blend.id === id)).map((blend) => ({
      ...labelOf(blend, roasts),
      ctapsId: blend.ctaps_id,
      grind: 'Whole Bean',
      weight: '250 g',
    })),
    counted: {
      beans: sold.length,
      countries: new Set(sold.map(({ country_id }) => country_id)).size,
      blends: blends.filter(({ in_stock }) => in_stock).length,
    },
    howLong: words.how_long,
  };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { publicUrl, name } = matches[0].loaderData;
  return pageHead(matches[0].loaderData, {
    title: 'About Us',
    description: `${name} roasts coffee to order, to recipes that its customers design themselves.`,
    path: '/aboutus',
    data: [
      organization(publicUrl, matches[0].loaderData),
      breadcrumbs(publicUrl, [{ name: 'About Us', path: '/aboutus' }]),
    ],
  });
};

export default function AboutUs({ loaderData, matches }: Route.ComponentProps) {
  const { name, address } = matches[0].loaderData;
  const { bags, counted, howLong } = loaderData;
  return (
    <>
      <div className={`${layout.band} ${styles.hero}`}>
        <div>
          <h1>We roast the coffee you design</h1>
          <p className={layout.lead}>
            {name} is a roastery{address && ` in ${address.town}`}. Lots of beans. Few opinions. You decide
            what goes into the bag, and we make it taste the way you meant.
          </p>
          <p className={layout.actions}>
            <Link to="/blend" className={buttons.primary}>
              Create Blend
            </Link>
          </p>
        </div>
        <div className={styles.bags}>
          {bags.map((coffee) => (
            <Bag key={coffee.name} coffee={coffee} decorative className={styles.bag} />
          ))}
        </div>
      </div>
      <section aria-labelledby="figures" className={`${layout.band} ${layout.sunk}`}>
        <h2 id="figures" className="visually-hidden">
          In figures
        </h2>
        <Stats counted={counted} />
      </section>
      <section aria-labelledby="made-to-order" className={layout.band}>
        <h2 id="made-to-order">How a coffee is made to order</h2>
        <HowItWorks coffee={bags[1]} howLong={howLong} />
      </section>
      <div className={`${layout.band} ${styles.reasons}`}>
        <section aria-labelledby="why">
          <h2 id="why">Why six?</h2>
          <p>
            Six roasts, and at most six beans in a blend. That’s enough to make almost any coffee you can
            think of, and few enough to taste what each bean does. It’s in our name so that we don’t forget.
          </p>
        </section>
        <section aria-labelledby="eighteen">
          <h2 id="eighteen">Why eighteen?</h2>
          <p>
            Every bean is scored on eighteen tastes and drawn as a <Link to="/tasteprints">tasteprint</Link>.
            So you can compare coffees before you buy, mix them on the screen, or find the ones closest to{' '}
            <Link to="/tastematch">what’s in your cupboard</Link>.
          </p>
        </section>
        <section aria-labelledby="find-us">
          <h2 id="find-us">Find us</h2>
          {address && (
            <address className={styles.address}>
              {address.street}
              <br />
              {address.town} {address.postal_code}
            </address>
          )}
          <p>
            <TelephoneLink />
            <br />
            <EmailLink />
          </p>
        </section>
      </div>
    </>
  );
}
