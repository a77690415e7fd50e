import { orThrow } from '#web/api/or-throw.ts';
import { sharedRecipe } from '#web/blend-creator/shared-recipe.ts';
import { shareFile } from '#web/head/share-file.ts';
import { shopContext } from '#web/shop-context.ts';
import { printOf } from '#web/state/coffees.ts';
import type { Route } from './+types/blend-share';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(shopContext);
  const [beans, effects] = await Promise.all([
    api('GET /beans').then(orThrow),
    api('GET /taste-rule').then(orThrow),
  ]);
  const shared = sharedRecipe(
    new URL(request.url).search,
    beans.map((bean) => ({ id: bean.id, ...printOf(bean) })),
    Object.fromEntries(effects.map(({ roast_id, gain, fire }) => [roast_id, { gain, fire }])),
  );
  if (shared === null) return new Response(null, { status: 404 });
  const tastes = shared.tastes.join(', ');
  const words = {
    title: shared.name,
    below: tastes.charAt(0).toUpperCase() + tastes.slice(1),
    foot: 'Open it, change it, order it',
  };
  return shareFile(words, shared.print);
}
