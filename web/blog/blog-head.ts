/** Head elements of the blog's pages: the link to the RSS feed, and structured data of an article. */
import type { OurShop } from '#web/ui/contact-links.tsx';
import { type Article, pathOfArticle } from './article.ts';
import { RSS_PATH } from './rss.ts';

export const feedLink = ({ publicUrl, name }: Pick<OurShop, 'publicUrl' | 'name'>) => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: `The ${name} journal`,
  href: publicUrl + RSS_PATH,
});

/** schema.org data for search engines. */
export function articleStructuredData(
  { publicUrl, name }: Pick<OurShop, 'publicUrl' | 'name'>,
  article: Pick<Article, 'slug' | 'title' | 'summary' | 'date' | 'changed' | 'tags'>,
) {
  const address = publicUrl + pathOfArticle(article.slug);
  const organisation = { '@type': 'Organization', name, url: `${publicUrl}/` };
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
    author: organisation,
    publisher: { ...organisation, logo: `${publicUrl}/icon-512.png` },
  };
}
