import { data, Link } from 'react-router';
import { pathOfArticle } from '../blog/article.ts';
import { ArticlePage } from '../blog/article-page.tsx';
import { openArticle, similarArticles } from '../blog/blog.server.ts';
import { articleData, feedLink } from '../blog/blog-head.ts';
import { NoSuchArticle } from '../blog/no-such-article.tsx';
import { pageHead, unlistedHead } from '../head/page-head.ts';
import { breadcrumbs } from '../head/structured-data.ts';
import { SmallPrintList } from '../shop/small-print-list.tsx';
import { shopContext } from '../shop-context.ts';
import { loadCoffees, printOf } from '../state/coffees.ts';
import buttons from '../ui/button.module.css';
import layout from '../ui/layout.module.css';
import type { Route } from './+types/blog-article';

export async function loader({ context, params }: Route.LoaderArgs) {
  const opened = openArticle(params.slug);
  if (opened === null) return data({ found: false as const, suggestions: similarArticles(params.slug) }, 404);
  const shelf = await loadCoffees(context.get(shopContext).api);
  const coffees = opened.article.coffees.flatMap((id) => shelf.filter(({ ctaps_id }) => ctaps_id === id));
  return data({
    found: true as const,
    ...opened,
    coffees: coffees.map((coffee) => ({ ctapsId: coffee.ctaps_id, print: printOf(coffee) })),
  });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData?.found) return unlistedHead('That article isn’t here');
  const { publicUrl } = matches[0].loaderData;
  const { article } = loaderData;
  const path = pathOfArticle(article.slug);
  return [
    ...pageHead(publicUrl, {
      title: article.title,
      description: article.summary,
      path,
      kind: 'article',
      data: [
        articleData(publicUrl, article),
        breadcrumbs(publicUrl, [
          { name: 'Journal', path: '/blog' },
          { name: article.title, path },
        ]),
      ],
    }),
    feedLink(publicUrl),
  ];
};

export default function BlogArticle({ loaderData }: Route.ComponentProps) {
  if (!loaderData.found) return <NoSuchArticle suggestions={loaderData.suggestions} />;
  const { article, newer, older, coffees } = loaderData;
  return (
    <>
      <ArticlePage article={article} newer={newer} older={older} />
      <section aria-labelledby="coffees" className={`${layout.band} ${layout.sunk}`}>
        <h2 id="coffees">Coffees in this article</h2>
        <SmallPrintList coffees={coffees} />
        <p className={layout.onward}>
          <Link to="/blend" className={buttons.primary}>
            Blend your own
          </Link>
        </p>
      </section>
    </>
  );
}
