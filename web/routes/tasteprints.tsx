import { Link } from 'react-router';
import type { Named } from '#contract/catalogue/lookups.ts';
import { nearestInTaste } from '#domain/taste/nearest.ts';
import { orThrow } from '#web/api/or-throw.ts';
import { pageHead } from '#web/head/page-head.ts';
import { breadcrumbs } from '#web/head/structured-data.ts';
import { coffeeLink } from '#web/shop/coffee-link.ts';
import { TasteprintList } from '#web/shop/tasteprint-list.tsx';
import { shopContext } from '#web/shop-context.ts';
import { type Coffee, isBean, isBlend, loadCoffees } from '#web/state/coffees.ts';
import { HowToRead } from '#web/tasteprints/how-to-read.tsx';
import { BlendRing, RoastRings } from '#web/tasteprints/rings.tsx';
import buttons from '#web/ui/button.module.css';
import layout from '#web/ui/layout.module.css';
import type { Route } from './+types/tasteprints';
import styles from './tasteprints.module.css';

export const handle = { scriptsLater: true };

const SIMILAR_COFFEES = 1;

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(shopContext);
  const [coffees, roasts] = await Promise.all([loadCoffees(api), api('GET /roasts').then(orThrow)]);
  const beans = coffees.filter(isBean);
  const blend = coffees.find(isBlend);
  return {
    example: beans[0] && coffeeLink(beans[0]),
    rings: roasts.flatMap((roast) => ringExample(roast, coffees)),
    blend: blend && {
      ...coffeeLink(blend),
      beans: blend.blend_recipes.map(({ name, percentage }) => ({ name, percentage })),
    },
    families: contrastingBeans(beans).map((bean) =>
      [bean, ...nearestInTaste(coffees, bean, SIMILAR_COFFEES)].map(coffeeLink),
    ),
  };
}

const ringExample = ({ id, display_name }: Named, coffees: readonly Coffee[]) => {
  const coffee = coffees.find(({ roast_id }) => roast_id === id);
  return coffee ? [{ ...coffeeLink(coffee), roast: display_name }] : [];
};

/** Three beans of very different taste: the most floral, the most bitter and the most nutty. */
const contrastingBeans = (beans: readonly Coffee[]): Coffee[] =>
  (['floral', 'bitter', 'nutty'] as const).flatMap((taste) => {
    const [strongest] = beans.toSorted((a, b) => b[taste] - a[taste]);
    return strongest ?? [];
  });

export const meta: Route.MetaFunction = ({ matches }) => {
  const { publicUrl } = matches[0].loaderData;
  return pageHead(matches[0].loaderData, {
    title: 'Every coffee draws its own picture',
    description: 'Eighteen tastes, eighteen petals: how to read the tasteprint of a coffee at a glance.',
    path: '/tasteprints',
    data: [breadcrumbs(publicUrl, [{ name: 'Tasteprints', path: '/tasteprints' }])],
  });
};

export default function Tasteprints({ loaderData }: Route.ComponentProps) {
  const { example, rings, blend, families } = loaderData;
  return (
    <>
      <div className={layout.band}>
        <h1>Every coffee draws its own picture</h1>
        <p className={layout.lead}>
          We score eighteen tastes in every coffee. The stronger the taste, the larger the petal. The same
          coffee always draws the same tasteprint, and coffees that taste alike look alike.
        </p>
      </div>
      {example && <HowToRead coffee={example} />}
      <RoastRings examples={rings} />
      {blend && <BlendRing blend={blend} />}
      <section aria-labelledby="alike" className={layout.band}>
        <h2 id="alike">Alike in the cup, alike on paper</h2>
        <div className={styles.families}>
          {families.map((coffees) => (
            <TasteprintList key={coffees[0]?.ctapsId} coffees={coffees} />
          ))}
        </div>
      </section>
      <section aria-labelledby="next" className={layout.band}>
        <h2 id="next">Now draw one yourself</h2>
        <p className={layout.prose}>
          Mix a few beans and watch the petals move, or find a shape you like in the shop.
        </p>
        <p className={layout.actions}>
          <Link to="/blend" className={buttons.primary}>
            Blend your own
          </Link>
          <Link to="/shop" className={buttons.plain}>
            See the shop
          </Link>
        </p>
      </section>
    </>
  );
}
