import { cardPicture } from '#domain/gift-cards/card-picture.ts';
import { cardDesigns } from '#domain/gift-cards/sold-card.ts';
import type { Route } from './+types/gift-card-picture';

/** Picture of a gift card as an SVG file. */
export function loader({ params }: Route.LoaderArgs) {
  const design = cardDesigns.find((one) => params.file === `${one}.svg`);
  if (design === undefined) throw new Response(null, { status: 404 });
  return new Response(cardPicture(design), {
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' },
  });
}
