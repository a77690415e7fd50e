import { shop } from '../../domain/shop.ts';
import { xmlText } from '../ui/xml-text.ts';
import { type Listed, pathOfArticle } from './article.ts';

export const RSS_PATH = '/blog/rss.xml';

/** The journal for feed readers, in RSS 2.0; articles come newest first. */
export function rssOf(publicUrl: string, articles: readonly Listed[]): string {
  const newest = articles[0]?.date;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '  <channel>',
    `    <title>${xmlText(`The ${shop.name} journal`)}</title>`,
    `    <link>${xmlText(`${publicUrl}/blog`)}</link>`,
    `    <atom:link href="${xmlText(publicUrl + RSS_PATH)}" rel="self" type="application/rss+xml"/>`,
    '    <description>Blending, brewing and tasting coffee.</description>',
    '    <language>en-GB</language>',
    ...(newest === undefined ? [] : [`    <lastBuildDate>${inFull(newest)}</lastBuildDate>`]),
    ...articles.flatMap((article) => item(publicUrl, article)),
    '  </channel>',
    '</rss>',
    '',
  ].join('\n');
}

const item = (publicUrl: string, { slug, title, summary, date, tags }: Listed): string[] => [
  '    <item>',
  `      <title>${xmlText(title)}</title>`,
  `      <link>${xmlText(publicUrl + pathOfArticle(slug))}</link>`,
  `      <guid isPermaLink="true">${xmlText(publicUrl + pathOfArticle(slug))}</guid>`,
  `      <pubDate>${inFull(date)}</pubDate>`,
  `      <description>${xmlText(summary)}</description>`,
  ...tags.map((tag) => `      <category>${xmlText(tag)}</category>`),
  '    </item>',
];

/** Articles come out at eight in the morning. */
const inFull = (day: string): string => new Date(`${day}T08:00:00Z`).toUTCString();
