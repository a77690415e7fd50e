import { orThrow } from '../api/or-throw.ts';
import { shareFile } from '../head/share-file.ts';
import { shopContext } from '../shop-context.ts';
import { brandWithPrint, fullName } from '../taste-match/brand-with-print.ts';
import type { Route } from './+types/tastematch-share';

export async function loader({ request, context }: Route.LoaderArgs) {
  const brandId = Number(new URL(request.url).searchParams.get('brand'));
  const brands = orThrow(await context.get(shopContext).api('GET /brands'));
  const brand = brands.find(({ id }) => id === brandId);
  if (brand === undefined) return new Response(null, { status: 404 });
  const words = {
    title: `Coffees like ${fullName(brand)}`,
    below: 'Our blends that taste closest to it',
    foot: 'Taste match',
  };
  return shareFile(words, brandWithPrint(brand).print);
}
