import { pathOfArticle } from '#web/blog/article.ts';
import { articles } from '#web/blog/blog.server.ts';
import { legalTexts } from '#web/legal/legal-texts.server.ts';
import { loadPublicBlends } from '#web/public-blends/load-public-blends.ts';
import { EMPTY_SEARCH, pathOfSearch } from '#web/shop/shop-search.ts';
import { TILES_PER_PAGE } from '#web/shop/tile.ts';
import { shopContext } from '#web/shop-context.ts';
import { loadCoffees } from '#web/state/coffees.ts';
import { escapeXml } from '#web/ui/escape-xml.ts';
import type { Route } from './+types/sitemap';

interface Entry {
  path: string;
  /** Day of the last change, where known. */
  changed?: string | undefined;
}

export async function loader({ context }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(shopContext);
  const [coffees, publicBlends] = await Promise.all([loadCoffees(api), loadPublicBlends(api)]);
  const makers = new Set(publicBlends.map(({ maker }) => maker.handle));
  const pageCount = Math.ceil(coffees.length / TILES_PER_PAGE);
  const paths = [
    '/',
    ...Array.from({ length: pageCount }, (_, index) => pathOfSearch(EMPTY_SEARCH, index + 1)),
    '/tasteprints',
    '/cuppingnotes',
    '/aboutus',
    '/agents',
    '/faqs',
    '/feedback',
    '/flight',
    '/giftcards',
    '/office',
    '/refer',
    '/subscription',
    '/tastematch',
    '/wholesale',
    ...[...coffees, ...publicBlends].map((coffee) => `/cuppingnotes/${coffee.ctaps_id}`),
    ...(publicBlends.length === 0 ? [] : ['/blends']),
    ...Array.from(makers, (handle) => `/by/${handle}`),
  ];
  const entries = [...paths.map((path) => ({ path })), ...texts()];
  return new Response(sitemapOf(publicUrl, entries), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
}

const texts = (): Entry[] => [
  { path: '/blog', changed: articles()[0]?.date },
  ...articles().map(({ slug, changed }) => ({ path: pathOfArticle(slug), changed })),
  ...Array.from(legalTexts, ([path, { changed }]) => ({ path, changed })),
];

const sitemapOf = (publicUrl: string, entries: readonly Entry[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.map(({ path, changed }) => {
      const lastmod = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
      return `  <url><loc>${escapeXml(publicUrl + path)}</loc>${lastmod}</url>`;
    }),
    '</urlset>',
    '',
  ].join('\n');
