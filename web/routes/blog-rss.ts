import { articles } from '#web/blog/blog.server.ts';
import { rssOf } from '#web/blog/rss.ts';
import { shopContext } from '#web/shop-context.ts';
import type { Route } from './+types/blog-rss';

export const loader = ({ context }: Route.LoaderArgs) =>
  new Response(rssOf(context.get(shopContext).publicUrl, articles()), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
  });
