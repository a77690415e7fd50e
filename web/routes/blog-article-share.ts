import { findArticle } from '#web/blog/blog.server.ts';
import { shareFile } from '#web/head/share-file.ts';
import { shopContext } from '#web/shop-context.ts';
import { loadCoffees, printOf } from '#web/state/coffees.ts';
import type { Route } from './+types/blog-article-share';

export async function loader({ context, params }: Route.LoaderArgs) {
  const article = findArticle(params.slug)?.article;
  const coffees = article === undefined ? [] : await loadCoffees(context.get(shopContext).api);
  const coffee = coffees.find(({ ctaps_id }) => ctaps_id === article?.coffees[0]);
  if (article === undefined || coffee === undefined) return new Response(null, { status: 404 });
  const words = {
    title: article.title,
    below: `${article.minutes} min read`,
    foot: 'From our journal',
  };
  return shareFile(words, printOf(coffee));
}
