import { shopContext } from '#web/shop-context.ts';
import type { Route } from './+types/robots';

/** Unlisted pages have a noindex tag. They are not disallowed here, or crawlers could not read that tag. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(shopContext);
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /ucp/v1/',
    'Disallow: /ucp/mcp',
    'Disallow: /buy',
    'Disallow: /handover/',
    'Disallow: /mcp',
    'Disallow: /oauth/',
    'Disallow: /staff',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
