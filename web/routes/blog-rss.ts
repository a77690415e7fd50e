import { orThrow } from '#web/api/or-throw.ts';
import { articles } from '#web/blog/blog.server.ts';
import { rssOf } from '#web/blog/rss.ts';
import { shopContext } from '#web/shop-context.ts';
import type { Route } from './+types/blog-rss';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(shopContext);
  const { names } = await api('GET /shop-contact').then(orThrow);
  return new Response(rssOf({ publicUrl, shopName: names.trading }, articles()), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
  });
}
