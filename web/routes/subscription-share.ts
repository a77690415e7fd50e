import { shareFile } from '#web/head/share-file.ts';
import { shopContext } from '#web/shop-context.ts';
import { isBlend, loadCoffees, printOf } from '#web/state/coffees.ts';
import type { Route } from './+types/subscription-share';

export async function loader({ context }: Route.LoaderArgs) {
  const blend = (await loadCoffees(context.get(shopContext).api)).find(isBlend);
  if (blend === undefined) return new Response(null, { status: 404 });
  const words = {
    title: 'Coffee plans by the month',
    below: 'Every pound you pay comes back as credit',
    foot: 'The first 30 days are free',
  };
  return shareFile(words, printOf(blend));
}
