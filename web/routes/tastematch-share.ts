import { averageTaste } from '#domain/taste/blend-taste.ts';
import { isChanged, readChanges, scoresOf } from '#domain/taste-match/taste-target.ts';
import { orThrow } from '#web/api/or-throw.ts';
import { shareFile } from '#web/head/share-file.ts';
import { shopContext } from '#web/shop-context.ts';
import { brandWithPrint, fullName } from '#web/taste-match/brand-with-print.ts';
import { drawnPrint } from '#web/taste-match/load-match.ts';
import { matchInWords } from '#web/taste-match/match-words.ts';
import type { Route } from './+types/tastematch-share';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(shopContext);
  const { searchParams } = new URL(request.url);
  const brandId = searchParams.get('brand');
  const changes = readChanges(searchParams.get('tastes') ?? '', searchParams.get('weights') ?? '');
  const [brands, beans] = await Promise.all([
    api('GET /brands').then(orThrow),
    api('GET /beans').then(orThrow),
  ]);
  const brand = brands.find(({ id }) => String(id) === brandId) ?? null;
  if (brand === null && (brandId !== null || !isChanged(changes))) return new Response(null, { status: 404 });
  const print = brand === null ? drawnPrint(averageTaste(beans)) : brandWithPrint(brand).print;
  const target = { start: print.scores, ...changes };
  const words = {
    title: matchInWords(brand && fullName(brand), target),
    below: 'See which of ours come closest',
    foot: 'Taste match',
  };
  return shareFile(words, { ...print, scores: scoresOf(target) });
}
