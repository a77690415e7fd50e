/** Head elements of the blog's pages: the link to the RSS feed, and structured data of an article. */
import type { OurShop } from '#web/ui/contact-links.tsx';
import { type Article, pathOfArticle } from './article.ts';
import { RSS_PATH } from './rss.ts';

export const feedLink = ({ publicUrl, contact }: OurShop) => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: contact === null ? 'Journal' : `The ${contact.names.trading} journal`,
  href: publicUrl + RSS_PATH,
});

/** schema.org data for search engines. */
export function articleStructuredData(
  { publicUrl, contact }: OurShop,
  article: Pick<Article, 'slug' | 'title' | 'summary' | 'date' | 'changed' | 'tags'>,
) {
  const address = publicUrl + pathOfArticle(article.slug);
  const organisation = {
    '@type': 'Organization',
    ...(contact !== null && { name: contact.names.trading }),
    url: `${publicUrl}/`,
  };
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
