import { shop } from '#domain/shop.ts';

export const loader = () =>
  Response.json(
    {
      name: `${shop.name}: ${shop.strapline.toLowerCase()}`,
      short_name: shop.name,
      start_url: '/',
      display: 'browser',
      background_color: '#faf4e9',
      theme_color: '#faf4e9',
      icons: [
        { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
        { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
        { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      ],
    },
    { headers: { 'Content-Type': 'application/manifest+json' } },
  );
