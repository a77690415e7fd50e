import { MARK_PIXELS } from '#domain/settings/mark.ts';
import { pictureOfMark } from '#domain/settings/mark-picture.ts';
import { STRAPLINE } from '#domain/shop.ts';
import { orThrow } from '#web/api/or-throw.ts';
import { shopContext } from '#web/shop-context.ts';
import type { Route } from './+types/manifest';

export async function loader({ context }: Route.LoaderArgs) {
  const { names, mark } = await context.get(shopContext).api('GET /shop-contact').then(orThrow);
  return Response.json(
    {
      name: `${names.trading}: ${STRAPLINE.toLowerCase()}`,
      short_name: names.trading,
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      lang: 'en-GB',
      background_color: '#faf4e9',
      theme_color: '#faf4e9',
      icons: mark === null ? FLOWERS : iconsOf(mark),
      shortcuts: [
        { name: 'Brew cards', url: '/brew' },
        { name: 'Blend', url: '/blend' },
      ],
    },
    { headers: { 'Content-Type': 'application/manifest+json' } },
  );
}

const FLOWERS = [
  { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
  { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
  { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
  // With room around it, since phones cut icons to shapes of their own.
  { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
];

const iconsOf = (mark: string) => [
  { src: pictureOfMark(mark, 'svg'), type: 'image/svg+xml', sizes: 'any' },
  { src: pictureOfMark(mark, 'png'), type: 'image/png', sizes: `${MARK_PIXELS}x${MARK_PIXELS}` },
];
