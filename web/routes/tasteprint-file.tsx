import { orThrow } from '#web/api/or-throw.ts';
import { shopContext } from '#web/shop-context.ts';
import { printOf } from '#web/state/coffees.ts';
import { tasteprintFile } from '#web/ui/tasteprint/tasteprint-file.tsx';
import type { Route } from './+types/tasteprint-file';

/** Tasteprint as an SVG file, for search engines and other sites. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(shopContext);
  const { ctapsId } = params;
  return tasteprintFile(
    printOf(orThrow(await api('GET /cupping-notes/{ctapsId}', { params: { ctapsId } }))),
    'large',
  );
}
