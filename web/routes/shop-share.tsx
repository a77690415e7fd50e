import { renderToStaticMarkup } from 'react-dom/server';
import { STRAPLINE } from '#domain/shop.ts';
import { orThrow } from '#web/api/or-throw.ts';
import { shareFileOf } from '#web/head/share-file.ts';
import { shopContext } from '#web/shop-context.ts';
import { isBlend, loadCoffees } from '#web/state/coffees.ts';
import { labelOf } from '#web/state/label-of.ts';
import { Bag } from '#web/ui/bag/bag.tsx';
import type { Route } from './+types/shop-share';

const BAGS = 3;
const WIDE = 300;

/** What a link to a page without a picture of its own shows: three house blends in their bags. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(shopContext);
  const [coffees, roasts] = await Promise.all([loadCoffees(api), api('GET /roasts').then(orThrow)]);
  const blends = coffees.filter(isBlend).slice(0, BAGS);
  const bags = (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 -216 ${BAGS * WIDE} ${BAGS * WIDE}`}>
      {blends.map((blend, i) => (
        <svg key={blend.ctaps_id} x={i * WIDE} y={0} width={WIDE} height={WIDE * 1.56}>
          <Bag coffee={labelOf(blend, roasts)} detail="small" decorative />
        </svg>
      ))}
    </svg>
  );
  const words = { title: STRAPLINE, below: 'Roasted to order, from up to six beans', foot: '' };
  return shareFileOf(words, renderToStaticMarkup(bags));
}
