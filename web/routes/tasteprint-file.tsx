import { data } from 'react-router';
import { loadShelf, printOf } from '../api/shelf.ts';
import { shopContext } from '../shop-context.ts';
import { tasteprintFile } from '../ui/tasteprint/tasteprint-file.tsx';
import type { Route } from './+types/tasteprint-file';

export async function loader({ context, params }: Route.LoaderArgs) {
  const shelf = await loadShelf(context.get(shopContext).api);
  const coffee = shelf.find(({ ctaps_id }) => ctaps_id === params.ctapsId);
  if (coffee === undefined) throw data(null, 404);
  return tasteprintFile(printOf(coffee), 'large');
}
