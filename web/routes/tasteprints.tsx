import type { Named } from '../../contract/catalogue/lookups.ts';
import { orThrow } from '../api/or-throw.ts';
import { pageHead } from '../head/page-head.ts';
import { breadcrumbs } from '../head/structured-data.ts';
import { similar } from '../shop/alike.ts';
import { SmallPrintList } from '../shop/small-print-list.tsx';
import { shopContext } from '../shop-context.ts';
import { type Coffee, isBean, isBlend, loadCoffees, printOf } from '../state/coffees.ts';
import { BlendRing } from '../tasteprints/blend-ring.tsx';
import { EverySize } from '../tasteprints/every-size.tsx';
import { HowToRead } from '../tasteprints/how-to-read.tsx';
import { SixRings } from '../tasteprints/six-rings.tsx';
import layout from '../ui/layout.module.css';
import type { Route } from './+types/tasteprints';
import styles from './tasteprints.module.css';

const ALIKE = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(shopContext);
  const [shelf, roasts] = await Promise.all([loadCoffees(api), api('GET /roasts').then(orThrow)]);
  const beans = shelf.filter(isBean);
  const blend = shelf.find(isBlend);
  return {
    read: beans[0] && shown(beans[0]),
    sizes: blend && shown(blend),
    rings: roasts.flatMap((roast) => ringExample(roast, shelf)),
    blend: blend && {
      ...shown(blend),
      beans: blend.blend_recipes.map(({ name, percentage }) => ({ name, percentage })),
    },
    families: familiesOf(beans).map(([coffee]) => [coffee, ...similar(shelf, coffee, ALIKE)].map(shown)),
  };
}

const shown = (coffee: Coffee) => ({ ctapsId: coffee.ctaps_id, print: printOf(coffee) });

const ringExample = ({ id, display_name }: Named, shelf: readonly Coffee[]) => {
  const coffee = shelf.find(({ roast_id }) => roast_id === id);
  return coffee ? [{ ...shown(coffee), roast: display_name }] : [];
};

/** Three coffees that could hardly differ more: the most floral, the most bitter and the most nutty. */
const familiesOf = (beans: readonly Coffee[]): [Coffee][] =>
  (['floral', 'bitter', 'nutty'] as const).flatMap((taste) => {
    const [strongest] = beans.toSorted((a, b) => b[taste] - a[taste]);
    return strongest ? [[strongest]] : [];
  });

export const meta: Route.MetaFunction = ({ matches }) => {
  const { publicUrl } = matches[0].loaderData;
  return pageHead(publicUrl, {
    title: 'Every coffee draws its own picture',
    description: 'Eighteen tastes, eighteen petals: how to read the tasteprint of a coffee at a glance.',
    path: '/tasteprints',
    data: [breadcrumbs(publicUrl, [{ name: 'Tasteprints', path: '/tasteprints' }])],
  });
};

export default function Tasteprints({ loaderData }: Route.ComponentProps) {
  const { read, sizes, rings, blend, families } = loaderData;
  return (
    <>
      <div className={layout.band}>
        <h1>Every coffee draws its own picture</h1>
        <p className={layout.lead}>
          We score eighteen tastes in every coffee. Each becomes a petal, as long as its taste is strong. The
          same coffee always draws the same tasteprint, and coffees that taste alike look alike.
        </p>
      </div>
      {read && <HowToRead coffee={read} />}
      <SixRings examples={rings} />
      {blend && <BlendRing blend={blend} />}
      <section aria-labelledby="alike" className={layout.band}>
        <h2 id="alike">Alike in the cup, alike on paper</h2>
        <div className={styles.families}>
          {families.map((coffees) => (
            <SmallPrintList key={coffees[0]?.ctapsId} coffees={coffees} />
          ))}
        </div>
      </section>
      {sizes && <EverySize coffee={sizes.print} />}
    </>
  );
}
