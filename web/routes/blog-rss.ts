import { articles } from '../blog/blog.server.ts';
import { rssOf } from '../blog/rss.ts';
import { shopContext } from '../shop-context.ts';
import type { Route } from './+types/blog-rss';

export const loader = ({ context }: Route.LoaderArgs) =>
  new Response(rssOf(context.get(shopContext).publicUrl, articles()), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
  });
