import { pathOfArticle } from '../blog/article.ts';
import { articles } from '../blog/blog.server.ts';
import { legalTexts } from '../legal/legal-texts.server.ts';
import { TILES_ON_A_PAGE } from '../shop/pages.ts';
import { EVERYTHING, pathOfSearch } from '../shop/shop-search.ts';
import { shopContext } from '../shop-context.ts';
import { loadCoffees } from '../state/coffees.ts';
import { xmlText } from '../ui/xml-text.ts';
import type { Route } from './+types/sitemap';

interface Entry {
  path: string;
  /** A day, where it is known. */
  changed?: string | undefined;
}

export async function loader({ context }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(shopContext);
  const shelf = await loadCoffees(api);
  const pageCount = Math.ceil(shelf.length / TILES_ON_A_PAGE);
  const paths = [
    '/',
    ...Array.from({ length: pageCount }, (_, index) => pathOfSearch(EVERYTHING, index + 1)),
    '/tasteprints',
    '/cuppingnotes',
    '/aboutus',
    '/faqs',
    '/feedback',
    '/refer',
    '/subscription',
    '/tastematch',
    '/wholesale',
    ...shelf.map((coffee) => `/cuppingnotes/${coffee.ctaps_id}`),
  ];
  const entries = [...paths.map((path) => ({ path })), ...texts()];
  return new Response(sitemapOf(publicUrl, entries), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
}

const texts = (): Entry[] => [
  { path: '/blog', changed: articles[0]?.date },
  ...articles.map(({ slug, changed }) => ({ path: pathOfArticle(slug), changed })),
  ...Array.from(legalTexts, ([path, { changed }]) => ({ path, changed })),
];

const sitemapOf = (publicUrl: string, entries: readonly Entry[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.map(({ path, changed }) => {
      const lastmod = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
      return `  <url><loc>${xmlText(publicUrl + path)}</loc>${lastmod}</url>`;
    }),
    '</urlset>',
    '',
  ].join('\n');
