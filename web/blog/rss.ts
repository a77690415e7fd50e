import { escapeXml } from '#web/ui/escape-xml.ts';
import { type ArticleMetadata, pathOfArticle } from './article.ts';

export const RSS_PATH = '/blog/rss.xml';

/** RSS 2.0 feed of the blog, newest article first. */
export function rssOf(
  { publicUrl, shopName }: { publicUrl: string; shopName: string },
  articles: readonly ArticleMetadata[],
): string {
  const newest = articles[0]?.date;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '  <channel>',
    `    <title>${escapeXml(`The ${shopName} journal`)}</title>`,
    `    <link>${escapeXml(`${publicUrl}/blog`)}</link>`,
    `    <atom:link href="${escapeXml(publicUrl + RSS_PATH)}" rel="self" type="application/rss+xml"/>`,
    '    <description>Blending, brewing and tasting coffee.</description>',
    '    <language>en-GB</language>',
    ...(newest === undefined ? [] : [`    <lastBuildDate>${rfc822Date(newest)}</lastBuildDate>`]),
    ...articles.flatMap((article) => item(publicUrl, article)),
    '  </channel>',
    '</rss>',
    '',
  ].join('\n');
}

const item = (publicUrl: string, { slug, title, summary, date, tags }: ArticleMetadata): string[] => [
  '    <item>',
  `      <title>${escapeXml(title)}</title>`,
  `      <link>${escapeXml(publicUrl + pathOfArticle(slug))}</link>`,
  `      <guid isPermaLink="true">${escapeXml(publicUrl + pathOfArticle(slug))}</guid>`,
  `      <pubDate>${rfc822Date(date)}</pubDate>`,
  `      <description>${escapeXml(summary)}</description>`,
  ...tags.map((tag) => `      <category>${escapeXml(tag)}</category>`),
  '    </item>',
];

/** A day as RSS dates it. Articles are published at eight in the morning. */
const rfc822Date = (day: string): string => new Date(`${day}T08:00:00Z`).toUTCString();
