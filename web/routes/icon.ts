import { redirect } from 'react-router';
import { pictureOfMark } from '#domain/settings/mark-picture.ts';
import { orThrow } from '#web/api/or-throw.ts';
import { shopContext } from '#web/shop-context.ts';
import type { Route } from './+types/icon';

/** The icon of the shop on the first screen of a phone. */
export async function loader({ context }: Route.LoaderArgs) {
  const { mark } = await context.get(shopContext).api('GET /shop-contact').then(orThrow);
  return redirect(mark === null ? '/apple-touch-icon.png' : pictureOfMark(mark, 'png'));
}
