import { Link } from 'react-router';
import { shop } from '../../domain/shop.ts';
import { HowItWorks } from '../about/how-it-works.tsx';
import { Stats } from '../about/stats.tsx';
import { orThrow } from '../api/or-throw.ts';
import { pageHead } from '../head/page-head.ts';
import { breadcrumbs, organization } from '../head/structured-data.ts';
import { coffeeLink } from '../shop/coffee-link.ts';
import { sampleEvenly } from '../shop/sample-evenly.ts';
import { TasteprintWall } from '../shop/tasteprint-wall.tsx';
import { shopContext } from '../shop-context.ts';
import { isBlend, loadCoffees, printOf } from '../state/coffees.ts';
import { Bag } from '../ui/bag/bag.tsx';
import buttons from '../ui/button.module.css';
import { EmailLink, TelephoneLink } from '../ui/contact-links.tsx';
import layout from '../ui/layout.module.css';
import { nameOf } from '../ui/names.ts';
import type { Route } from './+types/aboutus';
import styles from './aboutus.module.css';

const WALL_SIZE = 36;
/** A blend that no other page begins with. */
const SHOWN = 8;

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(shopContext);
  const [coffees, roasts] = await Promise.all([loadCoffees(api), api('GET /roasts').then(orThrow)]);
  const shown = coffees.filter(isBlend)[SHOWN];
  return {
    bag: shown && {
      ...printOf(shown),
      ctapsId: shown.ctaps_id,
      roast: nameOf(shown.roast_id, roasts),
      grind: 'Whole Bean',
      weight: '250 g',
    },
    wall: sampleEvenly(coffees, WALL_SIZE).map(coffeeLink),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { publicUrl } = matches[0].loaderData;
  return pageHead(publicUrl, {
    title: 'About Us',
    description: `${shop.name} roasts coffee to order in ${shop.address.city}, to recipes that its customers design themselves.`,
    path: '/aboutus',
    data: [organization(publicUrl), breadcrumbs(publicUrl, [{ name: 'About Us', path: '/aboutus' }])],
  });
};

export default function AboutUs({ loaderData }: Route.ComponentProps) {
  const { bag, wall } = loaderData;
  return (
    <>
      <div className={`${layout.band} ${styles.hero}`}>
        <div>
          <h1>We roast the coffee you design</h1>
          <p className={layout.lead}>
            {shop.name} is a roastery in {shop.address.city}. We keep many beans and few opinions. You decide
            what goes into the bag, and we make sure it tastes the way you meant it to.
          </p>
          <p className={layout.actions}>
            <Link to="/blend" className={buttons.primary}>
              Create Blend
            </Link>
          </p>
        </div>
        {bag && <Bag coffee={bag} className={styles.bag} />}
      </div>
      <section aria-labelledby="figures" className={`${layout.band} ${layout.sunk}`}>
        <h2 id="figures" className="visually-hidden">
          In figures
        </h2>
        <Stats />
      </section>
      <section aria-labelledby="made-to-order" className={layout.band}>
        <h2 id="made-to-order">How a coffee is made to order</h2>
        <HowItWorks />
      </section>
      <section aria-labelledby="why" className={layout.band}>
        <h2 id="why">Why six?</h2>
        <p className={layout.prose}>
          Six roasts, and at most six beans in a blend. That is enough to make almost any coffee you can think
          of, and few enough to taste what each bean does. It is in our name so that we don’t forget.
        </p>
        <p className={layout.prose}>
          Every bean is described by eighteen tastes, worked out by a written rule and drawn as a{' '}
          <Link to="/tasteprints">tasteprint</Link>. So you can compare coffees before you buy them, mix them
          on the screen, or ask which of ours come near <Link to="/tastematch">the one in your cupboard</Link>
          .
        </p>
        <p className={layout.prose}>
          You will find us at {shop.address.street}, {shop.address.city} {shop.address.postcode}. Call{' '}
          <TelephoneLink /> or write to <EmailLink />.
        </p>
      </section>
      <section aria-labelledby="shelf" className={`${layout.band} ${layout.sunk}`}>
        <h2 id="shelf">Some of what is on our shelf</h2>
        <TasteprintWall coffees={wall} />
      </section>
    </>
  );
}
