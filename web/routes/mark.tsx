import { redirect } from 'react-router';
import { pictureOfMark } from '#domain/settings/mark-picture.ts';
import { MARK_PRINT } from '#domain/taste/mark.ts';
import { orThrow } from '#web/api/or-throw.ts';
import { shopContext } from '#web/shop-context.ts';
import { tasteprintFile } from '#web/ui/tasteprint/tasteprint-file.tsx';
import type { Route } from './+types/mark';

/** Large version of the brand mark, beside short pages. */
export async function loader({ context }: Route.LoaderArgs) {
  const { names, mark } = await context.get(shopContext).api('GET /shop-contact').then(orThrow);
  if (mark !== null) return redirect(pictureOfMark(mark, 'svg'));
  return tasteprintFile({ name: names.trading, ...MARK_PRINT }, 'large');
}
