import { shopContext } from '../shop-context.ts';
import type { Route } from './+types/robots';

/** Pages that are not for searching say so themselves; a robot must be let in to read that. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(shopContext);
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /staff',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
