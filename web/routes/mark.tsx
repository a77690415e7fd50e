import { orThrow } from '#web/api/or-throw.ts';
import { shopContext } from '#web/shop-context.ts';
import { markOf } from '#web/ui/brand-mark.tsx';
import { tasteprintFile } from '#web/ui/tasteprint/tasteprint-file.tsx';
import type { Route } from './+types/mark';

/** Large version of the brand mark, beside short pages. */
export async function loader({ context }: Route.LoaderArgs) {
  const { names } = await context.get(shopContext).api('GET /shop-contact').then(orThrow);
  return tasteprintFile(markOf(names.trading), 'large');
}
