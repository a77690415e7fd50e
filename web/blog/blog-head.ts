/** What the head of a journal page says beyond what every page says. */
import { shop } from '../../domain/shop.ts';
import { type Article, pathOfArticle } from './article.ts';
import { RSS_PATH } from './rss.ts';

export const feedLink = (publicUrl: string) => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: `The ${shop.name} journal`,
  href: publicUrl + RSS_PATH,
});

/** For search engines. */
export function articleData(
  publicUrl: string,
  article: Pick<Article, 'slug' | 'title' | 'summary' | 'date' | 'changed' | 'tags'>,
) {
  const address = publicUrl + pathOfArticle(article.slug);
  const house = { '@type': 'Organization', name: shop.name, url: `${publicUrl}/` };
  return {
    '@type': 'Article',
    headline: article.title,
    description: article.summary,
    datePublished: article.date,
    dateModified: article.changed,
    keywords: article.tags.join(', '),
    inLanguage: 'en-GB',
    image: `${publicUrl}/share.png`,
    url: address,
    mainEntityOfPage: address,
    author: house,
    publisher: { ...house, logo: `${publicUrl}/icon-512.png` },
  };
}
