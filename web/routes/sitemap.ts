import { loadShelf } from '../api/shelf.ts';
import { TILES_ON_A_PAGE } from '../catalogue/pages.ts';
import { EVERYTHING, pathOfShelf } from '../catalogue/shelf-search.ts';
import { shopContext } from '../shop-context.ts';
import type { Route } from './+types/sitemap';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(shopContext);
  const shelf = await loadShelf(api);
  const pageCount = Math.ceil(shelf.length / TILES_ON_A_PAGE);
  const paths = [
    '/',
    ...Array.from({ length: pageCount }, (_, index) => pathOfShelf(EVERYTHING, index + 1)),
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
  return new Response(sitemapOf(paths.map((path) => publicUrl + path)), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
}

const sitemapOf = (addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `  <url><loc>${escaped(address)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

const escaped = (text: string): string =>
  text.replace(/[&<>'"]/g, (character) => `&#${character.charCodeAt(0)};`);
