import { cardPicture } from '../../domain/gift-cards/card-picture.ts';
import { cardDesigns } from '../../domain/gift-cards/sold-card.ts';
import type { Route } from './+types/gift-card-picture';

/** Picture of a gift card as an SVG file. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const design = cardDesigns.find((one) => pathname === `/giftcards/${one}.svg`);
  if (design === undefined) throw new Response(null, { status: 404 });
  return new Response(cardPicture(design), {
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' },
  });
}
