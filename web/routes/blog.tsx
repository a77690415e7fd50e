import { orThrow } from '#web/api/or-throw.ts';
import { firstPicture, metadataOf, pathOfTag } from '#web/blog/article.ts';
import { ArticleList, TagFilter } from '#web/blog/article-list.tsx';
import { articles, tags } from '#web/blog/blog.server.ts';
import { feedLink } from '#web/blog/blog-head.ts';
import { RSS_PATH } from '#web/blog/rss.ts';
import { pageHead } from '#web/head/page-head.ts';
import { breadcrumbs } from '#web/head/structured-data.ts';
import { shopContext } from '#web/shop-context.ts';
import { loadCoffees } from '#web/state/coffees.ts';
import { labelOf } from '#web/state/label-of.ts';
import layout from '#web/ui/layout.module.css';
import type { Route } from './+types/blog';

export const handle = { scriptsLater: true };

const COFFEES_SHOWN = 3;

export async function loader({ context, url }: Route.LoaderArgs) {
  const tag = url.searchParams.get('tag');
  // An unknown tag shows all articles.
  const chosen = tag !== null && tags().includes(tag) ? tag : null;
  const { api } = context.get(shopContext);
  const [coffees, roasts] = await Promise.all([loadCoffees(api), api('GET /roasts').then(orThrow)]);
  return {
    tags: tags(),
    chosen,
    articles: articles()
      .filter((article) => chosen === null || article.tags.includes(chosen))
      .map((article) => {
        const { kind, of } = firstPicture(article);
        const shown = of.flatMap((id) => coffees.filter(({ ctaps_id }) => ctaps_id === id));
        const labels = shown.slice(0, COFFEES_SHOWN).map((coffee) => labelOf(coffee, roasts));
        return { article: metadataOf(article), picture: { kind, labels } };
      }),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { publicUrl } = matches[0].loaderData;
  const chosen = loaderData?.chosen ?? null;
  return [
    ...pageHead(matches[0].loaderData, {
      title: chosen === null ? 'Journal' : `Journal: ${chosen}`,
      description: 'Short, useful articles on blending, brewing and tasting coffee, from our roastery.',
      path: chosen === null ? '/blog' : pathOfTag(chosen),
      data: [breadcrumbs(publicUrl, [{ name: 'Journal', path: '/blog' }])],
    }),
    feedLink(matches[0].loaderData),
  ];
};

export default function Blog({ loaderData: { articles, tags, chosen } }: Route.ComponentProps) {
  return (
    <div className={layout.band}>
      <h1>Journal</h1>
      <p className={layout.lead}>
        Short reads on blending, brewing and tasting. Also by <a href={RSS_PATH}>RSS</a>.
      </p>
      <TagFilter tags={tags} chosen={chosen} />
      <ArticleList articles={articles} />
    </div>
  );
}
