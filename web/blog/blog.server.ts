import { type Article, type Listed, listed } from './article.ts';
import { readArticle } from './read-article.server.ts';

const FILES = import.meta.glob<string>('./articles/*.md', { query: '?raw', import: 'default', eager: true });

/** Every article, the newest first. */
export const articles: readonly Article[] = Object.entries(FILES)
  .map(([file, text]) => readArticle(/([^/]+)\.md$/.exec(file)?.[1] ?? file, text))
  .toSorted((a, b) => (a.date < b.date ? 1 : -1));

export const tags: readonly string[] = [...new Set(articles.flatMap((article) => article.tags))].toSorted();

export interface OpenArticle {
  article: Article;
  newer: Listed | undefined;
  older: Listed | undefined;
}

export function openArticle(slug: string): OpenArticle | null {
  const place = articles.findIndex((article) => article.slug === slug);
  const article = articles[place];
  return article ? { article, newer: listedAt(place - 1), older: listedAt(place + 1) } : null;
}

/** For an address that was mistyped or has gone: the articles that share most words with it. */
export function similarArticles(slug: string): Listed[] {
  const asked = wordsOf(slug);
  const shared = (article: Article) => wordsOf(article.slug).filter((word) => asked.includes(word)).length;
  return articles
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, SUGGESTED)
    .map(listed);
}

const SUGGESTED = 4;

const wordsOf = (slug: string): string[] => slug.toLowerCase().split(/[^a-z0-9]+/);

const listedAt = (place: number): Listed | undefined => {
  const article = articles[place];
  return article && listed(article);
};
