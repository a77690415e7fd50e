import { data, Link } from 'react-router';
import { orThrow } from '#web/api/or-throw.ts';
import { pathOfArticle } from '#web/blog/article.ts';
import { ArticlePage, NoSuchArticle } from '#web/blog/article-page.tsx';
import { findArticle, similarArticles } from '#web/blog/blog.server.ts';
import { articleStructuredData, feedLink } from '#web/blog/blog-head.ts';
import { pageHead, unlistedHead } from '#web/head/page-head.ts';
import { breadcrumbs } from '#web/head/structured-data.ts';
import { coffeeLink } from '#web/shop/coffee-link.ts';
import { TasteprintList } from '#web/shop/tasteprint-list.tsx';
import { shopContext } from '#web/shop-context.ts';
import { loadCoffees } from '#web/state/coffees.ts';
import buttons from '#web/ui/button.module.css';
import layout from '#web/ui/layout.module.css';
import type { Route } from './+types/blog-article';

export const handle = { scriptsLater: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const entry = findArticle(params.slug);
  if (entry === null) return data({ found: false as const, suggestions: similarArticles(params.slug) }, 404);
  const { api } = context.get(shopContext);
  const [catalogue, roasts] = await Promise.all([loadCoffees(api), api('GET /roasts').then(orThrow)]);
  const coffees = entry.article.coffees.flatMap((id) => catalogue.filter(({ ctaps_id }) => ctaps_id === id));
  return data({
    found: true as const,
    ...entry,
    coffees: coffees.map(coffeeLink),
    roasts,
  });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData?.found) return unlistedHead(matches[0].loaderData, 'That article isn’t here');
  const { publicUrl } = matches[0].loaderData;
  const { article } = loaderData;
  const path = pathOfArticle(article.slug);
  return [
    ...pageHead(matches[0].loaderData, {
      title: article.title,
      description: article.summary,
      path,
      kind: 'article',
      picture: { path: `${path}/share.png`, alt: `${article.title}, beside a tasteprint` },
      data: [
        articleStructuredData(matches[0].loaderData, article),
        breadcrumbs(publicUrl, [
          { name: 'Journal', path: '/blog' },
          { name: article.title, path },
        ]),
      ],
    }),
    feedLink(matches[0].loaderData),
  ];
};

export default function BlogArticle({ loaderData }: Route.ComponentProps) {
  if (!loaderData.found) return <NoSuchArticle suggestions={loaderData.suggestions} />;
  const { article, newer, older, coffees, roasts } = loaderData;
  return (
    <>
      <ArticlePage article={article} newer={newer} older={older} sources={{ coffees, roasts }} />
      <section aria-labelledby="coffees" className={`${layout.band} ${layout.sunk}`}>
        <h2 id="coffees">Coffees in this article</h2>
        <TasteprintList coffees={coffees} />
        <p className={layout.onward}>
          <Link to="/blend" className={buttons.primary}>
            Blend your own
          </Link>
        </p>
      </section>
    </>
  );
}
