import { findArticle } from '../blog/blog.server.ts';
import { shareFile } from '../head/share-file.ts';
import { shopContext } from '../shop-context.ts';
import { loadCoffees, printOf } from '../state/coffees.ts';
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
